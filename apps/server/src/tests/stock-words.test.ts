import { schemaOf } from '@ev/stock/json-schemas.ts';
import { labelOf } from '@ev/stock/words.ts';
import { expect, it } from 'vitest';
import { stock } from './stock-copies.ts';

/** The names of all fields in a JSON schema. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' && !Array.isArray(schema) ? Object.keys(value as object) : []),
    ...fieldsIn(value),
  ]);
}

it.each(stock.parts.map((part) => [part.name, part] as const))(
  'every field of %s has a name in Chinese, for problems of files and for the form',
  (_name, part) => {
    const fields = fieldsIn(schemaOf(part));
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((field) => !/[\u4e00-\u9fff]/.test(labelOf(field, part.labels)))).toEqual([]);
  },
);

it('calls a page of the brand by its name, not by its code', () => {
  const pages = stock.parts.find(({ name }) => name === 'pages');
  expect(pages?.nameOf({ position: 'home-discover' })).toBe('首页 · 发现');
});
