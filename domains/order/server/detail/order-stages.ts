import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import type { Appointment } from '../../contract/appointment.ts';
import { appointmentWords } from '../../contract/appointment-words.ts';
import type { ProgressStep } from '../../contract/order.ts';
import { deliveryStages, orderStatus } from '../../contract/statuses.ts';
import type { StageTimes } from '../delivery/stage-times.ts';
import { stageOf } from '../delivery/stages.ts';
import { isAtStore } from '../delivery/way-rules.ts';
import type { CarOrder } from '../tables.ts';

/**
 * The seven stages of a delivery, described by what the customer gets from each. Before the lock none has
 * begun, because the car is not planned before it.
 */
export function stagesOf(
  order: CarOrder,
  times: StageTimes,
  appointment: Appointment | null,
): ProgressStep[] {
  const { delivered, depositPlaced } = orderStatus;
  const reached = order.status === depositPlaced ? -1 : stageOf(order.status);
  return deliveryStages.map(({ label }, index) => {
    const done = index < reached || order.status === delivered;
    const { text, past } = wordsOf[label];
    const state = done ? 'done' : index === reached ? 'now' : 'next';
    return {
      title: label,
      text: done ? past(order) : text(order, appointment),
      state,
      at: state === 'next' ? null : (times[index]?.toISOString() ?? null),
    };
  });
}

type Words = {
  text: (order: CarOrder, appointment: Appointment | null) => string;
  past: (order: CarOrder) => string;
};

const wordsOf: Record<(typeof deliveryStages)[number]['label'], Words> = {
  排产: { text: () => '锁单后按你的配置安排生产', past: () => '已按你的配置安排生产' },
  激活: { text: () => '订单交给工厂，工厂接单后开始生产', past: () => '订单已交给工厂，工厂已接单' },
  生产: { text: () => '工厂按你的配置制造', past: () => '开始按你的配置制造' },
  下线: { text: () => '完成制造和质量检验', past: () => '已完成制造和质量检验' },
  物流: {
    text: ({ store }) => `运往${store.name}`,
    past: ({ store }) => `从工厂发往${store.name}`,
  },
  到店: {
    text: () => '检查车辆、结算尾款、预约交付',
    past: ({ store }) => `到达${store.name}`,
  },
  交付: { text: handOverText, past: () => '车辆已交付' },
};

function handOverText(order: CarOrder, appointment: Appointment | null): string {
  if (appointment) return `已预约 ${appointmentWords(appointment)}`;
  if (isAtStore(order)) return order.inspectedAt ? '现在可以预约交付时间' : '完成检查后可以预约交付时间';
  return `预计 ${formatDayRange(order.expectedFrom, order.expectedTo)}`;
}
