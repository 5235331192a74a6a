import { minutesOf, nowAt, stretchesOf } from '@ev/tariff';
import type { SeenTariff } from '../../contract/station.ts';

const kindNames = { sharp: '尖', peak: '峰', flat: '平', valley: '谷' } as const;

/** One price period of the day, as a table row and a step of the plot. */
export type PriceRow = {
  from: string;
  to: string;
  kind: string | null;
  electricityPriceE4: number;
  servicePriceE4: number;
  sumE4: number;
  /** Whether the period applies now. */
  now: boolean;
  lowest: boolean;
};

/** The periods of the day as rows; one is marked as current. */
export function rowsOf(tariff: SeenTariff, at: Date): PriceRow[] {
  const { period } = nowAt(tariff, at);
  const stretches = stretchesOf(tariff);
  const sums = stretches.map(({ period: own }) => own.electricityPriceE4 + own.servicePriceE4);
  const least = Math.min(...sums);
  return stretches.map(({ period: own, from, to }, index) => ({
    from,
    to,
    kind: own.kind === undefined ? null : kindNames[own.kind],
    electricityPriceE4: own.electricityPriceE4,
    servicePriceE4: own.servicePriceE4,
    sumE4: sums[index] ?? 0,
    now: own === period,
    // If the price never changes, no hour is marked as the cheapest.
    lowest: new Set(sums).size > 1 && sums[index] === least,
  }));
}

/** A rectangle in the plot in fractions of its width and height, from the top left. */
export type Bar = { key: string; x: number; width: number; y: number; height: number };

/**
 * The bars of the plot: electricity at the bottom, the service fee on top; the most expensive hour has the
 * full height.
 */
export function barsOf(rows: readonly PriceRow[]): { electricity: Bar[]; service: Bar[]; topE4: number } {
  const topE4 = Math.max(1, ...rows.map(({ sumE4 }) => sumE4));
  const bar = ({ from, to }: PriceRow, lowE4: number, highE4: number): Bar => ({
    key: from,
    x: minutesOf(from) / 1440,
    width: (minutesOf(to) - minutesOf(from)) / 1440,
    y: 1 - highE4 / topE4,
    height: (highE4 - lowE4) / topE4,
  });
  return {
    electricity: rows.map((row) => bar(row, 0, row.electricityPriceE4)),
    service: rows.map((row) => bar(row, row.electricityPriceE4, row.sumE4)),
    topE4,
  };
}

/** The next price change: when, and to which price. */
export function nextOf(tariff: SeenTariff, at: Date): { at: string; sumE4: number; cheaper: boolean } | null {
  const { period, nextChange } = nowAt(tariff, at);
  if (nextChange === null) return null;
  const sum = (one: { electricityPriceE4: number; servicePriceE4: number }) =>
    one.electricityPriceE4 + one.servicePriceE4;
  return {
    at: nextChange.at,
    sumE4: sum(nextChange.period),
    cheaper: sum(nextChange.period) < sum(period),
  };
}
