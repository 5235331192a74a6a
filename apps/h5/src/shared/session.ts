import { useSyncExternalStore } from 'react';

/** Tokens of the logged-in person, kept in local storage (specification §4). */
export type Tokens = { accessToken: string; refreshToken: string };

const key = 'session';
const listeners = new Set<() => void>();
let kept: { text: string | null; tokens: Tokens | null } | null = null;

function read(): Tokens | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return kept?.tokens ?? null;
  }
  if (kept?.text !== text) kept = { text, tokens: parse(text) };
  return kept.tokens;
}

function parse(text: string | null): Tokens | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Tokens> | null;
    return value?.accessToken && value.refreshToken
      ? { accessToken: value.accessToken, refreshToken: value.refreshToken }
      : null;
  } catch {
    return null;
  }
}

export const session = {
  get: read,
  set(tokens: Tokens | null) {
    const text = tokens ? JSON.stringify(tokens) : null;
    kept = { text, tokens };
    try {
      if (text) localStorage.setItem(key, text);
      else localStorage.removeItem(key);
    } catch {
      // Without storage the login lasts as long as the page; the start-up notice says so.
    }
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    // Another tab logged in or out.
    const changed = (event: StorageEvent) => event.key === key && listener();
    window.addEventListener('storage', changed);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', changed);
    };
  },
};

/** Whether somebody is logged in; false while rendering on the server. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(
    session.subscribe,
    () => read() !== null,
    () => false,
  );
}
