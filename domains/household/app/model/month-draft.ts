import type { Month } from '../../contract/month.ts';

/** What the form of a month holds while it is written; figures as they are typed. */
export type MonthDraft = {
  month: string;
  by: 'bill' | 'meter';
  total: string;
  /** Of the meter, when it is written by its readings. */
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

/** A typed figure in whole parts; undefined where nothing, or no figure, is typed. */
export function partsOf(typed: string, parts: number): number | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s,]/g, '');
  if (!/^\d{1,7}(\.\d{0,3})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * parts);
}

/** What the schema checks: what cannot be read stays away, so that its field asks for it. */
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

/** The last twelve months, the one of now first. */
export function lastMonths(thisMonth: string): string[] {
  const index = Number(thisMonth.slice(0, 4)) * 12 + Number(thisMonth.slice(5)) - 1;
  return Array.from({ length: 12 }, (_, back) => {
    const at = index - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** `2026 年 11 月` */
export const monthWords = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;

/** Kilowatt-hours as people write them: `320.5` */
export const kwhText = (wh: number): string => (Math.round(wh / 10) / 100).toString();
