import type { Api } from '@ev/contract';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
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
  const from = startOfDay(addDays(shanghaiDay(clock.now()), 1 - days));
  const { reason, kind, units, status, appliedAt } = mallCases;
  const unitCount = sql`sum(cardinality(${units}))`.mapWith(Number);
  const reasons = await db
    .select({ reason, kind, cases: count(), units: unitCount })
    .from(mallCases)
    .where(and(gte(appliedAt, from), notInArray(status, [...failedCaseStatuses])))
    .groupBy(reason, kind)
    .orderBy(desc(unitCount), reason, kind);
  const totalOf = (key: 'cases' | 'units') => reasons.reduce((total, one) => total + one[key], 0);
  return { cases: totalOf('cases'), units: totalOf('units'), reasons };
}
