import type { DriveRules } from '../contract/rules.ts';
import type { StorePlan } from './plans.ts';
import { type DrivePlan, everyDay, type Hours } from './slot-rules.ts';

/** A store without hours of its own lets cars be driven while it is open. */
export function planOf(
  { cars, closures, hours }: Pick<StorePlan, 'cars' | 'closures' | 'hours'>,
  open: Hours,
  rules: Pick<DriveRules, 'slotMinutes'>,
): DrivePlan {
  const week = hours?.week ?? everyDay(open);
  return { cars, closures, week, slotMinutes: hours?.slotMinutes ?? rules.slotMinutes };
}
