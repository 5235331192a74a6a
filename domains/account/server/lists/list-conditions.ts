import { addDays, type Day, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { and, gte, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { userGroup } from '../../contract/user-group.ts';
import { userLists } from '../tables.ts';

type Life = { lastDay: Day | null; endedAt: Date | null };

/** Whether a list holds: nobody has ended it, and its last day is not past. */
export const holdsAt = ({ lastDay, endedAt }: Life, now: Date): boolean =>
  endedAt === null && (lastDay === null || lastDay >= shanghaiDay(now));

/** The same as a condition on rows of lists. */
export function holdingAt(now: Date): SQL {
  const { endedAt, lastDay } = userLists;
  return and(isNull(endedAt), or(isNull(lastDay), gte(lastDay, shanghaiDay(now)))) ?? sql`true`;
}
export const overAt = (now: Date): SQL => not(holdingAt(now));

/** Whether a list was over so many days ago, as a condition on rows of lists. */
export function overFor(days: number, now: Date): SQL {
  const day = addDays(shanghaiDay(now), -days);
  return or(lt(userLists.endedAt, startOfDay(day)), lt(userLists.lastDay, day)) ?? sql`false`;
}

/** The stored groups of a customer with the group of lists, which is stored nowhere. */
export function groupsWith(stored: readonly string[], lists: readonly string[]): string[] {
  const others = stored.filter((group) => group !== userGroup.custom);
  return lists.length > 0 ? [...others, userGroup.custom] : others;
}
