import { describe, expect, it } from 'vitest';
import { createEngine } from '../../configurator/engine.ts';
import { catalogues } from '../../world/catalogues.ts';
import { configuredGroups, groupsOfOrder } from './configured-groups.ts';

describe('configuredGroups', () => {
  it.each(catalogues.map((catalog) => [catalog.modelCode, catalog] as const))(
    'lists everything chosen of %s once, by group',
    (_, catalog) => {
      const engine = createEngine(catalog);
      for (const { code } of catalog.versions) {
        const selection = engine.initial(code);
        const groups = configuredGroups(catalog, selection);
        const listed = groups.flatMap(({ items }) => items.map((item) => item.code));
        expect(listed.toSorted()).toEqual(selection.options.toSorted());
        expect(groups.every(({ items }) => items.length > 0)).toBe(true);
      }
    },
  );
});

describe('groupsOfOrder', () => {
  it('keeps the order of groups and their items', () => {
    const item = (group: string, code: string) => ({ group, code, name: code, amountFen: 0 });
    const groups = groupsOfOrder([
      item('版本', 'v'),
      item('选装', 'a'),
      item('外观', 'p'),
      item('选装', 'b'),
    ]);
    expect(groups.map(({ group, items }) => [group, items.map(({ code }) => code)])).toEqual([
      ['版本', ['v']],
      ['选装', ['a', 'b']],
      ['外观', ['p']],
    ]);
  });
});
