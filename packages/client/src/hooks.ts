import type { ApiError } from './api-error.ts';
import type { OnLoading } from './loading.ts';

/** What the client asks of the page around it. */
export type ClientHooks = {
  onToast?: (message: string) => void;
  onLoading?: OnLoading;
  /** `reason` is the refusal that ended the login. */
  onLoginNeeded?: (need: { loginRedirect: string | undefined; reason: ApiError }) => void;
  /** The server runs another version of the configuration than when the page came (specification §7). */
  onConfigVersion?: (version: string) => void;
};

/** Specification §9: many calls that fail together lead to one login page. */
export const loginJumpMs = 1000;

/** Calls through at most once in a second. */
export function oncePerJump<Need>(now: () => number, jump?: (need: Need) => void): (need: Need) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (need) => {
    if (Math.abs(now() - last) < loginJumpMs) return;
    last = now();
    jump?.(need);
  };
}

/** Tells of every version but the first: the page was loaded with that one. */
export function createVersionWatch(tell?: (version: string) => void): (seen: string | null) => void {
  let known: string | null = null;
  return (seen) => {
    if (!seen || seen === known) return;
    if (known) tell?.(seen);
    known = seen;
  };
}
