import type { PriceRow } from '@ev/ui/price-rows.tsx';
import { itemKindNames, type VisitWay } from '../../contract/kinds.ts';
import type { DueItem, ServiceItem } from '../../contract/maintenance.ts';

export type Estimate = { rows: PriceRow[]; totalFen: number; unpriced: string[] };

/** What the chosen items and the collection cost. Items without a price are quoted after the inspection. */
export function estimateOf(
  items: readonly Pick<ServiceItem, 'code' | 'name' | 'priceFen'>[],
  { way, pickUpFeeFen }: { way: VisitWay; pickUpFeeFen: number },
): Estimate {
  const rows: PriceRow[] = items.flatMap(({ code, name, priceFen }) =>
    priceFen === null ? [] : [{ key: code, label: name, fen: priceFen }],
  );
  if (way === 'pickUp') rows.push({ key: 'pick-up', label: '上门取送', fen: pickUpFeeFen });
  return {
    rows,
    totalFen: rows.reduce((sum, { fen }) => sum + fen, 0),
    unpriced: items.flatMap(({ name, priceFen }) => (priceFen === null ? [name] : [])),
  };
}

/** What can be booked for a car: its campaigns, which are free, and the price list of its model. */
export function bookableOf(due: readonly DueItem[], items: readonly ServiceItem[]): ServiceItem[] {
  const listed = new Set(items.map(({ code }) => code));
  const campaigns = due.flatMap(({ itemCode, kind, name, minutes }): ServiceItem[] =>
    kind === 'recall' && !listed.has(itemCode)
      ? [{ code: itemCode, kind, name, text: itemKindNames[kind], priceFen: 0, minutes, parts: [] }]
      : [],
  );
  return [...campaigns, ...items];
}

/** The items that are due now. */
export function preselected(due: readonly DueItem[], items: readonly ServiceItem[]): string[] {
  const dueNow = due.filter(({ urgency }) => urgency !== 'later').map(({ itemCode }) => itemCode);
  return items.map(({ code }) => code).filter((code) => dueNow.includes(code));
}
