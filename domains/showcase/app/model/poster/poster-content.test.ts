import { expect, it } from 'vitest';
import { createEngine } from '../../../configurator/engine.ts';
import { priceRows } from '../../../configurator/price.ts';
import type { Catalog } from '../../../contract/catalog.ts';
import { catalogues } from '../../../world/cars.ts';
import { posterContent, posterWords } from './poster-content.ts';

const [catalog] = catalogues as [Catalog];
const selection = createEngine(catalog).initial('ling-max');
const version = catalog.versions.find(({ code }) => code === 'ling-max');

it('shows the configuration, its price, and the day in Shanghai', () => {
  const content = posterContent(catalog, selection, new Date('2026-12-31T17:00:00Z'));
  expect(content.name).toBe(catalog.modelName);
  expect(content.version).toBe(`${version?.name} · ${catalog.yearStyle} 款`);
  expect(content.priceNote).toBe('车辆总价 · 2027年1月1日');
  const { totalFen, rows } = priceRows(catalog, selection);
  expect(content.price.replaceAll(/[¥,]/g, '')).toBe(String(totalFen / 100));
  expect(content.facts.map(({ value }) => value)).toContain(String(version?.rangeKm));
  expect([...content.items].sort()).toEqual(
    rows
      .slice(1)
      .map(({ name }) => name)
      .sort(),
  );
});

it('contains the same as text', () => {
  const content = posterContent(catalog, selection, new Date('2026-12-31T17:00:00Z'));
  const words = posterWords(content);
  for (const part of [content.name, content.price, content.priceNote, ...content.items]) {
    expect(words).toContain(part);
  }
});
