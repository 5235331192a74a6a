import * as z from 'zod/mini';

/**
 * Validates form input with the schema that the server uses too.
 * @returns the first message of each invalid field by its path (`buyer.phone`), and the value if all fields
 * are valid.
 */
export function checkForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  typed: unknown,
): { errors: Record<string, string>; value: z.output<Schema> | null } {
  const result = z.safeParse(schema, typed);
  if (result.success) return { errors: {}, value: result.data };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return { errors, value: null };
}

/**
 * Focuses the first field, in document order, that has a message. A field without a `name` is found by
 * `data-field`.
 * @returns whether there is one.
 */
export function focusFirstWrong(form: HTMLElement | null, errors: Record<string, string>): boolean {
  const fields = form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [];
  const wrong = [...fields].find((field) => errors[field.getAttribute('name') ?? field.dataset.field ?? '']);
  wrong?.focus();
  return wrong !== undefined;
}
