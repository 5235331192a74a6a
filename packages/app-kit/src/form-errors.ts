import { ApiError, invalidFieldsOf } from '@ev/client/api-error.ts';
import { isOnline } from '@ev/client/connection.ts';

/** The server's words for each wrong field; null when it refused for another reason. */
export function errorsOf(error: unknown): Record<string, string> | null {
  const fields = invalidFieldsOf(error);
  return fields.length > 0 ? Object.fromEntries(fields.map(({ path, message }) => [path, message])) : null;
}

/** The same, or what it says at all under `form`, for a form that shows it beside its fields. */
export function errorsInForm(error: unknown): Record<string, string> {
  return errorsOf(error) ?? { form: messageOf(error) };
}

/** What a failed command tells the customer. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout')) {
    if (!isOnline()) return '没有网络，内容已保留，连上网络后请再试一次';
    return '网络不稳定，内容已保留，请稍后重试';
  }
  return error instanceof Error && error.message ? error.message : '没有成功，请稍后重试';
}
