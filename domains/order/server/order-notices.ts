import { formatYuan } from '@ev/kernel/money.ts';
import { formatDayRange, formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import type { Notice, Placeholder, TemplateCode } from '@ev/message/server/public.ts';
import type { StrayMoney } from '@ev/payment/server/public.ts';
import { strayWords } from '@ev/payment/server/public.ts';
import type { OrderEvent } from './order-machine.ts';
import { creditBack } from './order-words.ts';
import type { CarOrder } from './tables.ts';

/**
 * The message for each change of an order. Null where no message is needed, such as for a customer who opens
 * the cashier.
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
  // The domain that holds an order or lets it continue sends a message with the reason.
  hold: null,
  resume: null,
  requestCancel: 'order.cancelRequested',
  cancelHeld: 'order.cancelRequested',
  withdrawCancel: 'order.cancelWithdrawn',
  keep: 'order.cancelRefused',
  brandCancel: 'order.brandCancelled',
  completeCancel: 'order.cancelCompleted',
  completeBrandCancel: 'order.cancelCompleted',
  // The domain that changes a locked order sends messages with what changes.
  requestChange: null,
  settleChange: null,
  dropChange: null,
  accept: 'order.inProduction',
  offLine: 'order.offLine',
  ship: 'order.shipped',
  receive: 'order.arrived',
  undoReceive: 'order.arrivalUndone',
  ready: 'order.readyForDelivery',
  // The action that makes it unready sends its own message.
  unready: null,
  deliver: 'order.delivered',
};

/** The part of the deposit that intent money does not cover. */
function dueFen({ depositFen, creditFen }: CarOrder): number {
  return depositFen - creditFen;
}

/** The placeholders that every message about an order has. */
export const orderPlaceholders = {
  modelName: { label: '车型', sample: '示例车型' },
  storeName: { label: '交付门店', sample: '杭州西湖体验中心' },
  promise: { label: '预计交付日期', sample: '12月8日至15日' },
  orderNo: { label: '订单号', sample: 'C20261121000001' },
} as const satisfies Record<string, Placeholder>;

/** The placeholders that an order fills in any of its messages. */
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

/** The notice about a change of an order, by its row of history; null if no message is needed. */
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

/** The link target of a message about an order. */
export function orderLink(event: OrderEvent | 'submit', orderNo: string): string {
  const page = deliveryEvents.includes(event) ? 'orderDeliveryInfo' : 'orderDetail';
  return `/pages/buy/${page}?orderNo=${orderNo}`;
}

/**
 * A notice about an order. `cause` identifies the event within the order, so that each event is notified
 * once.
 */
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

/**
 * The place of a car and what happens there; the place is left out if the carrier's text already contains it.
 */
export function roadWords(place: string, text: string): string {
  return text.includes(place) ? text : `${place}，${text}`;
}

/** The notice about money that the order did not accept. */
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
