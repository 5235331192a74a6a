import { keptOffline } from 'virtual:ev/call-freshness';
import { tokenStore } from '@ev/app-kit/session.ts';
import { asApiError } from '@ev/client/api-error.ts';
import type { ApiCaller } from '@ev/query/api.ts';

/** Begin of the names of the caches with what was read on this phone; the login's mark follows. */
export const readsPrefix = 'reads:';
/** What visitors read belongs to nobody, so that it outlives logins. */
const visitor = 'visitor';
const markKey = 'ev.offlineReads';

/** When the shown responses of calls that could not be made were read, ms since 1970, by id of the call. */
const readAt = new Map<string, number>();
const listeners = new Set<() => void>();

export const offlineAges = {
  isEmpty: () => readAt.size === 0,
  of: (id: string) => readAt.get(id) ?? null,
  set(id: string, at: number | null) {
    if (at === null ? !readAt.delete(id) : readAt.get(id) === at) return;
    if (at !== null) readAt.set(id, at);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

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
  readAt.clear();
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

/**
 * Keeps the responses of the reads that their contract marks, and returns the kept one when there is no
 * network. Commands and all other calls pass unchanged: they fail at once.
 */
export function withOfflineReads(api: ApiCaller): ApiCaller {
  // Not in server rendering, and not where the browser has no such storage, as on plain HTTP.
  if (typeof window === 'undefined' || !('caches' in window)) return api;
  const loadKept = () => import('./offline/kept-reads.ts');
  return async (id, input, flags) => {
    if (!keptOffline.includes(id)) return api(id, input, flags);
    const mark = currentMark();
    try {
      const output = await api(id, input, flags);
      offlineAges.set(id, null);
      // A full storage only means that less is shown without a network.
      if (mark)
        loadKept()
          .then(({ keep }) => keep(mark, id, input, output), nothing)
          .catch(nothing);
      return output;
    } catch (error) {
      if (!mark || asApiError(error).kind !== 'offline') throw error;
      const kept = await loadKept()
        .then(({ find }) => find(mark, id, input))
        .catch(nothing);
      if (!kept) throw error;
      offlineAges.set(id, kept.at);
      return kept.output;
    }
  };
}

const nothing = () => undefined;
