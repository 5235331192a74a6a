import type { ApiError } from './api-error.ts';
import type { OnLoading } from './loading.ts';

/** What the client asks of the page around it. */
export type ClientHooks = {
  onToast?: (message: string) => void;
  onLoading?: OnLoading;
  /** `reason` is the refusal that ended the login; its message is for the login page to show. */
  onLoginNeeded?: (need: { loginRedirect: string | undefined; reason: ApiError }) => void;
  /** The server runs another version of the configuration than when the page came (specification §7). */
  onConfigVersion?: (version: string) => void;
};

/** Specification §9: many calls that fail together lead to one login page. */
export const loginJumpMs = 1000;

/** Calls through at most once in a second. */
export function oncePerJump<Args extends unknown[]>(
  now: () => number,
  jump: (...args: Args) => void,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (Math.abs(now() - last) < loginJumpMs) return;
    last = now();
    jump(...args);
  };
}

/** Tells of every version but the first: the page was loaded with that one. */
export function createVersionWatch(
  onConfigVersion: (version: string) => void,
): (seen: string | null) => void {
  let known: string | null = null;
  return (seen) => {
    if (!seen || seen === known) return;
    if (known !== null) onConfigVersion(seen);
    known = seen;
  };
}
