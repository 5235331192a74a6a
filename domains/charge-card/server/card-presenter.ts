import type { Card, Entry } from '../contract/card.ts';
import { passingRules } from '../contract/card-words.ts';
import { cardStatus } from '../contract/kinds.ts';
import { canGive, refundOf } from './card-rules.ts';
import type { CardRow, chargeCardEntries, PurchaseRow } from './tables.ts';

type Bought = Pick<PurchaseRow, 'status' | 'amountFen'> | null;

export function cardOf(row: CardRow, purchase: Bought, now: Date): Card {
  const { cardNo, type, goods, balance, initial, source, vin, issuedAt, expiresAt } = row;
  return {
    cardNo,
    type,
    balance,
    initial,
    source,
    vin,
    name: goods.name,
    percentOff: goods.percentOff,
    status: statusAt(row, now),
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    actions: actionsOf(row, purchase, now),
  };
}

/** The sweep may run after the expiry, so an expired card is shown as expired even before the sweep. */
export function statusAt({ status, expiresAt }: Pick<CardRow, 'status' | 'expiresAt'>, now: Date) {
  const lives = status === cardStatus.active || status === cardStatus.frozen;
  return lives && expiresAt <= now ? cardStatus.expired : status;
}

function actionsOf(row: CardRow, purchase: Bought, now: Date): Card['actions'] {
  if (row.status === cardStatus.giving) return ['withdraw'];
  const actions: Card['actions'] = [];
  if (canGive(row, now)) actions.push('give');
  if (refundOf(row, purchase, now) !== null) actions.push('refund');
  return actions;
}

/** What the card pays, and whether it can be returned or given away. */
export const rulesOf = ({ type, goods, source }: Pick<CardRow, 'type' | 'goods' | 'source'>): string[] => [
  ...goods.rules,
  ...passingRules({ type, source, giftable: goods.giftable }),
];

export function entryOf(row: typeof chargeCardEntries.$inferSelect): Entry {
  const { id, kind, amount, chargeOrderId, bookedAt } = row;
  return { id, kind, amount, chargeOrderId, bookedAt: bookedAt.toISOString() };
}

export const purchasePart = (purchase: PurchaseRow | null) =>
  purchase && {
    purchaseNo: purchase.purchaseNo,
    paidFen: purchase.amountFen,
    status: purchase.status,
    refundedFen: purchase.refundFen,
  };
