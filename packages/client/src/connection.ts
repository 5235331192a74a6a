import { asApiError, failure } from './api-error.ts';

/** What the client and its pages know of the network. */

/** Specification §8: what the offline event says, which no call has failed for. Gives the function that stops listening. */
export function watchConnection(events: EventTarget, onToast: (message: string) => void): () => void {
  const tell = () => onToast('网络无法连接');
  events.addEventListener('offline', tell);
  return () => events.removeEventListener('offline', tell);
}

/** False only where the device itself knows that it has no network. */
export function isOnline(): boolean {
  return (navigator as { onLine?: boolean }).onLine !== false;
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

/** Specification §9: of a call, and of what the runtime sends beside them, such as files. */
export const requestTimeoutMs = 30_000;
export const runtimeTimeoutMs = 60_000;

/**
 * Gives what `make` makes with the first call. A start that failed, or took longer than a call may, is forgotten, so
 * that the next call tries again, and told as the call's own failure would be.
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

/** Code that is fetched when it is needed. A browser does not say why it did not come, and keeps it when it did. */
export function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch((cause: unknown) => {
    throw failure('offline', { cause });
  });
}
