import type { Envelope } from '@ev/contract/envelope';
import { type ErrorCatalogue, type ErrorName, successCode } from '@ev/contract/errors';
import { AppError } from '@ev/platform/app-error.ts';
import { isDatabaseAway, isDatabaseBusy, sqlState } from '@ev/platform/database.ts';
import { RedisAway } from '@ev/platform/redis.ts';

export function success(requestId: string, body: unknown): Envelope {
  return { header: { code: successCode, message: 'success', requestId }, body };
}

/** Turns refusals into envelopes with the texts of the error catalogue. */
export type Refuse = (requestId: string, name: ErrorName, details?: unknown) => Envelope;

export const refuseBy =
  (catalogue: ErrorCatalogue): Refuse =>
  (requestId, name, details = null) => {
    const row = catalogue[name];
    const fields = (details as { fields?: { message: string }[] } | null)?.fields;
    const message = name === 'request.invalid' && fields?.[0] ? fields[0].message : row.message;
    return { header: { code: row.code, message, requestId }, body: details };
  };

/** HTTP statuses of refusals by the transport itself; every decision of the application is 200. */
const transportStatus: Partial<Record<ErrorName, number>> = {
  'request.unreadable': 400,
  'request.notFound': 404,
  'request.tooLarge': 413,
  'request.unsupportedMedia': 415,
  'request.tooManyRequests': 429,
  'gateway.unavailable': 503,
};

export function statusOf(name: ErrorName): number {
  return transportStatus[name] ?? 200;
}

/**
 * What an unexpected failure means for the caller: a conflict to retry, a database with too many waiting, an
 * unreachable database or Redis, or a fault.
 */
export function nameOfFailure(error: unknown): ErrorName | null {
  if (error instanceof AppError) return error.errorName;
  const state = sqlState(error);
  // Serialization failure, deadlock, lock not available: the client retries.
  if (state === '40001' || state === '40P01' || state === '55P03') return 'gateway.retry';
  if (isDatabaseBusy(error)) return 'gateway.busy';
  if (isDatabaseAway(error) || error instanceof RedisAway) return 'gateway.unavailable';
  return null;
}
