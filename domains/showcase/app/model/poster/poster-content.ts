import { formatYuan } from '@ev/kernel/money.ts';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { lookOf } from '../../../configurator/look.ts';
import { priceRows } from '../../../configurator/price.ts';
import type { Catalog, Selection } from '../../../contract/catalog.ts';
import { driveName, seconds } from '../car-facts.ts';
import { configuredGroups } from '../configured-groups.ts';

export type PosterContent = ReturnType<typeof posterContent>;

/** The contents of a poster. @param now the server's time: the date on which the price is valid */
export function posterContent(catalog: Catalog, selection: Selection, now: Date) {
  const version = catalog.versions.find(({ code }) => code === selection.version);
  if (!version) throw new Error(`${catalog.configVersion}: no version ${selection.version}`);
  const { totalFen } = priceRows(catalog, selection);
  const items = configuredGroups(catalog, selection).flatMap((group) => group.items);
  return {
    name: catalog.modelName,
    version: `${version.name} · ${catalog.yearStyle} 款`,
    facts: [
      { value: String(version.rangeKm), unit: 'km', label: 'CLTC 续航' },
      { value: seconds(version.accelerationDs), unit: '秒', label: '百公里加速' },
      { value: String(version.powerKw), unit: 'kW', label: driveName(version.drive) },
    ],
    items: items.map(({ name }) => name),
    price: formatYuan(totalFen),
    priceNote: `车辆总价 · ${formatFullDay(shanghaiDay(now))}`,
    look: lookOf(catalog, selection),
  };
}

/** The same as text, for customers who cannot see the picture. */
export function posterWords({ name, version, facts, items, price, priceNote }: PosterContent): string {
  const figures = facts.map(({ value, unit, label }) => `${label} ${value} ${unit}`);
  return `${name}，${version}，${figures.join('，')}，${items.join('，')}，${priceNote} ${price}，附二维码`;
}
