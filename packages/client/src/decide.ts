import { authErrorCodes, gatewayRefusals, successCode } from '@ev/contract/errors';
import { ApiError } from './api-error.ts';
import type { Answer } from './read-answer.ts';

/** What was already tried for one call. */
export type Progress = { retries: number; recovered: boolean; synced: boolean };

export type Decision =
  | { step: 'done' }
  | { step: 'retry'; afterMs: number }
  | { step: 'syncClock' }
  /** `error` is what the call fails with when the login cannot be recovered. */
  | { step: 'recoverLogin'; error: ApiError }
  | { step: 'fail'; error: ApiError };

export const retryLimit = 3;

/** Pause before the repeat after `retries` repeats: 300 ms, doubling. */
export function retryPauseMs(retries: number): number {
  return 300 * 2 ** retries;
}

export function isSuccess({ status, code }: Answer): boolean {
  return status === 200 && code === successCode;
}

/** What follows from an answer (specification §8). */
export function decide(answer: Answer, progress: Progress, path: string): Decision {
  const { code } = answer;
  if (isSuccess(answer)) return { step: 'done' };
  if (code === gatewayRefusals['gateway.retry'].code && progress.retries < retryLimit) {
    return { step: 'retry', afterMs: retryPauseMs(progress.retries) };
  }
  if (code === gatewayRefusals['request.timestampRefused'].code && !progress.synced) {
    return { step: 'syncClock' };
  }
  const error = errorOf(answer, path);
  if (authErrorCodes.includes(code) && !progress.recovered) return { step: 'recoverLogin', error };
  return { step: 'fail', error };
}

/** The error that an unsuccessful answer stands for. */
export function errorOf({ status, code, message, requestId, body }: Answer, path: string): ApiError {
  const fault = status >= 500 || code === successCode || code === gatewayRefusals['gateway.unavailable'].code;
  return new ApiError({
    kind: fault ? 'fault' : 'refused',
    message: ownMessage(code, path) || message || '服务器异常',
    code,
    details: body,
    requestId,
  });
}

/** The sentences that the specification gives to the client. */
function ownMessage(code: string, path: string): string {
  const { 'gateway.unavailable': unavailable, 'gateway.busy': busy } = gatewayRefusals;
  if (code === unavailable.code) return unavailable.message;
  if (code !== busy.code) return '';
  return path.includes('/community') ? '活动火爆，请稍后再试' : busy.message;
}
