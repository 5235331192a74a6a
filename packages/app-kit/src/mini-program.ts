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
/** How long the first page waits for the login; a later result still updates it. */
const exchangeWithinMs = 3_000;
/** Specification §4: the time between the message and going back. */
const backAfterMs = 1_000;
/** The mini-program's own login page (docs/mini-program.md). */
const loginPage = '/pages/login/index';

type Login = { uid: string; token: string };

/**
 * Takes over the login of the mini-program that contains the page (specification §4), now and whenever it
 * passes another one. Does nothing in any other host, where an address that contains a login must not log
 * anyone in.
 */
export async function followMiniProgram(exchange: ExchangeLogin): Promise<void> {
  if (!inMiniProgram()) return;
  // A mini-program that changes only the fragment does not reload the page. This listener runs before the
  // router's.
  window.addEventListener('popstate', () => void takeOver(exchange));
  await Promise.race([takeOver(exchange), wait(exchangeWithinMs)]);
}

async function takeOver(exchange: ExchangeLogin): Promise<void> {
  const before = keptLogin();
  const given = takeHandover();
  // Before the first call, because every call sends the device id.
  if (given && !keepDevice(given.deviceId)) return;
  const login = given?.login ?? before;
  if (!login) return;
  if (login.uid !== before?.uid) tokenStore.clear();
  keepLogin(login);
  if (login.token === before?.token && tokenStore.get()) return;
  // If the exchange fails now, the first call that needs a login requests a login sign.
  const result = await exchange({ username: login.uid, miniProgramToken: login.token }).catch(() => null);
  if (!result || result.success || !result.refused) return;
  forgetLogin();
  tokenStore.clear();
  // Specification §8: 10066001 on the login call.
  const { pathname, search } = window.location;
  await openMiniProgramLogin(pathname.replace(/^\/h5/, '') + search);
}

/** Whether this page is about to be left: no login page may open in between. */
let leaving = false;
/** The outcome of the last request for a login sign, for the message when a login cannot be renewed. */
let lastSign: LoginSignOutcome['outcome'] | null = null;

/**
 * A login sign for the token that the mini-program passed. Null if it passed none or the token has expired,
 * and for a customer who has logged in in the page itself: they have a refresh token, and may be another
 * person.
 */
export async function fetchLoginSign(line: LineOptions): Promise<LoginSign | null> {
  lastSign = null;
  if (tokenStore.get()?.refreshToken) return null;
  const asked = await askLoginSign(line, keptLogin());
  lastSign = asked.outcome;
  return asked.outcome === 'success' ? asked.sign : null;
}

/**
 * Specification §4: a login that cannot be renewed ends with a message and the way back to the mini-program.
 */
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
 * Opens the mini-program's own login page, which leads to `targetUrl` after the login. False if this is no
 * mini-program, if it has no such page, or if the page is about to be left.
 */
export async function openMiniProgramLogin(targetUrl: string): Promise<boolean> {
  const mini = leaving ? null : await miniProgramAround();
  return (await mini?.navigateTo(`${loginPage}?target=${encodeURIComponent(`/h5${targetUrl}`)}`)) ?? false;
}

/**
 * Ends the login that the mini-program passed. The server has ended it; the mini-program is notified when the
 * page is left.
 */
export async function endMiniProgramLogin(): Promise<void> {
  forgetLogin();
  (await miniProgramAround())?.postMessage({ type: 'loggedOut' });
}

/**
 * False without storage: the page then uses a device id of its own, for which the mini-program's login is not
 * valid.
 */
function keepDevice(deviceId: string): boolean {
  try {
    keepDeviceId(browserStorage, deviceId);
    return true;
  } catch (error) {
    if (error instanceof StorageUnavailable) return false;
    throw error;
  }
}

/** Stored like the session itself, because a reloaded page is passed no login. */
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
    // Without storage a reloaded page gets the login with the next hand-over of the mini-program.
  }
}

function forgetLogin(): void {
  try {
    browserStorage.remove(key);
  } catch {
    // Nothing was stored.
  }
}
