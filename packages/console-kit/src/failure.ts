import { type ApiErrorKind, asApiError } from '@ev/client/api-error.ts';

/** What may help, beside the failure's own message. */
const advice: Partial<Record<ApiErrorKind, string>> = {
  fault: '请稍后重试，多次失败请联系技术人员',
  offline: '请检查网络连接后重试',
  timeout: '多次失败请检查网络连接',
};

/** The message of a failed call for staff, and whether a retry may help. */
export function failureWords(thrown: unknown): { title: string; text: string; again: boolean } {
  const { kind, message } = asApiError(thrown);
  return { title: message, text: advice[kind] ?? '', again: kind !== 'refused' };
}
