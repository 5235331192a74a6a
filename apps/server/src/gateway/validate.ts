import type { InvalidFields } from '@ev/contract/errors';
import { isReadable } from '@ev/kernel/readable-text.ts';
import { AppError } from '@ev/platform/app-error.ts';
import * as z from 'zod/mini';

/**
 * Validates a value against a schema of the contract.
 * @throws AppError request.invalid with every invalid field and the message to show below it.
 */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) {
    const path = pathOfUnkeepable(result.data);
    if (path === null) return result.data;
    const details: InvalidFields = { fields: [{ path, message: '内容含有无法保存的字符，请修改' }] };
    throw new AppError('request.invalid', details);
  }
  const fields = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : '填写的内容有误，请检查后再提交',
  }));
  const details: InvalidFields = { fields };
  throw new AppError('request.invalid', details);
}

/** The path of a text that a database cannot store; null if there is none. */
function pathOfUnkeepable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isReadable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = pathOfUnkeepable(part, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}
