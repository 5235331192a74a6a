import type { CarOrder } from '../tables.ts';

/** What is left to pay of the price once the deposit is paid, fen. */
export function balanceDueFen(order: Pick<CarOrder, 'totalFen' | 'depositFen'>): number {
  return order.totalFen - order.depositFen;
}
