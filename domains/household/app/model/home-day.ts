import { type DayTariff, feeFen, minutesOf, nowAt, stretchesOf } from '@ev/tariff';
import type { HomePeriod, HomeTable } from '../../contract/prices.ts';

const tariffOf = ({ since, periods }: HomeTable): DayTariff => ({
  seenAt: `${since}T00:00:00.000Z`,
  periods: periods.map(({ from, priceE4, kind }) => ({
    from,
    kind,
    electricityPriceE4: priceE4,
    servicePriceE4: 0,
  })),
});

export type HomeRow = {
  from: string;
  to: string;
  kind: HomePeriod['kind'];
  priceE4: number;
  now: boolean;
  lowest: boolean;
};

/** The day as rows, one of them marked as current. If the price never changes, no hour is marked as cheap. */
export function rowsOf(table: HomeTable, at: Date): HomeRow[] {
  const tariff = tariffOf(table);
  const { period } = nowAt(tariff, at);
  const stretches = stretchesOf(tariff);
  const prices = stretches.map((one) => one.period.electricityPriceE4);
  const least = Math.min(...prices);
  return stretches.map(({ period: own, from, to }) => ({
    from,
    to,
    kind: own.kind ?? 'flat',
    priceE4: own.electricityPriceE4,
    now: own === period,
    lowest: new Set(prices).size > 1 && own.electricityPriceE4 === least,
  }));
}

/** The cheap hours as text, those across midnight as one range: `22:00 至次日 06:00`. */
export function cheapHours(rows: readonly HomeRow[]): string[] {
  const runs: { from: string; to: string }[] = [];
  for (const { from, to, lowest } of rows) {
    const last = runs.at(-1);
    if (!lowest) continue;
    if (last?.to === from) last.to = to;
    else runs.push({ from, to });
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (first && last && first !== last && first.from === '00:00' && last.to === '24:00')
    return [
      ...runs.slice(1, -1).map(({ from, to }) => `${from} 至 ${to}`),
      `${last.from} 至次日 ${first.to}`,
    ];
  return runs.map(({ from, to }) => `${from} 至 ${to}`);
}

/** The next price change: when, and to which price; null if the price is the same all day. */
export function nextOf(table: HomeTable, at: Date): { at: string; priceE4: number; cheaper: boolean } | null {
  const { period, nextChange } = nowAt(tariffOf(table), at);
  if (nextChange === null) return null;
  const priceE4 = nextChange.period.electricityPriceE4;
  return { at: nextChange.at, priceE4, cheaper: priceE4 < period.electricityPriceE4 };
}

/** The cost of a full battery at a price, calculated from its capacity alone. */
export const fullChargeFen = (batteryWh: number, priceE4: number): number => feeFen(batteryWh, priceE4);

/** The lowest and the highest price of the day. */
export function rangeOf(rows: readonly HomeRow[]): { lowestE4: number; highestE4: number } {
  const prices = rows.map(({ priceE4 }) => priceE4);
  return { lowestE4: Math.min(...prices), highestE4: Math.max(...prices) };
}

/** The bars of the plot, as fractions of its width and height, from the top left. */
export function barsOf(rows: readonly HomeRow[]) {
  const topE4 = Math.max(1, rangeOf(rows).highestE4);
  return rows.map(({ from, to, priceE4, lowest, now }) => ({
    key: from,
    lowest,
    now,
    x: minutesOf(from) / 1440,
    width: (minutesOf(to) - minutesOf(from)) / 1440,
    height: priceE4 / topE4,
  }));
}
