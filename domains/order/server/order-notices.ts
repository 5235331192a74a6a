import { formatYuan } from '@ev/kernel/money.ts';
import { formatDayRange, formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import type { Notice, TemplateCode } from '@ev/message/server/public.ts';
import type { StrayMoney } from '@ev/payment/server/public.ts';
import { strayWords } from '@ev/payment/server/public.ts';
import type { OrderEvent } from './order-machine.ts';
import { creditBack } from './order-words.ts';
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
  withdrawCancel: 'order.cancelWithdrawn',
  keep: 'order.cancelRefused',
  brandCancel: 'order.brandCancelled',
  completeCancel: 'order.cancelCompleted',
  completeBrandCancel: 'order.cancelCompleted',
  accept: 'order.inProduction',
  offLine: 'order.offLine',
  ship: 'order.shipped',
  receive: 'order.arrived',
  undoReceive: 'order.arrivalUndone',
  ready: 'order.readyForDelivery',
  // Whoever takes back what made it ready says so.
  unready: null,
  deliver: 'order.delivered',
};

/** What intent money leaves to be paid of the deposit. */
function dueFen({ depositFen, creditFen }: CarOrder): number {
  return depositFen - creditFen;
}

/** The words that an order itself puts into any of its messages. */
function orderWords(order: CarOrder): Record<string, string> {
  return {
    orderNo: order.orderNo,
    modelName: order.modelName,
    storeName: order.store.name,
    promise: formatDayRange(order.expectedFrom, order.expectedTo),
    deposit: formatYuan(order.depositFen),
    due: formatYuan(dueFen(order)),
    payBefore: formatShortDateTime(order.payBefore),
    coolingEndsAt: order.coolingEndsAt ? formatShortDateTime(order.coolingEndsAt) : '',
    undoBefore: order.undoBefore ? formatShortDateTime(order.undoBefore) : '',
    vin: order.vin ?? '',
    maskedVin: order.vin ? maskVin(order.vin) : '',
    contactName: order.contactName,
    creditBack: creditBack(order),
  };
}

/** What the customer is told of a change of an order, by its row of history; null where there is nothing to tell. */
export function noticeOfMove(
  event: OrderEvent | 'submit',
  order: CarOrder,
  historyId: number,
  words: Record<string, string>,
): Notice | null {
  const template = event === 'submit' && dueFen(order) === 0 ? 'order.submittedPaid' : noticeTemplates[event];
  const link = orderLink(event, order.orderNo);
  return template && orderNotice(order, { template, words, cause: String(historyId), link });
}

const deliveryEvents: readonly string[] = [
  'accept',
  'offLine',
  'ship',
  'receive',
  'undoReceive',
  'ready',
  'deliver',
];

/** Where a message about an order leads. */
export function orderLink(event: OrderEvent | 'submit', orderNo: string): string {
  const page = deliveryEvents.includes(event) ? 'orderDeliveryInfo' : 'orderDetail';
  return `/pages/buy/${page}?orderNo=${orderNo}`;
}

/** A message about an order. `cause` names what it tells of among the causes of this order: each tells once. */
export function orderNotice(
  order: CarOrder,
  about: {
    template: TemplateCode;
    words?: Record<string, string>;
    cause: string;
    link: string;
    subject?: string;
  },
): Notice {
  const { orderNo, accountId } = order;
  const { template, words, cause, link, subject } = about;
  return {
    accountId,
    template,
    params: { ...orderWords(order), ...words },
    source: `carOrder:${orderNo}:${cause}`,
    link,
    business: { type: 'carOrder', no: orderNo },
    ...(subject === undefined ? {} : { subject }),
  };
}

/** Where a car is and what goes on there; a place that the carrier's words name already is not said twice. */
export function roadWords(place: string, text: string): string {
  return text.includes(place) ? text : `${place}，${text}`;
}

/** What becomes of money that the order did not take. */
export function strayMoneyNotice(
  order: CarOrder,
  { refundNo, amountFen, reason, state }: StrayMoney,
): Notice {
  return orderNotice(order, {
    template: state === 'returning' ? 'order.moneyReturning' : 'order.moneyReturned',
    words: { amount: formatYuan(amountFen), why: strayWords[reason] },
    cause: `stray:${refundNo}:${state}`,
    subject: refundNo,
    link: orderLink('cancel', order.orderNo),
  });
}
