import type { OrderDetail, OrderSummary } from '../../contract/order.ts';
import { groupOfOrder } from './order-groups.ts';

/** What is left to pay of the deposit, fen: intent money counts for it. */
export function dueDepositFen({
  depositFen,
  creditFen,
}: Pick<OrderSummary, 'depositFen' | 'creditFen'>): number {
  return depositFen - creditFen;
}

/** What the deposit is called where an order stands. */
export function depositWords({ status }: Pick<OrderDetail, 'status'>): string {
  const group = groupOfOrder(status);
  if (group === 'unpaid') return '待付定金';
  return group === 'closed' ? '定金' : '已付定金';
}
