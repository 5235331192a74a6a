import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadDomains, placesOf } from '../../packages/platform/src/domains.ts';
import { offeredDomains } from '../../packages/platform/src/offered-domains.ts';
import { loadStock } from '../../packages/stock/src/load-stock.ts';
import { everyPart, type StockView } from '../../packages/stock/src/part.ts';
import { readFolder } from '../../packages/stock/src/read-folder.ts';
import { rowsOf } from './markdown-tables.ts';

/** All goods of the demo are read, with their pictures. */
const patience = 120_000;

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const features = 'e2e/fixtures/second-brand/features';
/** The goods of the features come after the cars. */
const secondBrand = ['e2e/fixtures/second-brand/stock', features];

const { parts, guards } = await loadStock(await loadDomains(placesOf(offeredDomains())));

/** What `check` finds in folders that are imported one after the other, without a database. */
async function faultsOf(paths: readonly string[]): Promise<string[]> {
  const folders = await Promise.all(
    paths.map((path) => readFolder(join(root, path), parts, { now: new Date() })),
  );
  const itemsOf = (name: string) =>
    folders.flatMap((folder) => folder.parts.get(name)?.map(({ item }) => item) ?? []);
  const view: StockView = {
    itemsOf,
    keysOf: (name) => new Set(folders.flatMap((folder) => [...(folder.keys.get(name) ?? [])])),
  };
  return [
    ...folders.flatMap(({ faults }) => faults.map(({ file, message }) => `${file}: ${message}`)),
    ...parts.flatMap((part) =>
      [part, ...guards.filter((guard) => [part.name, everyPart].includes(guard.part))].flatMap((judge) =>
        itemsOf(part.name).flatMap((item) =>
          (judge.check?.(item, view) ?? []).map(({ path, message }) => `${part.name} ${path}: ${message}`),
        ),
      ),
    ),
  ];
}

it.each([
  ['the demo', ['stock/demo']],
  ['the second brand', secondBrand],
])(
  'has no faults: %s',
  async (_, paths) => {
    expect(await faultsOf(paths)).toEqual([]);
  },
  patience,
);

it('finds goods that name what does not exist', async () => {
  // Without the folder of the cars there is neither store nor car.
  const faults = await faultsOf([features]);
  expect(faults).toContain('workshops storeId: 没有门店 s33020001');
  expect(faults).toContain('warranty-terms modelCodes,0: 没有车型 chao');
});

it('has every kind of file in the guide', () => {
  const rows = rowsOf(read('docs/stock.md')).map(([file = '']) => file);
  const missing = parts
    .map(({ name, files }) => (files === 'each' ? `\`${name}/<` : `\`${name}.yaml\``))
    .filter((start) => !rows.some((row) => row.startsWith(start)));
  expect(missing).toEqual([]);
});

it('shows the second brand’s files in the guide', () => {
  const blocks = [...read('docs/features.md').matchAll(/```yaml\n# (\S+)\n(.*?)```/gs)];
  expect(blocks.length).toBeGreaterThan(8);
  for (const [, file = '', shown] of blocks) expect(shown, file).toBe(read(`${features}/${file}`));
});
