import type { TokenStore, Tokens } from '@ev/client/device.ts';
import { useSyncExternalStore } from 'react';

const key = 'session';
const listeners = new Set<() => void>();
let kept: { text: string | null; tokens: Tokens | null } = { text: null, tokens: null };

function parse(text: string | null): Tokens | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Tokens> | null;
    const { accessToken, refreshToken } = value ?? {};
    // Empty if the native app keeps the refresh token to itself.
    return accessToken && typeof refreshToken === 'string' ? { accessToken, refreshToken } : null;
  } catch {
    return null;
  }
}

function write(tokens: Tokens | null): void {
  const text = tokens && JSON.stringify(tokens);
  kept = { text, tokens };
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the login lasts as long as the page; a notice at the start says so.
  }
  for (const listener of listeners) listener();
}

/** Tokens of the logged-in customer in local storage, shared by all tabs (specification §4). */
export const tokenStore: TokenStore = {
  get() {
    try {
      const text = localStorage.getItem(key);
      if (kept.text !== text) kept = { text, tokens: parse(text) };
    } catch {
      // Without storage only the tokens in memory exist.
    }
    return kept.tokens;
  },
  set: write,
  clear: () => write(null),
  subscribe(listener) {
    listeners.add(listener);
    const changed = (event: StorageEvent) => event.key === key && listener();
    window.addEventListener('storage', changed);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', changed);
    };
  },
};

/** Whether a customer is logged in; false in server rendering. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(
    tokenStore.subscribe,
    () => tokenStore.get() !== null,
    () => false,
  );
}
