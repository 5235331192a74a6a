import { cachesOfLogins, visitorMark } from '@ev/app-kit/login-reads.ts';
import { tokenStore } from '@ev/app-kit/session.ts';
import { offlineAges } from './ages.ts';

const markKey = 'ev.offlineReads';

/**
 * Names the login that reads belong to. Tokens change during a login and do not say whose they are, so the
 * mark is a random one that ends with the login. Null if nothing is kept: without storage, and inside the
 * native app, which may hand over another customer's login without a logout in between.
 */
export function currentMark(): string | null {
  const tokens = tokenStore.get();
  if (!tokens) return visitorMark;
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
  const erase = async () => {
    for (const name of await cachesOfLogins()) await caches.delete(name);
  };
  erase().catch(() => undefined);
}
