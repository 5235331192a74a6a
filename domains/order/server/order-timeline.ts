import { formatYuan } from '@ev/kernel/money.ts';
import { formatDayRange, formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { appointmentWords } from '../contract/appointment-words.ts';
import type { OrderDetail } from '../contract/order.ts';
import type { Appointment } from '../contract/order-life-input.ts';
import { deliveryStages, orderStatus } from '../contract/statuses.ts';
import { isAtStore } from './life/promise-rules.ts';
import type { StageTimes } from './life/stage-times.ts';
import { stageOf } from './life/stages.ts';
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
  const deposit = formatYuan(order.depositFen);
  if (!order.paidAt) {
    return order.closedAt
      ? [submitted, stopped(order, order.closedAt, at)]
      : [submitted, now('支付定金', paymentText(order)), ...stagesFrom(order, 0)];
  }
  const paid = done(order.paidAt, '支付定金', `已收到定金 ${deposit}`);
  if (order.status === orderStatus.beingProcessed || order.closedAt) {
    return [submitted, paid, stopped(order, order.closedAt ?? order.statusSince, at)];
  }
  const stage = stageOf(order.status);
  if (order.deliveredAt) return [submitted, paid, ...pastStages(order, times, deliveryStages.length)];
  const { statusText } = statusWordsOf(order, appointment, at);
  const title = stageWords[stage]?.title ?? '';
  return [
    submitted,
    paid,
    ...pastStages(order, times, stage),
    // Before the lock the words say until when; what the factory and the road do has begun at a time.
    now(title, statusText, stage > 0 ? (times[stage] ?? null) : null),
    ...stagesFrom(order, stage + 1, appointment),
  ];
}

/** The steps after the deposit, one for each of `deliveryStages`, in the words of what the customer does. */
const stageWords: readonly StageWords[] = [
  { title: '冷静期', text: () => '支付后 168 小时内可以免费变更或退订', past: () => '已随锁单结束' },
  { title: '锁单', text: () => '锁单后订单交给工厂', past: () => '配置和价格已确定' },
  { title: '生产', text: () => '工厂按你的配置制造', past: () => '开始按你的配置制造' },
  { title: '下线', text: () => '完成制造和质量检验', past: () => '已完成制造和质量检验' },
  {
    title: '物流',
    text: ({ store }) => `运往${store.name}`,
    past: ({ store }) => `从工厂发往${store.name}`,
  },
  {
    title: '到店',
    text: () => '检查车辆、结算尾款、预约交付',
    past: ({ store }) => `到达${store.name}`,
  },
  {
    title: '交付',
    text: handOverText,
    past: () => '车辆已交付',
  },
];

type StageWords = {
  title: string;
  /** What will be or is done. */
  text: (order: CarOrder, appointment: Appointment | null) => string;
  /** What happened at the time that stands beside it. */
  past: (order: CarOrder) => string;
};

function handOverText(order: CarOrder, appointment: Appointment | null): string {
  if (appointment) return `已预约 ${appointmentWords(appointment)}`;
  if (isAtStore(order)) return '完成检查后可以预约交付时间';
  return `预计 ${formatDayRange(order.expectedFrom, order.expectedTo)}`;
}

function stagesFrom(order: CarOrder, first: number, appointment: Appointment | null = null): Entry[] {
  return stageWords.slice(first).map(({ title, text }) => next(title, text(order, appointment)));
}

/** The first stages, all over, each with the time at which it was reached. */
function pastStages(order: CarOrder, times: StageTimes, count: number): Entry[] {
  return stageWords.slice(0, count).map(({ title, past }, index) => {
    // The cooling window is over with the lock.
    const at = index === 0 ? order.lockedAt : times[index];
    return done(at ?? null, title, past(order));
  });
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

function now(title: string, text: string, since: Date | null = null): Entry {
  return { at: since?.toISOString() ?? null, title, text, state: 'now' };
}

function next(title: string, text: string): Entry {
  return { at: null, title, text, state: 'next' };
}
