import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Appointment } from '../../contract/appointment.ts';
import type { ProgressStep } from '../../contract/order.ts';
import { deliveryStages, orderStatus } from '../../contract/statuses.ts';
import type { StageTimes } from '../delivery/stage-times.ts';
import type { LockNeed } from '../lock/lock-condition.ts';
import { statusWordsOf } from '../order-words.ts';
import type { CarOrder } from '../tables.ts';
import { stagesOf } from './order-stages.ts';

/**
 * The steps of an order from submission to delivery, each past, current or next: the one list behind the
 * progress of an order and that of its delivery.
 */
export function timelineOf(
  order: CarOrder,
  times: StageTimes,
  around: { appointment: Appointment | null; need: LockNeed | null },
  at: Date,
): ProgressStep[] {
  const submitted = done(order.createdAt, '提交订单', '配置、价格和交付时间已按下单时保存');
  const stages = stagesOf(order, times, around.appointment);
  const coolingAhead = next('冷静期', '支付后 7 天内可以免费变更或退订');
  if (!order.paidAt) {
    return order.closedAt
      ? [submitted, stopped(order, null, order.closedAt, at)]
      : [submitted, now('支付定金', paymentText(order)), coolingAhead, ...stages];
  }
  const paid = done(order.paidAt, '支付定金', `已收到定金 ${formatYuan(order.depositFen)}`);
  if (order.status === orderStatus.beingProcessed || order.closedAt) {
    return [submitted, paid, stopped(order, around.need, order.closedAt ?? order.statusSince, at)];
  }
  // The window ends with the lock, whenever that was; until then the text says when it ends.
  const cooling =
    order.status === orderStatus.depositPlaced
      ? now('冷静期', statusWordsOf(order, around, at).statusText)
      : done(order.lockedAt, '冷静期', '已随锁单结束');
  return [submitted, paid, cooling, ...stages];
}

/** The stages of the delivery, and the current step if the order has not reached them yet. */
export function deliveryPartOf(timeline: readonly ProgressStep[]): ProgressStep[] {
  return timeline.filter(({ title, state }) => state === 'now' || labels.has(title));
}

const labels: ReadonlySet<string> = new Set(deliveryStages.map(({ label }) => label));

/** With intent money, only the difference is due. */
function paymentText({ status, depositFen, creditFen, payBefore }: CarOrder): string {
  const due = formatYuan(depositFen - creditFen);
  const sum = creditFen > 0 ? `诚意金已抵扣 ${formatYuan(creditFen)}，还需支付定金 ${due}` : `定金 ${due}`;
  return status === orderStatus.paymentProcessing
    ? `${sum}，支付结果确认中`
    : `${sum}，请在 ${formatShortDateTime(payBefore)} 前支付`;
}

function stopped(order: CarOrder, need: LockNeed | null, since: Date, at: Date): ProgressStep {
  const { statusTitle, statusText } = statusWordsOf(order, { appointment: null, need }, at);
  return { at: since.toISOString(), title: statusTitle, text: statusText, state: 'stopped' };
}

function done(at: Date | null, title: string, text: string): ProgressStep {
  return { at: at?.toISOString() ?? null, title, text, state: 'done' };
}

function now(title: string, text: string): ProgressStep {
  return { at: null, title, text, state: 'now' };
}

function next(title: string, text: string): ProgressStep {
  return { at: null, title, text, state: 'next' };
}
