import { tokenStore } from '@ev/app-kit/session.ts';
import { offlineAges } from './ages.ts';

/** Begin of the names of the caches with what was read on this phone; the login's mark follows. */
export const readsPrefix = 'reads:';
/** What visitors read belongs to nobody, so that it outlives logins. */
const visitor = 'visitor';
const markKey = 'ev.offlineReads';

/**
 * Names the login that reads belong to. Tokens change during a login and do not say whose they are, so the
 * mark is a random one that ends with the login. Null if nothing is kept: without storage, and inside the
 * native app, which may hand over another customer's login without a logout in between.
 */
export function currentMark(): string | null {
  const tokens = tokenStore.get();
  if (!tokens) return visitor;
  if (!tokens.refreshToken) return null;
  try {
    const known = localStorage.getItem(markKey);
    if (known) return known;
    const made = Math.random().toString(36).slice(2);
    localStorage.setItem(markKey, made);
    return made;
  } catch {
    return null;
  }
}

/**
 * Erases what was read during the last login. The mark goes at once, so that nothing is shown to the next
 * customer even if the phone cannot erase the responses now.
 */
export function forgetReads(): void {
  offlineAges.clear();
  try {
    localStorage.removeItem(markKey);
  } catch {
    // Without storage nothing was kept.
  }
  if (!('caches' in window)) return;
  const erase = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(readsPrefix) && name !== readsPrefix + visitor) await caches.delete(name);
    }
  };
  erase().catch(() => undefined);
}
