import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { rescueStatus } from '../contract/kinds.ts';
import { overdueBefore } from './case-rules.ts';
import { rescueCases } from './tables.ts';

type Waiting = Slots['operations.waiting'][number];

/** What waits for the desk: rescues that nobody has accepted in time, and vehicles that are late. */
export function createRescueTasks({ db, clock }: { db: Database; clock: Clock }): Waiting[] {
  const { status, requestedAt, etaAt, closedAt } = rescueCases;
  const permission = 'rescues.dispatch';
  return [
    {
      name: 'rescuesUnaccepted',
      permission,
      count: () =>
        db.$count(
          rescueCases,
          and(eq(status, rescueStatus.requested), lt(requestedAt, overdueBefore(clock.now()))),
        ),
    },
    {
      name: 'rescuesLate',
      permission,
      count: () =>
        db.$count(
          rescueCases,
          and(eq(status, rescueStatus.dispatched), isNull(closedAt), lt(etaAt, clock.now())),
        ),
    },
  ];
}
