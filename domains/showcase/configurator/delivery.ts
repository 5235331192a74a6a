import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Catalog, Selection } from '../contract/catalog.ts';
import type { DeliveryRange } from '../contract/price.ts';
import { broughtBy, indexCatalog } from './catalog-index.ts';

/**
 * The days in which a car ordered now would be delivered: production of the version, the longest extra time
 * of an option, and transport to the city. Days are Asia/Shanghai.
 */
export function deliveryRange(
  catalog: Catalog,
  selection: Selection,
  cityCode: string | undefined,
  now: Date,
): DeliveryRange {
  const index = indexCatalog(catalog);
  const codes = [...selection.options, ...broughtBy(index, selection.version, selection.options).keys()];
  const leadDays =
    (index.versions.get(selection.version)?.leadDays ?? 0) +
    Math.max(0, ...codes.map((code) => index.options.get(code)?.leadDays ?? 0));
  const { transportDays, defaultTransportDays, spreadDays } = catalog.delivery;
  // The code is user input: `__proto__` is a key of every object.
  const known = cityCode !== undefined && Object.hasOwn(transportDays, cityCode);
  const roadDays = (known ? transportDays[cityCode] : undefined) ?? defaultTransportDays;
  const from = addDays(shanghaiDay(now), leadDays + roadDays);
  return { from, to: addDays(from, spreadDays), asOf: now.toISOString() };
}
