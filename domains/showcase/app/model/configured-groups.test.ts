import { describe, expect, it } from 'vitest';
import { broughtBy, indexCatalog } from '../../configurator/catalog-index.ts';
import { createEngine } from '../../configurator/engine.ts';
import { catalogues } from '../../world/cars.ts';
import { configuredGroups } from './configured-groups.ts';

describe('configuredGroups', () => {
  it.each(catalogues.map((catalog) => [catalog.modelCode, catalog] as const))(
    'lists everything on a %s once, by group',
    (_, catalog) => {
      const engine = createEngine(catalog);
      for (const { code } of catalog.versions) {
        const selection = engine.initial(code);
        const groups = configuredGroups(catalog, selection);
        const listed = groups.flatMap(({ items }) => items.map((item) => item.code));
        const along = broughtBy(indexCatalog(catalog), code, selection.options).keys();
        const onTheCar = new Set([...selection.options, ...along]);
        expect(listed.toSorted()).toEqual([...onTheCar].toSorted());
        expect(groups.every(({ items }) => items.length > 0)).toBe(true);
      }
    },
  );
});
