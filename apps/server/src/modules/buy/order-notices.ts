import { formatYuan } from '@ev/kernel/money.ts';
import { formatDayRange, formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import type { TemplateCode } from '../message/index.ts';
import type { OrderEvent } from './order-machine.ts';
import type { CarOrder } from './tables.ts';

/**
 * What the customer is told of each change of an order. Null where there is nothing to tell: somebody who
 * opens the cashier knows it.
 */
export const noticeTemplates: Record<OrderEvent | 'submit', TemplateCode | null> = {
  submit: 'order.submitted',
  openPayment: null,
  paymentPending: null,
  paid: 'order.depositPaid',
  payAgain: 'order.paymentFailed',
  expire: 'order.expired',
  cancel: 'order.cancelledUnpaid',
  lock: 'order.locked',
  lockByTime: 'order.lockedByTime',
  undoLock: 'order.lockUndone',
  requestCancel: 'order.cancelRequested',
  keep: 'order.cancelRefused',
  brandCancel: 'order.brandCancelled',
  completeCancel: 'order.cancelCompleted',
  completeBrandCancel: 'order.cancelCompleted',
  accept: 'order.inProduction',
  offLine: 'order.offLine',
  ship: 'order.shipped',
  receive: 'order.arrived',
  ready: 'order.readyForDelivery',
  deliver: 'order.delivered',
};

/** The words that an order itself puts into any of its messages. */
export function orderWords(order: CarOrder): Record<string, string> {
  return {
    orderNo: order.orderNo,
    modelName: order.modelName,
    storeName: order.store.name,
    promise: formatDayRange(order.expectedFrom, order.expectedTo),
    deposit: formatYuan(order.depositFen),
    payBefore: formatShortDateTime(order.payBefore),
    coolingEndsAt: order.coolingEndsAt ? formatShortDateTime(order.coolingEndsAt) : '',
    undoBefore: order.undoBefore ? formatShortDateTime(order.undoBefore) : '',
    maskedVin: order.vin ? maskVin(order.vin) : '',
    contactName: order.contactName,
  };
}

export function noticeOfMove(event: OrderEvent | 'submit', order: CarOrder, words: Record<string, string>) {
  const template = noticeTemplates[event];
  return template && { template, params: { ...orderWords(order), ...words } };
}

const deliveryEvents: readonly string[] = ['accept', 'offLine', 'ship', 'receive', 'ready', 'deliver'];

/** Where a message about an order leads. */
export function orderLink(event: OrderEvent | 'submit', orderNo: string): string {
  const page = deliveryEvents.includes(event) ? 'orderDeliveryInfo' : 'orderDetail';
  return `/pages/buy/${page}?orderNo=${orderNo}`;
}
