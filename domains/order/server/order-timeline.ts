import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { OrderDetail } from '../contract/order.ts';
import type { Appointment } from '../contract/order-life-input.ts';
import { orderStatus } from '../contract/statuses.ts';
import type { StageTimes } from './life/stage-times.ts';
import { stagesOf } from './order-stages.ts';
import { statusWordsOf } from './order-words.ts';
import type { CarOrder } from './tables.ts';

type Entry = OrderDetail['timeline'][number];

/** The way of an order from its submission to the delivery, with what is over, what is now and what is next. */
export function timelineOf(
  order: CarOrder,
  times: StageTimes,
  appointment: Appointment | null,
  at: Date,
): Entry[] {
  const submitted = done(order.createdAt, '提交订单', '配置、价格和交付时间已按下单时保存');
  const stages = stageEntries(order, times, appointment, at);
  const coolingAhead = next('冷静期', '支付后 168 小时内可以免费变更或退订');
  if (!order.paidAt) {
    return order.closedAt
      ? [submitted, stopped(order, order.closedAt, at)]
      : [submitted, now('支付定金', paymentText(order)), coolingAhead, ...stages];
  }
  const paid = done(order.paidAt, '支付定金', `已收到定金 ${formatYuan(order.depositFen)}`);
  if (order.status === orderStatus.beingProcessed || order.closedAt) {
    return [submitted, paid, stopped(order, order.closedAt ?? order.statusSince, at)];
  }
  // The window ends with the lock, whenever that was; until then the words say until when.
  const cooling =
    order.status === orderStatus.depositPlaced
      ? now('冷静期', statusWordsOf(order, appointment, at).statusText)
      : done(order.lockedAt, '冷静期', '已随锁单结束');
  return [submitted, paid, cooling, ...stages];
}

/** The stages, of which the present one says where the order stands. */
function stageEntries(
  order: CarOrder,
  times: StageTimes,
  appointment: Appointment | null,
  at: Date,
): Entry[] {
  return stagesOf(order, times, appointment).map(({ label, state, text, at: since }) => ({
    at: since?.toISOString() ?? null,
    title: label,
    text: state === 'now' ? statusWordsOf(order, appointment, at).statusText : text,
    state,
  }));
}

/** With intent money in it only the difference is asked for. */
function paymentText({ status, depositFen, creditFen, payBefore }: CarOrder): string {
  const due = formatYuan(depositFen - creditFen);
  const sum = creditFen > 0 ? `诚意金已抵扣 ${formatYuan(creditFen)}，还需支付定金 ${due}` : `定金 ${due}`;
  return status === orderStatus.paymentProcessing
    ? `${sum}，支付结果确认中`
    : `${sum}，请在 ${formatShortDateTime(payBefore)} 前支付`;
}

function stopped(order: CarOrder, since: Date, at: Date): Entry {
  const { statusTitle, statusText } = statusWordsOf(order, null, at);
  return { at: since.toISOString(), title: statusTitle, text: statusText, state: 'stopped' };
}

function done(at: Date | null, title: string, text: string): Entry {
  return { at: at?.toISOString() ?? null, title, text, state: 'done' };
}

function now(title: string, text: string): Entry {
  return { at: null, title, text, state: 'now' };
}

function next(title: string, text: string): Entry {
  return { at: null, title, text, state: 'next' };
}
