import { orderStatus } from '@ev/contract/statuses';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { orderMachine } from '../order-machine.ts';
import type { CarOrder } from '../tables.ts';

/** Statuses in which a customer waits for a car: from the lock until it is at the store. */
export const onTheWay = [
  orderStatus.activated,
  orderStatus.inProduction,
  orderStatus.offTheLine,
  orderStatus.shipped,
] as const;

/** What one day of delay is worth. */
export const pointsPerLateDay = 1_000;
export const weekMs = 7 * 24 * 3_600_000;

/** The weekly word: where the car stands and when it is expected, against what was agreed on. */
export function weeklySentence(
  order: Pick<CarOrder, 'status' | 'modelName' | 'expectedFrom' | 'expectedTo' | 'promisedTo'>,
): string {
  const range = formatDayRange(order.expectedFrom, order.expectedTo);
  return `你的 ${order.modelName} 目前${orderMachine.states[order.status]}，预计 ${range} 交付，${againstAgreed(order)}`;
}

function againstAgreed({ expectedTo, promisedTo }: Pick<CarOrder, 'expectedTo' | 'promisedTo'>): string {
  if (expectedTo > promisedTo) return '比约定的时间晚，我们会按天补偿积分';
  return expectedTo < promisedTo ? '比约定的时间早' : '与约定一致';
}
