/** Texts for an appointment at the store, shared by pages, messages and order statuses. */

import { type Day, formatDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';
import type { Appointment } from './appointment.ts';
import { appointmentPeriodWords } from './appointment-periods.ts';

/** `12月8日 周二` */
export function dayWords(day: Day): string {
  return `${formatDay(day)} ${weekdayOf(day)}`;
}

/** `12月8日 周二 上午 10:00 至 12:00` */
export function appointmentWords({ day, period }: Appointment): string {
  return `${dayWords(day)} ${appointmentPeriodWords[period]}`;
}
