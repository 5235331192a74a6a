/** How an appointment at the store is said: the same on pages, in messages and in the status of an order. */

import { type Day, formatDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';
import { appointmentPeriodWords } from './appointment-periods.ts';
import type { Appointment } from './order-life-input.ts';

/** `12月8日 周二` */
export function dayWords(day: Day): string {
  return `${formatDay(day)} ${weekdayOf(day)}`;
}

/** `12月8日 周二 上午 10:00 至 12:00` */
export function appointmentWords({ day, period }: Appointment): string {
  return `${dayWords(day)} ${appointmentPeriodWords[period]}`;
}
