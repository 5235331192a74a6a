import { browserStorage, keepDeviceId, type LoginSign, StorageUnavailable } from '@ev/client/device.ts';
import type { LineOptions } from '@ev/client/line.ts';
import { askLoginSign, type LoginSignOutcome } from '@ev/client/login-sign.ts';
import { wait } from '@ev/client/transport.ts';
import { takeHandover } from '@ev/host/mini-program.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import type { ExchangeLogin } from './login.ts';
import { inMiniProgram, miniProgramAround } from './mini-program-around.ts';
import { tokenStore } from './session.ts';

const key = 'ev.miniProgram';
/** How long the first page waits to know who is logged in; what comes later is told to it. */
const exchangeWithinMs = 3_000;
/** Specification §4: from the message to the way back. */
const backAfterMs = 1_000;
/** The mini-program's own login page (docs/mini-program.md). */
const loginPage = '/pages/login/index';

type Login = { uid: string; token: string };

/**
 * Takes over who is logged in in the mini-program around the page (specification §4), now and whenever it hands over
 * another login. Does nothing in any other host: an address with a login in it must not log anybody in there.
 */
export async function followMiniProgram(exchange: ExchangeLogin): Promise<void> {
  if (!inMiniProgram()) return;
  // A mini-program that only changes what stands behind # does not load the page anew. Before the router hears of it.
  window.addEventListener('popstate', () => void takeOver(exchange));
  await Promise.race([takeOver(exchange), wait(exchangeWithinMs)]);
}

async function takeOver(exchange: ExchangeLogin): Promise<void> {
  const before = keptLogin();
  const given = takeHandover();
  // Before the first call, for every call names it.
  if (given && !keepDevice(given.deviceId)) return;
  const login = given?.login ?? before;
  if (!login) return;
  if (login.uid !== before?.uid) tokenStore.clear();
  keepLogin(login);
  if (login.token === before?.token && tokenStore.get()) return;
  // Who cannot be asked now is asked for a login sign by the first call that needs a login.
  const result = await exchange({ username: login.uid, miniProgramToken: login.token }).catch(() => null);
  if (!result || result.success || !result.refused) return;
  forgetLogin();
  tokenStore.clear();
  // Specification §8: 10066001 on the login call.
  const { pathname, search } = window.location;
  await openMiniProgramLogin(pathname.replace(/^\/h5/, '') + search);
}

/** Whether this page is about to be left: no login page may come between. */
let leaving = false;
/** What the last question for a login sign came to, for the message when a login cannot be renewed. */
let lastSign: LoginSignOutcome['outcome'] | null = null;

/**
 * A login sign by the token that the mini-program handed over; null where it gave none, or it is over, and for whoever
 * has logged in in the page itself: they have a refresh token, and may be somebody else.
 */
export async function fetchLoginSign(line: LineOptions): Promise<LoginSign | null> {
  lastSign = null;
  if (tokenStore.get()?.refreshToken) return null;
  const asked = await askLoginSign(line, keptLogin());
  lastSign = asked.outcome;
  return asked.outcome === 'success' ? asked.sign : null;
}

/** Specification §4: a login that cannot be renewed ends with a message and the way back to the mini-program. */
export async function leaveAfterFailedRefresh(reason: string): Promise<void> {
  leaving = true;
  forgetLogin();
  const title = lastSign === 'nologin' ? '没有取得小程序的登录信息，请重新进入' : reason;
  feedback.showToast({ title, durationMs: toastMs.standard });
  await wait(backAfterMs);
  const left = await (await miniProgramAround())?.navigateBack();
  leaving = false;
  if (!left) await openMiniProgramLogin('/pages/index/index');
}

/**
 * Opens the mini-program's own login page, which leads to `targetUrl` with whoever has logged in. False where this is
 * no mini-program, or it has no such page, or the page is about to be left.
 */
export async function openMiniProgramLogin(targetUrl: string): Promise<boolean> {
  const mini = leaving ? null : await miniProgramAround();
  return (await mini?.navigateTo(`${loginPage}?target=${encodeURIComponent(`/h5${targetUrl}`)}`)) ?? false;
}

/** Ends what the mini-program handed over. The server has ended its login; it hears of that when the page is left. */
export async function endMiniProgramLogin(): Promise<void> {
  forgetLogin();
  (await miniProgramAround())?.postMessage({ type: 'loggedOut' });
}

/** False without storage: the page then calls itself by an id of its own, for which the mini-program's login is not. */
function keepDevice(deviceId: string): boolean {
  try {
    keepDeviceId(browserStorage, deviceId);
    return true;
  } catch (error) {
    if (error instanceof StorageUnavailable) return false;
    throw error;
  }
}

/** Kept like the session itself, for a page that is loaded anew is handed nothing. */
function keptLogin(): Login | null {
  try {
    const { uid, token } = JSON.parse(browserStorage.get(key) ?? '{}') as Partial<Login>;
    return uid && token ? { uid, token } : null;
  } catch {
    return null;
  }
}

function keepLogin(login: Login): void {
  try {
    browserStorage.set(key, JSON.stringify(login));
  } catch {
    // Without storage a page that is loaded anew is logged in by the mini-program's next hand-over.
  }
}

function forgetLogin(): void {
  try {
    browserStorage.remove(key);
  } catch {
    // Nothing was kept.
  }
}
