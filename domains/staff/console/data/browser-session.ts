import { leave, noteLoginEnd, tokenStore } from '@ev/console-kit/session.ts';
import { browserSessionHeader, browserSessionPath, JoinedSession } from '../../contract/browser-session.ts';

/** What tabs of one browser tell each other. */
type News = { kind: 'left' } | { kind: 'loggedIn'; staffId: string };

const channelName = 'ev.console';
/** Set by a logout that the server may not have heard of; a login that was left must not come back by itself. */
const leftKey = 'ev.console.left';
const patienceMs = 5_000;
let channel: BroadcastChannel | null = null;
/** Who is logged in in this tab. */
let staffId: string | null = null;

/** Before the first page: takes part in the login of the browser, and from then on hears of the other tabs. */
export async function restoreLogin(): Promise<void> {
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  }
  if (wasLeft()) await tellServer();
  // A login by the company ends in a page that is loaded anew: the other tabs hear of it here.
  else if ((await join()) && staffId) channel?.postMessage({ kind: 'loggedIn', staffId } satisfies News);
}

/** A login that is begun on purpose may come back by itself, whatever was left before. */
export function forgetLeaving(): void {
  noteLeft(false);
}

/** Lets the other tabs take part in the login that this one has just made. */
export async function shareLogin(accessToken: string, id: string): Promise<void> {
  staffId = id;
  noteLeft(false);
  const tied = await send('', { authorization: `Bearer ${accessToken}` });
  // Without it the login is this tab's alone, as long as it is not loaded anew.
  if (tied?.status === 204) channel?.postMessage({ kind: 'loggedIn', staffId: id } satisfies News);
}

/** Ends the login in all tabs at once, also when the server cannot be told: it is told when a tab opens again. */
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
    // What stands on this page is a colleague's: nobody goes on with it under another name.
    staffId = null;
    noteLoginEnd({ kind: 'lost', message: '这个浏览器已登录另一个账号，刷新页面即可继续' });
    tokenStore.clear();
  }
}

/** Null when no answer came in time: the page then goes on as without a login. */
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
    // Without storage a logout that nobody heard of ends with the eight hours.
    return false;
  }
}

function noteLeft(left: boolean): void {
  try {
    if (left) localStorage.setItem(leftKey, '1');
    else localStorage.removeItem(leftKey);
  } catch {
    // As above.
  }
}
