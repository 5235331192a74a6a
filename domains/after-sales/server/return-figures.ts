import type { Api } from '@ev/contract';
import { addDays, type Day, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, count, desc, gte, notInArray, sql } from 'drizzle-orm';
import { failedCaseStatuses } from '../contract/kinds.ts';
import { mallCases } from './tables.ts';

/** What was applied for within the last days, today included, by the day in Shanghai. */
export async function readReturns(
  { db, clock }: { db: Database; clock: Clock },
  { days }: Api['after-sales.getReturns']['parsed'],
): Promise<Api['after-sales.getReturns']['output']> {
  const first = addDays(shanghaiDay(clock.now()), 1 - days);
  const { reason, kind, units, status, appliedAt } = mallCases;
  const within = and(gte(appliedAt, startOfDay(first)), notInArray(status, [...failedCaseStatuses]));
  const dayOf = sql<Day>`to_char(${appliedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const unitCount = sql`sum(cardinality(${units}))`.mapWith(Number);
  const [reasons, counted] = await Promise.all([
    db
      .select({ reason, kind, cases: count(), units: unitCount })
      .from(mallCases)
      .where(within)
      .groupBy(reason, kind)
      .orderBy(desc(unitCount), reason, kind),
    db.select({ day: dayOf, cases: count(), units: unitCount }).from(mallCases).where(within).groupBy(dayOf),
  ]);
  const byDay = new Map(counted.map((one) => [one.day, one]));
  const totalOf = (key: 'cases' | 'units') => reasons.reduce((total, one) => total + one[key], 0);
  return {
    cases: totalOf('cases'),
    units: totalOf('units'),
    days: Array.from({ length: days }, (_, at) => addDays(first, at)).map(
      (day) => byDay.get(day) ?? { day, cases: 0, units: 0 },
    ),
    reasons,
  };
}
