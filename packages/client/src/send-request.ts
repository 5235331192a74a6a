import { abortedError, untilAborted } from './abortable.ts';
import { ApiError } from './api-error.ts';
import type { Transport, WireResponse } from './transport.ts';
import type { UnsentRequest } from './write-request.ts';

/** Specification §9. */
export const requestTimeoutMs = 30_000;

/**
 * Sends once. Rejects as `timeout` after `timeoutMs`, as `aborted` with the caller's signal, else as
 * `offline`, whether or not the transport heeds its signal.
 */
export async function sendRequest(
  transport: Transport,
  request: UnsentRequest,
  { timeoutMs = requestTimeoutMs, signal }: { timeoutMs?: number; signal?: AbortSignal },
): Promise<WireResponse> {
  if (signal?.aborted) throw abortedError();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const sent = transport({ ...request, signal: stop.signal });
    return await untilAborted(untilAborted(sent, stop.signal), signal);
  } catch (cause) {
    if (signal?.aborted) throw abortedError();
    if (stop.signal.aborted) throw new ApiError({ kind: 'timeout', message: 'timeout', cause });
    throw new ApiError({ kind: 'offline', message: '网络异常', cause });
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}
