import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import { type CarOrder, orderMachine } from '@ev/order/server/public.ts';

/** Points for one day of delay. */
export const pointsPerLateDay = 1_000;
export const weekMs = 7 * 24 * 3_600_000;

/**
 * The weekly message while a car is on its way: its progress and the expected range, compared with the agreed
 * one.
 */
export function weeklySentence(
  order: Pick<CarOrder, 'status' | 'modelName' | 'expectedFrom' | 'expectedTo' | 'promisedTo'>,
): string {
  const range = formatDayRange(order.expectedFrom, order.expectedTo);
  return fillTemplate('你的 {modelName} 目前{state}，预计 {range} 交付，{against}', {
    modelName: order.modelName,
    state: orderMachine.states[order.status],
    range,
    against: againstAgreed(order),
  });
}

function againstAgreed({ expectedTo, promisedTo }: Pick<CarOrder, 'expectedTo' | 'promisedTo'>): string {
  if (expectedTo > promisedTo) return '比约定的时间晚，我们会按天补偿积分';
  return expectedTo < promisedTo ? '比约定的时间早' : '与约定一致';
}

/** The weekly message for a car at its store: what is to be done until the hand-over. */
export function nextAtStore(
  order: Pick<CarOrder, 'status' | 'inspectedAt' | 'balanceSettledAt'>,
  hasAppointment: boolean,
): string {
  if (order.status === orderStatus.awaitingDelivery) return '请按预约时间到店看车，满意后在手机上签收';
  if (order.inspectedAt === null) return '门店正在检查车辆，完成后会告诉你';
  const open = [
    order.balanceSettledAt === null && '联系门店结清尾款',
    !hasAppointment && '到交付进度里预约交付时间',
  ].filter((step) => typeof step === 'string');
  return `请${open.join('，再')}`;
}
