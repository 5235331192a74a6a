import type { OrderDetail } from '../../contract/order.ts';
import type { CarOrder } from '../tables.ts';

/** The unpaid part of the price after the deposit, fen. */
export function balanceDueFen(order: Pick<CarOrder, 'totalFen' | 'depositFen'>): number {
  return order.totalFen - order.depositFen;
}

/** The balance as its customer sees it. */
export function balanceOf(
  order: Pick<CarOrder, 'totalFen' | 'depositFen' | 'balanceSettledAt'>,
): OrderDetail['balance'] {
  return { dueFen: balanceDueFen(order), settledAt: order.balanceSettledAt?.toISOString() ?? null };
}

/** Whether the order was cancelled after its balance was paid, and the balance has not been returned yet. */
export function isBalanceOwed(order: Pick<CarOrder, 'balanceOwedAt' | 'balanceReturnedAt'>): boolean {
  return order.balanceOwedAt !== null && order.balanceReturnedAt === null;
}

/** The number of this balance among the order's: a reversed one may be followed by another. */
export function balanceNo({ balanceReversals }: Pick<CarOrder, 'balanceReversals'>): number {
  return balanceReversals + 1;
}
