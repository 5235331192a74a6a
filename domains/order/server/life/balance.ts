import type { OrderDetail } from '../../contract/order.ts';
import type { CarOrder } from '../tables.ts';

/** What is left to pay of the price once the deposit is paid, fen. */
export function balanceDueFen(order: Pick<CarOrder, 'totalFen' | 'depositFen'>): number {
  return order.totalFen - order.depositFen;
}

/** The balance as its customer reads it. */
export function balanceOf(
  order: Pick<CarOrder, 'totalFen' | 'depositFen' | 'balanceSettledAt'>,
): OrderDetail['balance'] {
  return { dueFen: balanceDueFen(order), settledAt: order.balanceSettledAt?.toISOString() ?? null };
}

/** The order was given up with its balance paid, and the balance has not gone back yet. */
export function isBalanceOwed(order: Pick<CarOrder, 'balanceOwedAt' | 'balanceReturnedAt'>): boolean {
  return order.balanceOwedAt !== null && order.balanceReturnedAt === null;
}
