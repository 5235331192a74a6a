import { type OrderStatus, orderStatus } from '@ev/contract/statuses';

/** How the list of orders is divided for the customer. */
export const orderGroups = [
  { key: 'all', label: '全部' },
  { key: 'unpaid', label: '待支付' },
  { key: 'paid', label: '已支付' },
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

export function groupOfOrder(status: OrderStatus): Exclude<OrderGroup, 'all'> {
  if (unpaid.includes(status)) return 'unpaid';
  return closed.includes(status) ? 'closed' : 'paid';
}

/** The group that an address asks for; all orders for any other word. */
export function readOrderGroup(word: string | undefined): OrderGroup {
  return orderGroups.find(({ key }) => key === word)?.key ?? 'all';
}
