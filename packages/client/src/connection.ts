import { ApiError, asApiError } from './api-error.ts';

/** What the client and its pages know of the network. */

/** Specification §8. */
export const noConnection = '网络无法连接';

/** Specification §8: the offline event. Gives the function that stops listening. */
export function watchConnection(events: EventTarget, onToast: (message: string) => void): () => void {
  const tell = () => onToast(noConnection);
  events.addEventListener('offline', tell);
  return () => events.removeEventListener('offline', tell);
}

/** False only where the device itself knows that it has no network. */
export function isOnline(): boolean {
  return (navigator as { onLine?: boolean }).onLine !== false;
}

export function noConnectionError(cause: unknown): ApiError {
  return new ApiError({ kind: 'offline', message: noConnection, cause });
}

/**
 * What a query client must be told in every app. Left to itself it holds reads and commands back while the phone is
 * offline: a page would wait without a word, and what was tapped would happen later by itself. So everything is
 * tried and fails at once; only what was to be read is read when the network is back.
 */
export const offlineRules = {
  queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
  mutations: { retry: false, networkMode: 'always' },
} as const;

/**
 * Gives what `make` makes with the first call. A failed start is forgotten, so that the next call tries again, and
 * told as the call's own failure would be.
 */
export function startOnce<Made>(make: () => Promise<Made>, online = isOnline): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw online() ? asApiError(error) : noConnectionError(error);
    });
    return made;
  };
}
