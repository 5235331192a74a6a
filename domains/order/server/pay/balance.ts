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
