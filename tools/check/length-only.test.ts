/** Texts of inputs are cleaned and checked in one way, `text(…)`; a string with a length alone is neither. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const nested = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*`;
const strings = new RegExp(
  String.raw`(\w+)(?::|\s*=)\s*(?:z\.\w+\(\s*)?z\s*\.string\(\)\s*\.check\((${nested})\)`,
  'g',
);
const isLengthOnly = (checks: string) =>
  /\S/.test(checks) &&
  checks.replace(new RegExp(String.raw`z\.(?:min|max)Length\(${nested}\),?\s*`, 'g'), '').trim() === '';

/** The names of the strings that have a length check and no other. */
const lengthOnly = (source: string) =>
  [...source.matchAll(strings)].flatMap(([, name = '', checks = '']) => (isLengthOnly(checks) ? [name] : []));

/** By file and field: why its text is taken as it is. */
const asItIs: Readonly<Record<string, string>> = {
  'domains/analytics/contract/event.ts message': 'the text of an error, which is compared with the source',
  'domains/home/contract/home-module.ts icon': 'one of the icons of the kit, or refused as goods',
  'domains/home/contract/home-module.ts picture': 'the name of a file that exists, or refused as goods',
};

it('every text of an input is cleaned, or says why it is taken as it is', () => {
  const files = globSync('domains/*/contract/**/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const found = files.flatMap((file) =>
    lengthOnly(readFileSync(join(root, file), 'utf8')).map((name) => `${file} ${name}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(asItIs).toSorted());
});

it('sees a length alone, over several lines and optional', () => {
  const source = `
    a: z.string().check(z.minLength(1, '请填写'), z.maxLength(9)),
    b: z.optional(z.string().check(
      z.maxLength(20, '最多 20 个字'),
    )),
    c: z.string().check(z.maxLength(20), z.regex(/^x$/)),
    d: text('备注', { max: 20 }),`;
  expect(lengthOnly(source)).toEqual(['a', 'b']);
});
