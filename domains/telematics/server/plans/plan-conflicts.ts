import type { PlanKind } from '../../contract/kinds.ts';
import { repeatText } from '../../contract/weekdays.ts';
import { minutesOf } from './plan-times.ts';

/** What decides when a plan keeps the car busy. `onceDay` is the weekday on which a plan without weekdays runs. */
export type Timed = {
  kind: PlanKind;
  weekdays: readonly number[];
  onceDay: number | null;
  time: string;
  endTime: string | null;
};

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
/** The car prepares the battery for one plan of temperature at a time, and holds it for a while. */
export const batteryMinutes = 60;
/** A plan that charges until the limit counts as this long, because nobody knows when it ends. */
export const openEndedMinutes = 4 * 60;

/** Minutes for which a plan keeps the car busy; an end before the beginning is on the next day. */
export function lengthOf({ kind, time, endTime }: Pick<Timed, 'kind' | 'time' | 'endTime'>): number {
  if (kind === 'batteryTemperature') return batteryMinutes;
  if (endTime === null) return openEndedMinutes;
  const minutes = minutesOf(endTime) - minutesOf(time);
  return minutes > 0 ? minutes : minutes + dayMinutes;
}

/** The beginnings within a week, in minutes since Monday. */
function startsOf({ weekdays, onceDay, time }: Timed): number[] {
  const days = weekdays.length > 0 ? weekdays : onceDay === null ? [] : [onceDay];
  return days.map((day) => (day - 1) * dayMinutes + minutesOf(time));
}

/** Whether two plans keep the car busy at the same time. Plans of different kinds do not disturb each other. */
export function isConflict(one: Timed, other: Timed): boolean {
  if (one.kind !== other.kind) return false;
  const [oneLength, otherLength] = [lengthOf(one), lengthOf(other)];
  return startsOf(one).some((start) =>
    startsOf(other).some((otherStart) => {
      // The week is a circle: a plan on Sunday evening reaches into Monday.
      const after = (((otherStart - start) % weekMinutes) + weekMinutes) % weekMinutes;
      return after < oneLength || weekMinutes - after < otherLength;
    }),
  );
}

const kindNames: Record<PlanKind, string> = { batteryTemperature: '电池温控', charging: '充电' };

/** A plan that is in the way, as a sentence. */
export function conflictText(plan: Timed): string {
  const time = plan.endTime === null ? plan.time : `${plan.time}–${plan.endTime}`;
  return `与“${repeatText(plan.weekdays)} ${time}”的${kindNames[plan.kind]}计划时间重叠`;
}
