import { type OrderStatus, orderStatus, orderStatuses } from '../../contract/statuses.ts';

/** How the list of orders is divided for the customer. */
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

/** One that is being cancelled is still under way: its money is not back yet. */
export function groupOfOrder(status: OrderStatus): Exclude<OrderGroup, 'all'> {
  if (unpaid.includes(status)) return 'unpaid';
  if (closed.includes(status)) return 'closed';
  return status === orderStatus.delivered ? 'delivered' : 'active';
}

/** Paid, and neither locked nor sure to go on. */
const open: readonly OrderStatus[] = [orderStatus.depositPlaced, orderStatus.beingProcessed];

/** Whether an order has been locked and goes on: its car is being built, on its way or handed over. */
export function isLocked(status: OrderStatus): boolean {
  const group = groupOfOrder(status);
  return group === 'delivered' || (group === 'active' && !open.includes(status));
}

/** Whether nothing more happens to an order. */
export function isOver(status: OrderStatus): boolean {
  const group = groupOfOrder(status);
  return group === 'closed' || group === 'delivered';
}

/** The group that an address asks for by its name or by a status; all orders for any other word. */
export function readOrderGroup(word: string | undefined): OrderGroup {
  const status = orderStatuses.find((one) => one === word);
  if (status !== undefined) return groupOfOrder(status);
  return orderGroups.find(({ key }) => key === word)?.key ?? 'all';
}
