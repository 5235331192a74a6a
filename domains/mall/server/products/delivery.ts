import { areas } from '@ev/areas/areas.ts';
import { regionText } from '@ev/kernel/areas.ts';
import { addDays, type Day, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { StockedShipping } from '../stock/formats.ts';

export type Delivery = { feeFen: number; freeFromFen: number | null; from: Day; to: Day };

/** How something that is shipped on a day or later reaches an area; null if it is not delivered there. */
export function deliveryOf(
  { areas: rows, notDelivered }: StockedShipping,
  areaCode: string,
  shipsFrom: Day | null,
  now: Date,
): Delivery | null {
  const province = `${areaCode.slice(0, 2)}0000`;
  if (areas.pathOf(province).length === 0 || notDelivered.includes(province)) return null;
  const row =
    rows.find(({ provinces }) => provinces.includes(province)) ??
    rows.find(({ provinces }) => provinces.length === 0);
  if (!row) return null;
  const today = shanghaiDay(now);
  const start = shipsFrom !== null && shipsFrom > today ? shipsFrom : today;
  const { feeFen, freeFromFen, minDays, maxDays } = row;
  return { feeFen, freeFromFen, from: addDays(start, minDays), to: addDays(start, maxDays) };
}

/** An order of several lines: arrives with the last one and costs what the dearest costs. */
export function deliveryOfAll(
  deliveries: readonly (Delivery | null)[],
  goodsFen: number,
): { feeFen: number; from: Day; to: Day } | null {
  const all = deliveries.flatMap((one) => one ?? []);
  if (all.length === 0 || all.length < deliveries.length) return null;
  const fees = all.map(({ feeFen, freeFromFen }) =>
    freeFromFen !== null && goodsFen >= freeFromFen ? 0 : feeFen,
  );
  const latest = (field: 'from' | 'to'): Day =>
    all.reduce((last, one) => (one[field] > last[field] ? one : last))[field];
  return {
    feeFen: Math.max(...fees),
    from: latest('from'),
    to: latest('to'),
  };
}

/** `浙江省杭州市西湖区`, or a city or province; empty if the code is unknown. */
export function areaNameOf(areaCode: string): string {
  const path = areas.path(areaCode);
  if (path) return regionText(path);
  return [...new Set(areas.pathOf(areaCode).map(({ name }) => name))].join('');
}
