import { daysBetween } from '@ev/kernel/shanghai-time.ts';
import { reminderDays } from '../contract/kinds.ts';

/**
 * The reminder that is due: one of `reminderDays`, the closest one that has been reached and was not sent yet;
 * null if none. An owner who enters a policy late gets the next reminder, not those before it.
 */
export function dueReminder(
  { toDay, remindedDays }: { toDay: string; remindedDays: number | null },
  today: string,
): number | null {
  const left = daysBetween(today, toDay);
  if (left < 0) return null;
  const reached = reminderDays.filter((days) => left <= days);
  const closest = reached.length > 0 ? Math.min(...reached) : null;
  return closest !== null && (remindedDays === null || remindedDays > closest) ? closest : null;
}
