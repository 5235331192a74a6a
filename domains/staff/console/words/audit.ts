import type { AllWords } from '@ev/console-kit/words.ts';
import { roleText } from '../../contract/role-names.ts';

/** The text and page of an object such as `order:C1`. */
export function auditObject(
  object: string,
  kinds: AllWords['audit']['objects'],
): { text: string; to: string | null } {
  const [kind = '', ...rest] = object.split(':');
  const id = rest.join(':');
  const known = kinds[kind];
  if (!known || !id) return { text: object, to: null };
  const short = /^[0-9a-f]{8}-/.test(id) ? id.slice(0, 8) : id;
  return { text: `${known.word} ${short}`, to: known.page && `${known.page}/${id}` };
}

/** Labels and values of the changes, `之前 · 角色`, in stored order. */
export function auditDetailRows(
  details: Readonly<Record<string, unknown>>,
  words: Pick<AllWords, 'audit' | 'permissions'>,
  prefix = '',
): [string, string][] {
  return Object.entries(details).flatMap(([key, value]): [string, string][] => {
    const name = `${prefix}${words.audit.fields[key] ?? key}`;
    if (isRecord(value)) return auditDetailRows(value, words, `${name} · `);
    return [[name, valueText(value, words.permissions)]];
  });
}

/** Login methods. */
const ways: Readonly<Record<string, string>> = { company: '公司账号' };

function valueText(value: unknown, permissions: AllWords['permissions']): string {
  if (value === null || value === '') return '无';
  if (Array.isArray(value)) return value.map((one) => valueText(one, permissions)).join('、') || '无';
  const text = String(value);
  return permissions[text]?.text ?? ways[text] ?? roleText(text);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
