import type { Month } from '../../contract/month.ts';

/** The state of the form for a month; figures are text as typed. */
export type MonthDraft = {
  month: string;
  by: 'bill' | 'meter';
  total: string;
  /** The meter readings, if the customer enters readings instead of usage. */
  before: string;
  after: string;
  night: string;
  cost: string;
};

const figure = (amount: number, parts: number): string => String(amount / parts);

export const draftOf = (month: string, known: Month | undefined): MonthDraft => ({
  month,
  by: 'bill',
  before: '',
  after: '',
  total: known ? figure(known.totalWh, 1000) : '',
  night: known?.nightWh == null ? '' : figure(known.nightWh, 1000),
  cost: known ? figure(known.costFen, 100) : '',
});

/** A typed figure as an integer of `parts` per unit; undefined if it is empty or not a number. */
export function partsOf(typed: string, parts: number): number | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s,]/g, '');
  if (!/^\d{1,7}(\.\d{0,3})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * parts);
}

/** The input for the schema; an unreadable figure is left out, so that its field reports it as missing. */
export function inputOf(householdId: string, draft: MonthDraft) {
  const { month, by, total, before, after, night, cost } = draft;
  const [from, to] = [partsOf(before, 1000), partsOf(after, 1000)];
  const metered = from === undefined || to === undefined ? undefined : to - from;
  return {
    householdId,
    month,
    totalWh: by === 'bill' ? partsOf(total, 1000) : metered,
    nightWh: night.trim() === '' ? null : partsOf(night, 1000),
    costFen: partsOf(cost, 100),
  };
}

/** The last twelve months, the current one first. */
export function lastMonths(thisMonth: string): string[] {
  const index = Number(thisMonth.slice(0, 4)) * 12 + Number(thisMonth.slice(5)) - 1;
  return Array.from({ length: 12 }, (_, back) => {
    const at = index - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** `2026 年 11 月` */
export const monthWords = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;

/** Kilowatt-hours in the usual notation: `320.5` */
export const kwhText = (wh: number): string => (Math.round(wh / 10) / 100).toString();
