import { feeFen, totalsOf } from './billing.ts';
import { nowAt } from './day-tariff.ts';
import type { BilledRow, DayTariff, Totals } from './types.ts';

/**
 * A difference between the operator's bill and our calculation. `row` counts from 0; null for the whole bill.
 */
export type Difference = {
  row: number | null;
  what:
    | 'electricityFen'
    | 'serviceFen'
    | 'energyWh'
    | 'totalFen'
    | 'electricityPriceE4'
    | 'servicePriceE4'
    | 'time'
    | 'border'
    | 'overlap'
    | 'outside'
    | 'future';
  theirs: number | string;
  ours: number | string;
};

export type Against = {
  /** The totals that the operator states beside its rows. */
  totals?: Partial<Totals>;
  /** The tariff shown before the start; rows with other prices, or across a change of price, are differences. */
  tariff?: DayTariff;
  /** The time of the session; no row may lie outside of it. */
  session?: { from: string; to: string };
  /** The current time; no row may end after it. */
  now?: Date;
};

/**
 * Compares an operator's rows with their expected values: each fee is its energy times its price, rounded
 * half up; no row runs backwards, delivers energy in no time, overlaps another or lies in the future; the totals
 * are the sums of the rows. Empty if they agree to the fen.
 */
export function checkRows(rows: readonly BilledRow[], against: Against = {}): Difference[] {
  const found: Difference[] = [];
  const compare = (row: number | null, what: Difference['what'], theirs: number, ours: number) => {
    if (theirs !== ours) found.push({ row, what, theirs, ours });
  };
  rows.forEach((row, index) => {
    const from = Date.parse(row.from);
    const to = Date.parse(row.to);
    const before = rows[index - 1];
    if (!(to >= from) || (to === from && row.energyWh !== 0))
      found.push({ row: index, what: 'time', theirs: row.to, ours: row.from });
    if (before !== undefined && from < Date.parse(before.to))
      found.push({ row: index, what: 'overlap', theirs: row.from, ours: before.to });
    if (against.session !== undefined) {
      if (from < Date.parse(against.session.from))
        found.push({ row: index, what: 'outside', theirs: row.from, ours: against.session.from });
      if (to > Date.parse(against.session.to))
        found.push({ row: index, what: 'outside', theirs: row.to, ours: against.session.to });
    }
    if (against.now !== undefined && to > against.now.getTime())
      found.push({ row: index, what: 'future', theirs: row.to, ours: against.now.toISOString() });
    if (row.energyWh < 0) found.push({ row: index, what: 'energyWh', theirs: row.energyWh, ours: 0 });
    compare(index, 'electricityFen', row.electricityFen, feeFen(row.energyWh, row.electricityPriceE4));
    compare(index, 'serviceFen', row.serviceFen, feeFen(row.energyWh, row.servicePriceE4));
    if (against.tariff !== undefined && !Number.isNaN(from) && row.energyWh !== 0) {
      const { period, nextChange } = nowAt(against.tariff, new Date(from));
      if (nextChange !== null && to > Date.parse(nextChange.at))
        found.push({ row: index, what: 'border', theirs: row.to, ours: nextChange.at });
      compare(index, 'electricityPriceE4', row.electricityPriceE4, period.electricityPriceE4);
      compare(index, 'servicePriceE4', row.servicePriceE4, period.servicePriceE4);
    }
  });
  const sums = totalsOf(rows);
  const { totals = {} } = against;
  for (const what of ['energyWh', 'electricityFen', 'serviceFen', 'totalFen'] as const)
    compare(null, what, totals[what] ?? sums[what], sums[what]);
  return found;
}
