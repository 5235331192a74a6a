import { leave, noteLoginEnd, tokenStore } from '@ev/console-kit/session.ts';
import { browserSessionHeader, browserSessionPath, JoinedSession } from '../../contract/browser-session.ts';

/** Messages between the tabs of one browser. */
type News = { kind: 'left' } | { kind: 'loggedIn'; staffId: string };

const channelName = 'ev.console';
/** Set by a logout that may not have reached the server, so that the login is not restored. */
const leftKey = 'ev.console.left';
const patienceMs = 5_000;
let channel: BroadcastChannel | null = null;
/** The staff member logged in in this tab. */
let staffId: string | null = null;

/** Runs before the first page: restores the login of the browser and listens for messages of other tabs. */
export async function restoreLogin(): Promise<void> {
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  }
  if (wasLeft()) await tellServer();
  // A company login ends with a page load, so this is where the other tabs are notified.
  else if ((await join()) && staffId) channel?.postMessage({ kind: 'loggedIn', staffId } satisfies News);
}

/** A deliberate login may be restored again, whatever was logged out before. */
export function forgetLeaving(): void {
  noteLeft(false);
}

/** Shares the login that this tab has just made with the other tabs. */
export async function shareLogin(accessToken: string, id: string): Promise<void> {
  staffId = id;
  noteLeft(false);
  const tied = await send('', { authorization: `Bearer ${accessToken}` });
  // Otherwise the login belongs to this tab alone and ends with a reload.
  if (tied?.status === 204) channel?.postMessage({ kind: 'loggedIn', staffId: id } satisfies News);
}

/** Logs out in all tabs at once, even if the server is unreachable; it is notified when a tab opens again. */
export function leaveEverywhere(): void {
  staffId = null;
  noteLeft(true);
  leave();
  channel?.postMessage({ kind: 'left' } satisfies News);
  void tellServer();
}

async function tellServer(): Promise<void> {
  const answer = await send('/leave');
  if (answer?.status === 204) noteLeft(false);
}

async function join(): Promise<boolean> {
  const answer = await send('/join');
  if (answer?.status !== 200) return false;
  const { data } = JoinedSession.safeParse(await answer.json());
  if (!data) return false;
  staffId = data.staffId;
  tokenStore.set({ accessToken: data.accessToken, refreshToken: '' });
  return true;
}

function hear(news: News): void {
  if (news.kind === 'left') {
    staffId = null;
    leave();
  } else if (tokenStore.get() === null) {
    void join();
  } else if (news.staffId !== staffId) {
    // The page shows a colleague's data and must not be used under another name.
    staffId = null;
    noteLoginEnd({ kind: 'lost', message: '这个浏览器已登录另一个账号，刷新页面即可继续' });
    tokenStore.clear();
  }
}

/** Null if no response came in time; the page then continues without a login. */
async function send(path: string, headers: Record<string, string> = {}): Promise<Response | null> {
  const request = {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { ...headers, [browserSessionHeader]: '1' },
    signal: AbortSignal.timeout(patienceMs),
  } as const;
  return fetch(browserSessionPath + path, request).catch(() => null);
}

function wasLeft(): boolean {
  try {
    return localStorage.getItem(leftKey) !== null;
  } catch {
    // Without storage, a logout that did not reach the server ends with the session's eight hours.
    return false;
  }
}

function noteLeft(left: boolean): void {
  try {
    if (left) localStorage.setItem(leftKey, '1');
    else localStorage.removeItem(leftKey);
  } catch {
    // See above.
  }
}
