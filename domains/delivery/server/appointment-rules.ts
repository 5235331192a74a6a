import { addDays } from '@ev/kernel/shanghai-time.ts';
import { type AppointmentPeriod, appointmentPeriods } from '@ev/order/contract/appointment-periods.ts';

/** Cars that a store hands over per period. */
export const seatsPerPeriod = 3;
/** How many days ahead a hand-over can be booked. */
const daysAhead = 14;

export type Slot = { day: string; period: AppointmentPeriod; left: number };

/** The slots from `first` on, with the free places of each. */
export function slotsOf(
  first: string,
  taken: readonly { day: string; period: AppointmentPeriod; count: number }[],
): Slot[] {
  return Array.from({ length: daysAhead }, (_, index) => addDays(first, index)).flatMap((day) =>
    appointmentPeriods.map((period) => {
      const used = taken.find((one) => one.day === day && one.period === period)?.count ?? 0;
      return { day, period, left: Math.max(0, seatsPerPeriod - used) };
    }),
  );
}
