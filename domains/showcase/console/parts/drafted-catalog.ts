import type { DraftItem } from '@ev/console-kit/goods-form.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { catalogFaults } from '../../configurator/catalog-faults.ts';
import { deliveryRange } from '../../configurator/delivery.ts';
import { createEngine } from '../../configurator/engine.ts';
import { priceRows } from '../../configurator/price.ts';
import { validate } from '../../configurator/validate.ts';
import { Catalog, type Selection } from '../../contract/catalog.ts';

/** The newest catalogue of a drafted car; null while it is invalid. */
export function draftedCatalog(item: DraftItem | null): Catalog | null {
  const catalogs = Array.isArray(item?.catalogs) ? (item.catalogs as Record<string, unknown>[]) : [];
  const [newest] = catalogs.toSorted((one, other) =>
    String(other.yearStyle).localeCompare(String(one.yearStyle)),
  );
  const { modelCode, name: modelName, family } = item ?? {};
  const parsed = Catalog.safeParse({ modelCode, modelName, family, ...newest });
  return parsed.success && catalogFaults(parsed.data).length === 0 ? parsed.data : null;
}

/** A configuration with its price and delivery time, compared with the current price. */
export type Quote = {
  name: string;
  totalFen: number;
  /** Price increase, in fen; null if it cannot be configured today. */
  changeFen: number | null;
  /** Earliest and latest number of days from order to delivery. */
  days: readonly [number, number];
};

/** Delivery times do not depend on the date. */
const anyDay = new Date(0);

/** @param published the current catalogue; null for a new car */
export function quoteOf(
  name: string,
  catalog: Catalog,
  published: Catalog | null,
  selection: Selection,
): Quote {
  const { totalFen } = priceRows(catalog, selection);
  const sold = published && validate(published, selection).length === 0;
  const { from, to } = deliveryRange(catalog, selection, undefined, anyDay);
  const today = Date.parse(shanghaiDay(anyDay));
  return {
    name,
    totalFen,
    changeFen: sold ? totalFen - priceRows(published, selection).totalFen : null,
    days: [(Date.parse(from) - today) / dayMs, (Date.parse(to) - today) / dayMs],
  };
}

/** How many configurations are shown at once. */
const most = 10;

/** Every version in its default, then with one package each, alternating between versions. */
export function commonConfigurations(catalog: Catalog): { name: string; selection: Selection }[] {
  const engine = createEngine(catalog);
  const plain = catalog.versions.map(({ code, name }) => ({ name, selection: engine.initial(code) }));
  const packages = catalog.options.filter(({ group }) => group === 'package');
  const packed = packages.flatMap(({ code, name }) =>
    plain.flatMap((begin) => {
      const choice = engine.choose(begin.selection, code);
      const taken = choice.kind !== 'refused' && choice.selection.options.includes(code);
      return taken ? [{ name: `${begin.name} + ${name}`, selection: choice.selection }] : [];
    }),
  );
  return [...plain, ...packed].slice(0, most);
}
