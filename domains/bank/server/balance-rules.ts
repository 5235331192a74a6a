import type { BalanceOrder } from '@ev/settlement/server/public.ts';
import { type BalanceState, type ReceiptKind, receiptKinds } from '../contract/kinds.ts';

/** What arrived and was not returned, by its kind, fen. */
export type Sums = Record<ReceiptKind, number>;

type Facts = {
  order: Pick<BalanceOrder, 'state' | 'dueFen'>;
  /** The refund of the order was released: it cannot continue, although it has not ended yet. */
  isOver: boolean;
  sums: Sums;
};

export function receivedOf(sums: Sums): number {
  return sums.transfer + sums.online;
}

/** What the sums have paid of the order's price, fen. */
export function usedFen({ order, isOver }: Omit<Facts, 'sums'>): number {
  return !isOver && order.state === 'settled' ? order.dueFen : 0;
}

/** What is still to be paid, fen. */
export function leftFen({ order, isOver, sums }: Facts): number {
  if (isOver || order.state === 'over' || order.state === 'byHand' || order.state === 'settled') return 0;
  return Math.max(0, order.dueFen - receivedOf(sums));
}

/**
 * What the brand owes back, by the kind of payment through which it is returned. An order that has ended gives
 * everything back; otherwise only what is beyond its balance is owed, first what was transferred.
 */
export function owedOf(facts: Facts): Sums {
  const { order, isOver, sums } = facts;
  if (isOver || order.state === 'over') return { ...sums };
  const owed: Sums = { transfer: 0, online: 0 };
  if (order.state !== 'settled' && order.state !== 'byHand') return owed;
  let surplus = receivedOf(sums) - usedFen(facts);
  for (const kind of ['transfer', 'online'] as const) {
    owed[kind] = Math.max(0, Math.min(surplus, sums[kind]));
    surplus -= owed[kind];
  }
  return owed;
}

/** The state of the balance for its customer; null if the order has none. */
export function stateFor({ order, isOver }: Omit<Facts, 'sums'>): BalanceState | null {
  if (order.state === 'unpaid') return null;
  if (isOver || order.state === 'over') return 'over';
  return order.state === 'byHand' ? 'settled' : order.state;
}

/** Whether something was received through this kind of payment. */
export const kindsWithMoney = (sums: Sums): ReceiptKind[] => receiptKinds.filter((kind) => sums[kind] > 0);
