import { invalidFieldsOf, messageOf } from '@ev/client/api-error.ts';

export { messageOf };

/** The server's message for each invalid field; null if it refused for another reason. */
export function errorsOf(error: unknown): Record<string, string> | null {
  const fields = invalidFieldsOf(error);
  return fields.length > 0 ? Object.fromEntries(fields.map(({ path, message }) => [path, message])) : null;
}

/** The same, or any other message under `form`, for a form that shows it beside its fields. */
export function errorsInForm(error: unknown): Record<string, string> {
  return errorsOf(error) ?? { form: messageOf(error) };
}
