import { sumFen } from '@ev/kernel/money.ts';
import { splitAt, totalsOf } from './billing.ts';
import { deductionsOf } from './card-deductions.ts';
import type {
  BilledRow,
  DayTariff,
  Deduction,
  MeterSample,
  Payable,
  SpendableCard,
  Totals,
} from './types.ts';

export type SessionPrice = {
  rows: BilledRow[];
  totals: Totals;
  deductions: Deduction[];
  payable: Payable;
};

/**
 * The price of a charging session, from the readings of the meter to the amount that the customer pays:
 *
 * 1. readings → periods: a row for each price of the day (`splitAt`, `periodAt`)
 * 2. energy of a row → electricity fee and service fee, each rounded to the fen (`billedRow`, `feeFen`)
 * 3. rows → totals (`totalsOf`)
 * 4. rows and cards → what rights, cards and discounts pay (`deductionsOf`)
 * 5. totals and deductions → payable amount (`payableOf`)
 *
 * The operator meters and bills a real session, and this calculation checks and continues its bill from the
 * rows on; domains/charge/server/price/README.md names the places. The occupancy fee is no part of it, because
 * the operator collects it (`occupancyFeeOf`).
 *
 * @throws RangeError for an invalid tariff, or readings that go back in time or energy
 */
export function priceOfSession(
  tariff: DayTariff,
  readings: readonly MeterSample[],
  cards: readonly SpendableCard[],
): SessionPrice {
  const rows = splitAt(tariff, readings);
  const totals = totalsOf(rows);
  const deductions = deductionsOf(rows, cards);
  return { rows, totals, deductions, payable: payableOf(totals, deductions) };
}

/**
 * What remains to pay of a bill after deductions, in fen.
 * @throws RangeError if the deductions exceed the bill
 */
export function payableOf({ totalFen }: Pick<Totals, 'totalFen'>, deductions: readonly Deduction[]): Payable {
  const deductedFen = sumFen(deductions.map(({ amountFen }) => amountFen));
  if (deductedFen > totalFen) throw new RangeError('cards pay more than the session costs');
  return { amountFen: totalFen, deductedFen, cashFen: totalFen - deductedFen };
}
