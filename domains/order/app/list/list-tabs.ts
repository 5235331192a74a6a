import { type OrderStatus, orderStatus, orderStatuses } from '../../contract/statuses.ts';

/** The tabs of the customer's order list. */
export const orderGroups = [
  { key: 'all', label: '全部' },
  { key: 'unpaid', label: '待支付' },
  { key: 'active', label: '进行中' },
  { key: 'delivered', label: '已完成' },
  { key: 'closed', label: '已取消' },
] as const;
export type OrderGroup = (typeof orderGroups)[number]['key'];

const unpaid: readonly OrderStatus[] = [
  orderStatus.awaitingPayment,
  orderStatus.paying,
  orderStatus.paymentProcessing,
];
const closed: readonly OrderStatus[] = [
  orderStatus.expired,
  orderStatus.cancelledUnpaid,
  orderStatus.cancelledByCustomer,
  orderStatus.cancelledByBrand,
];

/** An order that is being cancelled is still active, because its money is not back yet. */
export function groupOfOrder(status: OrderStatus): Exclude<OrderGroup, 'all'> {
  if (unpaid.includes(status)) return 'unpaid';
  if (closed.includes(status)) return 'closed';
  return status === orderStatus.delivered ? 'delivered' : 'active';
}

/** Paid, but not locked, or being cancelled. */
const open: readonly OrderStatus[] = [orderStatus.depositPlaced, orderStatus.beingProcessed];

/** Whether an order is locked and not being cancelled: its car is being built, on its way or handed over. */
export function isLocked(status: OrderStatus): boolean {
  const group = groupOfOrder(status);
  return group === 'delivered' || (group === 'active' && !open.includes(status));
}

/** Whether nothing more will happen to an order. */
export function isOver(status: OrderStatus): boolean {
  const group = groupOfOrder(status);
  return group === 'closed' || group === 'delivered';
}

/** The group that the URL asks for, by its name or by a status; all orders for any other text. */
export function readOrderGroup(word: string | undefined): OrderGroup {
  const status = orderStatuses.find((one) => one === word);
  if (status !== undefined) return groupOfOrder(status);
  return orderGroups.find(({ key }) => key === word)?.key ?? 'all';
}
