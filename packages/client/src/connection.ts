import { asApiError, failure } from './api-error.ts';

/** What the client and its pages know about the network. */

/**
 * Specification §8: shows the message of the offline event, which is not tied to a failed call. Returns a
 * function that stops listening.
 */
export function watchConnection(events: EventTarget, onToast: (message: string) => void): () => void {
  const tell = () => onToast('网络无法连接');
  events.addEventListener('offline', tell);
  return () => events.removeEventListener('offline', tell);
}

/** False only if the device itself reports that it has no network. */
export function isOnline(): boolean {
  return (navigator as { onLine?: boolean }).onLine !== false;
}

/**
 * Query client settings that every app needs. By default a query client holds back reads and commands while
 * the phone is offline: a page would wait without a message, and a tapped command would run later
 * unexpectedly. With these settings every call is tried and fails at once; only failed reads are repeated
 * when the network is back.
 */
export const offlineRules = {
  queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
  mutations: { retry: false, networkMode: 'always' },
} as const;

/** Specification §9: for a call, and for other requests of the runtime, such as files. */
export const requestTimeoutMs = 30_000;
export const runtimeTimeoutMs = 60_000;

/**
 * Runs `make` with the first call and returns its result. A failed start, or one that took longer than a call
 * may, is dropped, so that the next call tries again. It rejects in the same way as the call itself would.
 */
export function startOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= inTime(make()).catch((error: unknown) => {
      made = null;
      throw asApiError(error);
    });
    return made;
  };
}

function inTime<Made>(making: Promise<Made>): Promise<Made> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure('timeout')), requestTimeoutMs);
    making.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads code on demand. A browser does not report why it could not be loaded, and caches it when it could.
 */
export function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch((cause: unknown) => {
    throw failure('offline', { cause });
  });
}
