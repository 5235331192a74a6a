import { ApiError, invalidFieldsOf, messageOf } from '@ev/client/api-error.ts';

export { messageOf };

/** The server's message for each invalid field; null if it refused for another reason. */
export function errorsOf(error: unknown): Record<string, string> | null {
  const fields = invalidFieldsOf(error);
  return fields.length > 0 ? Object.fromEntries(fields.map(({ path, message }) => [path, message])) : null;
}

/**
 * The message of a failure at a form. Without a network it adds that nothing typed is lost, because an error
 * after much typing reads like a loss.
 */
export function formMessageOf(error: unknown): string {
  const kept = error instanceof ApiError && error.kind === 'offline' ? '，内容已保留，恢复后再提交' : '';
  return `${messageOf(error)}${kept}`;
}

/** The server's message for each invalid field, or the failure's under `form`, for a form that shows it. */
export function errorsInForm(error: unknown): Record<string, string> {
  return errorsOf(error) ?? { form: formMessageOf(error) };
}
