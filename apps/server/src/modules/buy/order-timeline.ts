import type { OrderDetail } from '@ev/contract/buy/order';
import { orderStatus } from '@ev/contract/statuses';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatDayRange, formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { CarOrder } from './tables.ts';

type Entry = OrderDetail['timeline'][number];

/** The way of an order from its submission to the delivery, with what is over, what is now and what is next. */
export function timelineOf(order: CarOrder): Entry[] {
  const submitted = done(order.createdAt, '提交订单', '配置、价格和交付时间已按下单时保存');
  if (order.closedAt) return [submitted, stopped(order, order.closedAt)];

  const deposit = formatYuan(order.depositFen);
  if (!order.paidAt) {
    return [submitted, now('支付定金', paymentText(order, deposit)), ...afterDeposit(order)];
  }
  const [contract, ...rest] = afterDeposit(order);
  return [
    submitted,
    done(order.paidAt, '支付定金', `已收到定金 ${deposit}`),
    ...(contract ? [{ ...contract, state: 'now' as const }] : []),
    ...rest,
  ];
}

function paymentText(order: CarOrder, deposit: string): string {
  return order.status === orderStatus.paymentProcessing
    ? `定金 ${deposit}，支付结果确认中`
    : `定金 ${deposit}，请在 ${formatShortDateTime(order.payBefore)} 前支付`;
}

function afterDeposit(order: CarOrder): Entry[] {
  const promise = formatDayRange(order.promisedFrom, order.promisedTo);
  return [
    next('签署合同', '由交付门店联系你签署'),
    next('排产与生产', '合同签署并锁定订单后开始'),
    next('运输到店', `运往${order.store.name}`),
    next('交付', `预计 ${promise}`),
  ];
}

function stopped(order: CarOrder, at: Date): Entry {
  const cancelled = order.status === orderStatus.cancelledUnpaid;
  return {
    at: at.toISOString(),
    title: cancelled ? '订单已取消' : '订单已过期',
    text: cancelled ? '你取消了这个订单' : '超过支付时间，订单已自动关闭',
    state: 'stopped',
  };
}

function done(at: Date, title: string, text: string): Entry {
  return { at: at.toISOString(), title, text, state: 'done' };
}

function now(title: string, text: string): Entry {
  return { at: null, title, text, state: 'now' };
}

function next(title: string, text: string): Entry {
  return { at: null, title, text, state: 'next' };
}
