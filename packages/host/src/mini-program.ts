import { loadWechatSdk, type MiniProgramSdk } from './wechat-sdk.ts';

/** The mini-program around the page, as far as pages can speak to it (docs/mini-program.md). */
export type MiniProgram = {
  /** Opens a page of the mini-program above this one. False when it has no such page. */
  navigateTo(url: string): Promise<boolean>;
  /** Leaves to the page of the mini-program below. False when there is none. */
  navigateBack(): Promise<boolean>;
  /** What the mini-program reads when this page is left or shared, and not before. */
  postMessage(data: object): void;
};

/** A WeChat that says nothing of a move has made it, or never will. */
const movedWithinMs = 3_000;

/** Null where the SDK does not come. @param script where it is loaded from; empty: nowhere */
export async function findMiniProgram(script: string): Promise<MiniProgram | null> {
  const sdk = script === '' ? null : await loadWechatSdk(script).catch(() => null);
  return sdk?.miniProgram ? miniProgramOf(sdk.miniProgram) : null;
}

/** The mini-program that an SDK speaks to; it needs no signature. */
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

/** What the mini-program says in the address of a page. Nobody is logged in there without `login`. */
export type Handover = { deviceId: string; login: { uid: string; token: string } | null };

const mark = '#mini?';

/**
 * Reads what the mini-program hands over and takes it out of the address at once. It stands behind `#`, so no server,
 * log or `Referer` has ever seen it, and this replaces the only entry of the history that has.
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
