import type { TokenStore, Tokens } from '@ev/client/device.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Why nobody is logged in: they left, or the server ended it. Null before the first login of this tab. */
export type LoginEnd = { kind: 'left' } | { kind: 'lost'; message: string };
let loginEnd: LoginEnd | null = null;
let token: string | null = null;

function write(tokens: Tokens | null): void {
  token = tokens?.accessToken || null;
  if (token) loginEnd = null;
  for (const listener of listeners) listener();
}

/**
 * The token of the member of staff, of this tab and in its memory alone: a tab that opens or is loaded anew gets one
 * by the login that its browser keeps (the identity's `restore`). Staff have no refresh token: when it is dead, so is
 * the login.
 */
export const tokenStore: TokenStore = {
  get: () => (token ? { accessToken: token, refreshToken: '' } : null),
  set: write,
  clear: () => write(null),
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function noteLoginEnd(end: LoginEnd): void {
  loginEnd = end;
}

export function getLoginEnd(): LoginEnd | null {
  return loginEnd;
}

/** Forgets the login because its owner wants to leave. */
export function leave(): void {
  noteLoginEnd({ kind: 'left' });
  tokenStore.clear();
}

export function useLoggedIn(): boolean {
  return useSyncExternalStore(tokenStore.subscribe, () => tokenStore.get() !== null);
}
