import { formatDay, formatDayRange, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { isOver } from './order-groups.ts';

/** When the car comes: what is expected now beside what was agreed on, where the two differ. */
export function promisedDelivery({
  status,
  delivery,
  expected,
}: Pick<OrderDetail, 'status' | 'delivery' | 'expected'>): { title: string; text: string } {
  const agreed = formatDayRange(delivery.from, delivery.to);
  const agreedText = `${formatDay(shanghaiDay(new Date(delivery.asOf)))}约定`;
  // Nobody waits for the car of an order that is being cancelled.
  if (isOver(status) || status === orderStatus.beingProcessed) {
    return { title: `约定 ${agreed} 交付`, text: agreedText };
  }
  if (delivery.from === expected.from && delivery.to === expected.to) {
    return { title: `预计 ${agreed} 交付`, text: agreedText };
  }
  const updated = formatDay(shanghaiDay(new Date(expected.asOf)));
  return {
    title: `预计 ${formatDayRange(expected.from, expected.to)} 交付`,
    text: `${updated}更新，原约定 ${agreed}`,
  };
}
