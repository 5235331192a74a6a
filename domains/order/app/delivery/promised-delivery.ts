import { formatDay, formatDayRange, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { appointmentPeriodWords } from '../../contract/appointment-periods.ts';
import { dayWords } from '../../contract/appointment-words.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { isOver } from '../list/list-tabs.ts';

/**
 * When the car is delivered: the actual day, else the appointment, else the range expected now, with the
 * agreed range if that differs.
 */
export function promisedDelivery({
  status,
  createdAt,
  appointment,
  deliveredAt,
  delivery,
  expected,
}: Pick<OrderDetail, 'status' | 'createdAt' | 'appointment' | 'deliveredAt' | 'delivery' | 'expected'>): {
  title: string;
  text: string;
} {
  const agreed = formatDayRange(delivery.from, delivery.to);
  if (deliveredAt !== null) {
    return { title: `${dayOf(deliveredAt)}已交付`, text: `原约定 ${agreed}` };
  }
  if (appointment) {
    return { title: `${dayWords(appointment.day)}交付`, text: appointmentPeriodWords[appointment.period] };
  }
  // A later change of the order agrees on another range.
  const agreedText = delivery.asOf <= createdAt ? '下单时约定' : `${dayOf(delivery.asOf)}变更时约定`;
  // Nobody waits for the car of an order that is being cancelled.
  if (isOver(status) || status === orderStatus.beingProcessed) {
    return { title: `约定 ${agreed}交付`, text: agreedText };
  }
  if (status === orderStatus.arrivedAtStore || status === orderStatus.awaitingDelivery) {
    return { title: '车辆已到店', text: `预约时间后到店提车，原约定 ${agreed}` };
  }
  if (delivery.from === expected.from && delivery.to === expected.to) {
    return { title: `预计 ${agreed}交付`, text: agreedText };
  }
  return {
    title: `预计 ${formatDayRange(expected.from, expected.to)}交付`,
    text: `${dayOf(expected.asOf)}更新，原约定 ${agreed}`,
  };
}

function dayOf(instant: string): string {
  return formatDay(shanghaiDay(new Date(instant)));
}
