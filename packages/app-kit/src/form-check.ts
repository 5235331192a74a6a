import * as z from 'zod/mini';

/**
 * Checks what was typed by the schema that the server uses too.
 * @returns the first message of each wrong field by its path (`buyer.phone`), and the value when all is right.
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
 * Moves to the first field, in the order of the page, that has a message; what has no `name` says `data-field`.
 * @returns whether there is one.
 */
export function focusFirstWrong(form: HTMLElement | null, errors: Record<string, string>): boolean {
  const fields = form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [];
  const wrong = [...fields].find((field) => errors[field.getAttribute('name') ?? field.dataset.field ?? '']);
  wrong?.focus();
  return wrong !== undefined;
}
