import type { DriveRules } from '../contract/rules.ts';
import type { StorePlan } from './plans.ts';
import { awayOutsideSlots, type DrivePlan, everyDay, type Hours } from './slot-rules.ts';

/** A store without its own hours offers test drives during its opening hours. */
export function planOf(
  { cars, closures, hours, booked }: Pick<StorePlan, 'cars' | 'closures' | 'hours' | 'booked'>,
  open: Hours,
  rules: Pick<DriveRules, 'slotMinutes'>,
): DrivePlan {
  const week = hours?.week ?? everyDay(open);
  const plan = { cars, closures, week, slotMinutes: hours?.slotMinutes ?? rules.slotMinutes };
  return { ...plan, closures: [...closures, ...awayOutsideSlots(plan, booked)] };
}
