import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const demo = join(import.meta.dirname, '../../stock/demo');
const read = (file: string) => readFileSync(join(demo, file), 'utf8');

type Term = { name: string; modelCodes: string[]; months: number; km: number };
type Car = { params: { rows: { name: string; values: (string | null)[] }[] }[] };
type Package = { modelCode: string; choice: string; rights: { kind: string; name: string }[] };

const terms = parse(read('warranty-terms.yaml')) as Term[];
/** What a sentence may call a term. */
const names: Record<string, RegExp> = {
  整车质保: /整车质保/,
  三电质保: /三电(?:系统)?质保|动力电池、电机、电控质保/,
};
const claimOf = ({ months, km }: Term) => `${months / 12} 年或 ${km / 10_000} 万公里`;
const termOf = (name: string) => {
  const term = terms.find((one) => one.name === name);
  if (!term) throw new Error(`warranty-terms.yaml has no ${name}`);
  return term;
};

/** Each duration that a text gives a term: the first one after its name, before the next name. */
function claimsIn(text: string, name: RegExp): string[] {
  return text
    .split(/[。；\n]/)
    .flatMap((sentence) => sentence.split(/(?=整车质保|三电质保|动力电池、)/))
    .filter((part) => name.test(part))
    .flatMap((part) => /\d+ 年或 \d+ 万公里/.exec(part)?.[0] ?? []);
}

describe.each(Object.entries(names))('%s', (name, called) => {
  it('lasts as long in every text as in its terms', () => {
    const files = globSync('**/*.yaml', { cwd: demo }).filter((file) => file !== 'warranty-terms.yaml');
    const claims = files.flatMap((file) => claimsIn(read(file), called).map((claim) => ({ file, claim })));
    expect(claims.length).toBeGreaterThan(1);
    expect(claims.filter(({ claim }) => claim !== claimOf(termOf(name)))).toEqual([]);
  });

  it('lasts as long in the parameters of each car', () => {
    for (const model of termOf(name).modelCodes) {
      const car = parse(read(`cars/${model}.yaml`)) as Car;
      const values = car.params
        .flatMap(({ rows }) => rows)
        .filter((row) => row.name === name)
        .flatMap((row) => row.values);
      expect(values.length).toBeGreaterThan(0);
      expect(values.filter((value) => !value?.startsWith(claimOf(termOf(name))))).toEqual([]);
    }
  });
});

it('a warranty that comes with every car of a model stands in its parameters too', () => {
  const always = (parse(read('rights.yaml')) as Package[])
    .filter(({ choice }) => choice === 'included')
    .filter(({ rights }) => rights.some(({ kind, name }) => kind === 'warranty' && name.includes('终身')))
    .map(({ modelCode }) => modelCode);
  expect(always.length).toBeGreaterThan(0);
  for (const model of always) expect(read(`cars/${model}.yaml`)).toMatch(/万公里，首任车主终身/);
});
