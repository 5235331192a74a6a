import { isUploadedName } from '@ev/stock/artwork.ts';

const prefix = 'media/';

export const nameOf = (id: string) => prefix + id;
export const idOf = (name: string) => name.slice(prefix.length);

export type Named = { path: readonly PropertyKey[]; name: string };

/** The names of uploaded pictures within a value, at any depth. */
export function namesIn(value: unknown, path: readonly PropertyKey[] = []): Named[] {
  if (typeof value === 'string') return isUploadedName(value) ? [{ path, name: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    namesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The same value with the names of uploaded pictures replaced. */
export function withNames<Value>(value: Value, words: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return (words.get(value) ?? value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withNames(one, words)) as Value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withNames(inner, words)]);
  return Object.fromEntries(entries) as Value;
}
