import { invalidFieldsOf } from '@ev/client/api-error.ts';

/** The first message of each invalid field, by its name. */
export function firstMessages(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.map(String).join('.')] ??= message;
  return messages;
}

/** The same for a refusal by the server, empty for any other error. */
export function refusedFields(error: unknown): Record<string, string> {
  return Object.fromEntries(invalidFieldsOf(error).map(({ path, message }) => [path, message]));
}
