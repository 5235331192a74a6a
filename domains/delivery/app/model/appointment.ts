import type { Day } from '@ev/kernel/shanghai-time.ts';
import type { Appointment } from '@ev/order/contract/appointment.ts';
import type { AppointmentPeriod } from '@ev/order/contract/appointment-periods.ts';
import type { DeliveryProgress } from '../../contract/progress.ts';

export type AppointmentDay = {
  day: Day;
  periods: { period: AppointmentPeriod; left: number }[];
};

/** The slots grouped by day, in the server's order. */
export function appointmentDays(slots: DeliveryProgress['slots']): AppointmentDay[] {
  const days = new Map<Day, AppointmentDay>();
  for (const { day, period, left } of slots) {
    const known = days.get(day) ?? { day, periods: [] };
    known.periods.push({ period, left });
    days.set(day, known);
  }
  return [...days.values()];
}

/** The day that is shown first: the earliest with a free slot, else the first; null if there are no days. */
export function firstFreeDay(days: readonly AppointmentDay[]): Day | null {
  const free = days.find(({ periods }) => periods.some(({ left }) => left > 0));
  return (free ?? days[0])?.day ?? null;
}

export function sameAppointment(one: Appointment | null, other: Appointment | null): boolean {
  return one !== null && other !== null && one.day === other.day && one.period === other.period;
}
