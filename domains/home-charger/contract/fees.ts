/** The cost of an installation beyond what is free: one rule for server, app and console. */
import type { FeeRow, FeeTerms } from './terms.ts';

/** The required quantity of an additional item. */
export type Quantity = { code: string; quantity: number };

export const cableCode = 'cable';

/**
 * The rows to pay, each with its unit price, and their sum in fen. Only cable beyond the free length is
 * charged; an item that the terms do not contain, or with a quantity of zero, has no row.
 */
export function feesOf(
  terms: Pick<FeeTerms, 'freeMetres' | 'cableFen' | 'items'>,
  cableMetres: number,
  quantities: readonly Quantity[],
): { rows: FeeRow[]; totalFen: number } {
  const beyond = Math.max(0, cableMetres - terms.freeMetres);
  const rows: FeeRow[] = [];
  if (beyond > 0)
    rows.push(rowOf({ code: cableCode, name: '超出部分线缆', unit: '米', priceFen: terms.cableFen }, beyond));
  for (const item of terms.items) {
    const quantity = quantities.find(({ code }) => code === item.code)?.quantity ?? 0;
    if (quantity > 0) rows.push(rowOf(item, quantity));
  }
  return { rows, totalFen: rows.reduce((sum, { amountFen }) => sum + amountFen, 0) };
}

function rowOf(
  { code, name, unit, priceFen }: { code: string; name: string; unit: string; priceFen: number },
  quantity: number,
): FeeRow {
  return { code, name, unit, priceFen, quantity, amountFen: priceFen * quantity };
}
