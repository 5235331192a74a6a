import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { lateChange } from '../change/late-change.ts';
import { lockNeedOf } from '../lock/lock-need.ts';
import type { LeadingAction } from './order-actions.ts';

/** Leading actions that have a page of their own. */
export type Step = Extract<LeadingAction, 'prepareLock' | 'lock' | 'bookAppointment' | 'viewDelivery'>;

/** The page on which a step of an order is taken, and the label of its button. */
export function stepLink(
  order: Pick<OrderSummary, 'orderNo' | 'status' | 'lockNeed'>,
  step: Step,
): { label: string; href: string } {
  const { orderNo, status } = order;
  switch (step) {
    case 'prepareLock': {
      const need = lockNeedOf(order);
      return need
        ? { label: need.label, href: need.href(orderNo) }
        : { label: '查看订单', href: hrefTo('/pages/buy/orderDetail', { orderNo }) };
    }
    case 'lock':
      return { label: '去锁单', href: hrefTo('/pages/buy/lock', { orderNo }) };
    case 'bookAppointment':
      return { label: '预约交付', href: hrefTo('/pages/buy/orderDeliveryInfo', { orderNo }) };
    case 'viewDelivery':
      // The delivery stands still until the change is settled or dropped.
      if (status === orderStatus.contractChanging && lateChange)
        return { label: '查看变更进度', href: lateChange.progressHref(orderNo) };
      return {
        label: deliveryLabel(status),
        href: hrefTo('/pages/buy/orderDeliveryInfo', { orderNo }),
      };
  }
}

/** The label of the link to the delivery page, by status. */
function deliveryLabel(status: OrderSummary['status']): string {
  if (status === orderStatus.awaitingDelivery) return '查看交付安排';
  return status === orderStatus.delivered ? '查看交付记录' : '查看交付进度';
}
