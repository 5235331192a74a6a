import { priceRows } from '../../configurator/price.ts';
import type { Catalog, Selection } from '../../contract/catalog.ts';

export type ConfiguredGroup = {
  group: string;
  items: { code: string; name: string; note: string | null; swatch: string | null }[];
};

/** The options of the car by catalogue group, in its order; empty groups are left out. */
export function configuredGroups(catalog: Catalog, selection: Selection): ConfiguredGroup[] {
  const rows = new Map(priceRows(catalog, selection).rows.map((row) => [row.code, row]));
  return catalog.groups
    .map(({ code, name }) => ({
      group: name,
      items: catalog.options.flatMap((option) => {
        const row = option.group === code ? rows.get(option.code) : undefined;
        if (!row) return [];
        return [{ code: row.code, name: row.name, note: row.note, swatch: option.look.swatch }];
      }),
    }))
    .filter(({ items }) => items.length > 0);
}
