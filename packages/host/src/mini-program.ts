import { loadWechatSdk, type MiniProgramSdk } from './wechat-sdk.ts';

/** The mini-program that contains the page, as far as pages can talk to it (docs/mini-program.md). */
export type MiniProgram = {
  /** Opens a page of the mini-program on top of this one. False if it has no such page. */
  navigateTo(url: string): Promise<boolean>;
  /** Goes back to the previous page of the mini-program. False if there is none. */
  navigateBack(): Promise<boolean>;
  /** Data that the mini-program reads when this page is closed or shared, and not before. */
  postMessage(data: object): void;
};

/** After this time without a response from WeChat the navigation has either happened or never will. */
const movedWithinMs = 3_000;

/** Null if the SDK cannot be loaded. @param script where it is loaded from; empty: nowhere */
export async function findMiniProgram(script: string): Promise<MiniProgram | null> {
  const sdk = script === '' ? null : await loadWechatSdk(script).catch(() => null);
  return sdk?.miniProgram ? miniProgramOf(sdk.miniProgram) : null;
}

/** The mini-program behind an SDK; it needs no signature. */
function miniProgramOf(mini: MiniProgramSdk): MiniProgram {
  return {
    navigateTo: (url) => moved((on) => mini.navigateTo({ url, ...on })),
    navigateBack: () => moved((on) => mini.navigateBack(on)),
    postMessage: (data) => mini.postMessage({ data }),
  };
}

function moved(move: (on: Parameters<MiniProgramSdk['navigateBack']>[0]) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), movedWithinMs);
    const settle = (done: boolean) => () => {
      clearTimeout(timer);
      resolve(done);
    };
    move({ success: settle(true), fail: settle(false) });
  });
}

/**
 * What the mini-program passes in the address of a page. Without `login` the customer is not logged in there.
 */
export type Handover = { deviceId: string; login: { uid: string; token: string } | null };

const mark = '#mini?';

/**
 * Reads what the mini-program passes and removes it from the address at once. It is in the fragment, so that
 * no server, log or `Referer` has ever seen it, and this call replaces the only history entry that contains
 * it.
 */
export function takeHandover(): Handover | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(mark)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  const given = new URLSearchParams(hash.slice(mark.length));
  const [deviceId, uid, token] = ['device', 'uid', 'token'].map((name) => given.get(name) ?? '');
  if (!deviceId || !/^[A-Za-z0-9]{32}$/.test(deviceId)) return null;
  const whole = uid && /^[\w-]{1,64}$/.test(uid) && token && /^[\w-]{8,256}$/.test(token);
  return { deviceId, login: whole ? { uid, token } : null };
}
