import { shareOf } from '@ev/kernel/money.ts';
import type { BilledRow, Deduction, SpendableCard } from './types.ts';

/** A row with the energy that has been paid so far. */
type Open = { row: BilledRow; paidWh: number };

/**
 * What cards pay of a session, in the order of domains.md C3: free rights, energy cards, the discount on the
 * remaining service fee, amount cards; within each kind the earliest expiry first. Energy is paid row by row
 * at the row's full price; shares of a row are rounded so that they add up to the row to the fen. Of several
 * discount cards only the one with the highest saving pays. The customer pays the rest of `rows`, which is
 * never negative.
 */
export function deductionsOf(rows: readonly BilledRow[], cards: readonly SpendableCard[]): Deduction[] {
  const open = rows.map((row): Open => ({ row, paidWh: 0 }));
  const inOrder = cards.toSorted(
    (a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || (a.cardNo < b.cardNo ? -1 : 1),
  );
  const energy = inOrder.filter(({ type }) => type === 'energy');
  const lines = [
    ...energy.filter(({ forCar }) => forCar).flatMap((card) => payEnergy('right', card, open)),
    ...energy.filter(({ forCar }) => !forCar).flatMap((card) => payEnergy('energyCard', card, open)),
  ];
  let serviceFen = 0;
  let restFen = 0;
  for (const { row, paidWh } of open) {
    const paid = shareOfRow(row, paidWh);
    serviceFen += row.serviceFen - paid.serviceFen;
    restFen += row.electricityFen + row.serviceFen - paid.electricityFen - paid.serviceFen;
  }
  const discount = bestDiscount(inOrder, serviceFen);
  if (discount) {
    lines.push(discount);
    restFen -= discount.amountFen;
  }
  for (const { type, cardNo, name, balance } of inOrder) {
    if (type !== 'amount') continue;
    const amountFen = Math.min(balance, restFen);
    if (amountFen <= 0) continue;
    lines.push({ kind: 'amountCard', cardNo, name, amountFen });
    restFen -= amountFen;
  }
  return lines;
}

/** The amount that a line takes from its card, in the card's unit. */
export const spentBy = ({ energyWh, amountFen }: Deduction): number => energyWh ?? amountFen;

function payEnergy(kind: 'right' | 'energyCard', card: SpendableCard, open: Open[]): Deduction[] {
  let left = card.balance;
  let energyWh = 0;
  let amountFen = 0;
  for (const one of open) {
    const { row } = one;
    // A free row needs no card.
    if (row.electricityFen + row.serviceFen === 0) continue;
    const taken = Math.min(left, row.energyWh - one.paidWh);
    if (taken <= 0) continue;
    const before = shareOfRow(row, one.paidWh);
    one.paidWh += taken;
    const after = shareOfRow(row, one.paidWh);
    amountFen += after.electricityFen + after.serviceFen - before.electricityFen - before.serviceFen;
    energyWh += taken;
    left -= taken;
  }
  // Energy worth less than a fen is not deducted.
  if (amountFen === 0) return [];
  return [{ kind, cardNo: card.cardNo, name: card.name, energyWh, amountFen }];
}

/** The fees for the first `wh` of a row; for the whole row exactly its fees. */
function shareOfRow({ energyWh, electricityFen, serviceFen }: BilledRow, wh: number) {
  if (wh === 0) return { electricityFen: 0, serviceFen: 0 };
  return {
    electricityFen: shareOf(electricityFen, wh, energyWh),
    serviceFen: shareOf(serviceFen, wh, energyWh),
  };
}

function bestDiscount(cards: readonly SpendableCard[], serviceFen: number): Deduction | null {
  let best: Deduction | null = null;
  for (const { type, cardNo, name, balance, percentOff } of cards) {
    if (type !== 'serviceDiscount' || percentOff === null) continue;
    const amountFen = Math.min(balance, shareOf(serviceFen, percentOff, 100));
    if (amountFen <= (best?.amountFen ?? 0)) continue;
    best = { kind: 'serviceDiscount', cardNo, name, amountFen };
  }
  return best;
}
