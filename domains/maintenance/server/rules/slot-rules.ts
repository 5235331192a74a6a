import { hourMs } from '@ev/kernel/durations.ts';
import { addDays, type Day, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { bookableDays, leadHours } from '../../contract/kinds.ts';

/** Hours of some weekdays, 1 for Monday: from the first full hour to before the last, with so many cars at a time. */
export type OpenHours = { days: readonly number[]; from: number; to: number; capacity: number };
/** Set by staff for one day: so many cars at a time, or closed if 0. */
export type DayException = { capacity: number; reason: string };
/** A car in the workshop from an hour on. */
export type Load = { hour: number; minutes: number };
export type Slot = { day: Day; hour: number };
export type HourPlan = { hour: number; capacity: number; taken: number };
export type DayPlan = { day: Day; closed: string | null; hours: readonly HourPlan[] };

const weekdayNumber = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The slots that a visit occupies; what does not fit into a day continues on the next one without a slot. */
export const hoursOf = (minutes: number): number => Math.max(1, Math.ceil(minutes / 60));

/** When a slot begins. */
export const startOfSlot = ({ day, hour }: Slot): Date => new Date(startOfDay(day).getTime() + hour * hourMs);

/** The capacity and load of a day, hour by hour. */
export function planOf(
  open: readonly OpenHours[],
  { day, exception, loads }: { day: Day; exception: DayException | null; loads: readonly Load[] },
): DayPlan {
  const ofDay = open.filter(({ days }) => days.includes(weekdayNumber(day)));
  if (exception?.capacity === 0) return { day, closed: exception.reason, hours: [] };
  if (ofDay.length === 0) return { day, closed: '门店休息', hours: [] };
  const hours = ofDay.flatMap(({ from, to, capacity }) =>
    Array.from({ length: to - from }, (_, index) => ({
      hour: from + index,
      capacity: exception?.capacity ?? capacity,
      taken: takenAt(loads, from + index),
    })),
  );
  return { day, closed: null, hours: hours.sort((one, other) => one.hour - other.hour) };
}

const takenAt = (loads: readonly Load[], at: number): number =>
  loads.filter(({ hour, minutes }) => hour <= at && at < hour + hoursOf(minutes)).length;

/** Places for a visit that begins at the hour: the least of the hours that it needs; 0 outside of the hours. */
export function leftAt({ hours }: Pick<DayPlan, 'hours'>, hour: number, minutes: number): number {
  const first = hours.find((one) => one.hour === hour);
  if (!first) return 0;
  const needed = hours.filter((one) => one.hour >= hour && one.hour < hour + hoursOf(minutes));
  return Math.max(0, Math.min(...needed.map(({ capacity, taken }) => capacity - taken)));
}

/** The days that can be booked, starting today. */
export const daysToBook = (now: Date): Day[] =>
  Array.from({ length: bookableDays }, (_, ahead) => addDays(shanghaiDay(now), ahead));

/** Whether a slot is neither too soon nor too far ahead, regardless of who has taken it. */
export function isBookable(slot: Slot, now: Date): boolean {
  const isSoon = startOfSlot(slot).getTime() < now.getTime() + leadHours * hourMs;
  return !isSoon && daysToBook(now).includes(slot.day);
}

/** The free slots of these days. */
export const freeSlots = (plans: readonly DayPlan[], now: Date, minutes: number): Slot[] =>
  plans.flatMap((plan) =>
    plan.hours
      .filter(({ hour }) => leftAt(plan, hour, minutes) > 0 && isBookable({ day: plan.day, hour }, now))
      .map(({ hour }) => ({ day: plan.day, hour })),
  );

/** The free slots closest to the one asked for, in the order of their time. */
export function closestTo(slot: Slot, free: readonly Slot[], most: number): Slot[] {
  const asked = startOfSlot(slot).getTime();
  const distance = (one: Slot) => Math.abs(startOfSlot(one).getTime() - asked);
  return [...free]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, most)
    .sort((one, other) => startOfSlot(one).getTime() - startOfSlot(other).getTime());
}
