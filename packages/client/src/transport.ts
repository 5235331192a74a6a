import { type ClientEnvironment, checkClientEnvironment } from '@ev/wire/environment.ts';
import { asApiError, failure } from './api-error.ts';
import { requestTimeoutMs } from './connection.ts';

/** One complete request as it is sent. */
export type WireRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
};

/** A request without its abort signal. */
export type UnsentRequest = Omit<WireRequest, 'signal'>;

export type WireResponse = {
  status: number;
  /** The header's value or null; names are case-insensitive. */
  header(name: string): string | null;
  text: string;
};

/** Rejects when no complete response arrived. */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

/** The browser's transport. Sends no cookies: a page of another origin gains nothing by calling. */
export function fetchTransport(send: typeof fetch = (...request) => fetch(...request)): Transport {
  return async ({ url, method, headers, body, signal }) => {
    const init: RequestInit = { method, headers, body, signal, credentials: 'omit', cache: 'no-store' };
    const response = await send(url, init);
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      text: await response.text(),
    };
  };
}

/** Settles like the work, or rejects as aborted as soon as the signal fires. */
export function untilAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(failure('aborted'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return untilAborted(waited, signal).finally(() => clearTimeout(timer));
}

/** Callers during a run share the result of that run. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let flight: Promise<T> | null = null;
  return () => {
    flight ??= work().finally(() => {
      flight = null;
    });
    return flight;
  };
}

/** Runs one task at a time. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/** One at a time over all tabs if the browser has locks (https only), otherwise no lock at all. */
export function crossTabLock(name: string): Lock {
  const locks = globalThis.navigator?.locks;
  if (!locks) return (work) => work();
  return async (work) => await locks.request(name, work);
}

/**
 * Sends once. Rejects as `timeout` after `timeoutMs`, as `aborted` with the caller's signal, otherwise as
 * `offline`, whether or not the transport respects its signal.
 */
export async function sendRequest(
  transport: Transport,
  request: UnsentRequest,
  { timeoutMs = requestTimeoutMs, signal }: { timeoutMs?: number; signal?: AbortSignal },
): Promise<WireResponse> {
  if (signal?.aborted) throw failure('aborted');
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const sent = transport({ ...request, signal: stop.signal });
    return await untilAborted(untilAborted(sent, stop.signal), signal);
  } catch (cause) {
    if (signal?.aborted) throw failure('aborted');
    if (stop.signal.aborted) throw failure('timeout', { cause });
    throw failure('offline', { cause });
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

const environmentRequest: UnsentRequest = {
  method: 'GET',
  url: '/h5/env.json',
  headers: {},
  body: undefined,
};

/** The environment of this deployment. Rejects with `ApiError` when it cannot be loaded or is invalid. */
export async function fetchEnvironment(transport: Transport): Promise<ClientEnvironment> {
  const { text } = await sendRequest(transport, environmentRequest, {});
  try {
    return checkClientEnvironment(JSON.parse(text));
  } catch (error) {
    throw asApiError(error);
  }
}
