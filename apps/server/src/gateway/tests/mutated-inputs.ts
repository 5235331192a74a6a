import type { Random } from '@ev/kernel/random.ts';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/** Values that occur in inputs, by the name of their field: one call's number is another call's foreign one. */
export type Pool = Map<string, unknown[]>;

/** Adds every value of an input to the pool, each once. */
export function collect(pool: Pool, value: unknown, field = ''): void {
  if (Array.isArray(value)) for (const item of value) collect(pool, item, field);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) collect(pool, inner, key);
  else if (!pool.get(field)?.includes(value)) pool.set(field, [...(pool.get(field) ?? []), value]);
}

const texts = [
  '',
  ' ',
  '0',
  '林岚',
  "O'Brien",
  '%',
  '_',
  '\\',
  '😀👨‍👩‍👧',
  '\u202eabc',
  'a\u0301',
  "' or 1=1 --",
  '<script>1</script>',
  '__proto__',
  '2026-02-29',
  '1900-01-01',
  '00000000-0000-4000-8000-000000000000',
  'C000000000000AAAAAAAA',
  'x'.repeat(200),
  '\ud800',
  '\u0000',
];
const numbers = [0, 1, 2, -1, 7, 99, 100, 1000, 65_536, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER, 0.5];

/** The part of a schema's definition that tells which values it takes. */
type Definition = {
  innerType?: $ZodType;
  entries?: Record<string, unknown>;
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  options?: $ZodType[];
};
const definitionOf = (schema: $ZodType): Definition => schema._zod.def as unknown as Definition;
const unwrap = (schema: $ZodType): $ZodType => {
  const { innerType } = definitionOf(schema);
  return innerType ? unwrap(innerType) : schema;
};

/** One value in place of another of the same field. */
function otherScalar(
  { field, value, schema }: { field: string; value: unknown; schema: $ZodType | null },
  { random, pool }: { random: Random; pool: Pool },
): unknown {
  const entries = schema && definitionOf(unwrap(schema)).entries;
  if (entries && random.chance(0.8)) return random.pick(Object.values(entries));
  const known = pool.get(field) ?? [];
  if (known.length > 0 && random.chance(0.4)) return random.pick(known);
  if (typeof value === 'number') {
    return random.chance(0.5) ? value + random.int(-2, 2) : random.pick(numbers);
  }
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string' && value !== '' && random.chance(0.4)) return changedText(value, random);
  return random.pick<unknown>([...texts, ...numbers, true, false, null]);
}

/** The text with one character more, less or other. */
function changedText(text: string, random: Random): string {
  const at = random.int(0, text.length - 1);
  const character = random.pick(['0', '9', 'a', 'Z', '中', ' ', '-']);
  return random.pick([
    text.slice(0, at) + character + text.slice(at + 1),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + character + text.slice(at),
  ]);
}

/** A copy of the value that differs in one place. */
function changed(
  given: { field: string; value: unknown; schema: $ZodType | null },
  tools: { random: Random; pool: Pool },
): unknown {
  const { field, value, schema } = given;
  const { random, pool } = tools;
  const inner = schema && definitionOf(unwrap(schema));
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3))
      return random.pick([[], [...value, ...value], value.toReversed(), value.slice(1)]);
    const at = random.int(0, value.length - 1);
    const item = changed({ field, value: value[at], schema: inner?.element ?? null }, tools);
    return value.with(at, item);
  }
  if (typeof value !== 'object' || value === null) return otherScalar(given, tools);
  const shape = inner?.shape ?? {};
  const keys = [...new Set([...Object.keys(value), ...Object.keys(shape)])];
  if (keys.length === 0) return value;
  const key = random.pick(keys);
  if (key in value && random.chance(0.15))
    return Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
  const before = (value as Record<string, unknown>)[key] ?? random.pick(pool.get(key) ?? [undefined]);
  return { ...value, [key]: changed({ field: key, value: before, schema: shape[key] ?? null }, tools) };
}

/**
 * Another input, made from a valid one by up to three changes. Most are valid again, so that they reach what is
 * behind the schema; the others show that the schema refuses them.
 */
export function mutatedInput(
  schema: z.ZodMiniType,
  example: unknown,
  tools: { random: Random; pool: Pool },
): unknown {
  const { random } = tools;
  const mayBeInvalid = random.chance(0.15);
  for (let attempt = 0; attempt < 30; attempt += 1) {
    let value = example;
    for (let count = random.int(1, 3); count > 0; count -= 1)
      value = changed({ field: '', value, schema }, tools);
    if (mayBeInvalid || z.safeParse(schema, value).success) return value;
  }
  return example;
}
