import type { InvalidFields } from '@ev/contract/errors';
import * as z from 'zod/mini';
import { AppError } from '../platform/app-error.ts';

/**
 * Checks a value by a schema of the contract.
 * @throws AppError request.invalid with every wrong field and the sentence to show below it.
 */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: /[\u4e00-\u9fff]/.test(issue.message)
      ? issue.message
      : `${issue.path.join('.') || '内容'}不正确，请检查`,
  }));
  const details: InvalidFields = { fields };
  throw new AppError('request.invalid', details);
}
