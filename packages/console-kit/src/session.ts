import type { TokenStore, Tokens } from '@ev/client/device.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * Why no staff member is logged in: they logged out, or the server ended the session. Null before the first
 * login of this tab.
 */
export type LoginEnd = { kind: 'left' } | { kind: 'lost'; message: string };
let loginEnd: LoginEnd | null = null;
let token: string | null = null;

function write(tokens: Tokens | null): void {
  token = tokens?.accessToken || null;
  if (token) loginEnd = null;
  for (const listener of listeners) listener();
}

/**
 * The token of the staff member, only in the memory of this tab: a tab that is opened or reloaded gets one
 * from the login that its browser stores (the identity's `restore`). Staff have no refresh token: when the
 * token expires, so does the login.
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

/** Drops the login because the staff member logs out. */
export function leave(): void {
  noteLoginEnd({ kind: 'left' });
  tokenStore.clear();
}

export function useLoggedIn(): boolean {
  return useSyncExternalStore(tokenStore.subscribe, () => tokenStore.get() !== null);
}
