import type { Database } from '@ev/platform/database.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { and, asc, eq } from 'drizzle-orm';
import { deliveryStages, type OrderStatus } from '../../contract/statuses.ts';
import { orderMachine } from '../order-machine.ts';
import type { CarOrder } from '../tables.ts';
import { stageOf } from './stages.ts';

/**
 * When an order reached each of `deliveryStages`; null for a stage that it has not reached or has skipped.
 */
export type StageTimes = readonly (Date | null)[];

type Came = { to: string; at: Date };

/** Every status that an order has reached, in order: one read by the history's index. */
export function readCourse(db: Database, orderNo: string): Promise<Came[]> {
  return db
    .select({ to: stateHistory.toState, at: stateHistory.at })
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, orderMachine.name), eq(stateHistory.entityId, orderNo)))
    .orderBy(asc(stateHistory.id));
}

/**
 * The time of the lock comes from the order, because only the lock in force counts: by it the car is planned
 * and released. The later stages are reached once: an order that continues after a refused cancellation
 * returns to its status, but does not reach its stage again. One that goes back a stage has not reached the
 * stages after it.
 */
export function stageTimesOf(order: Pick<CarOrder, 'lockedAt'>, course: readonly Came[]): StageTimes {
  const built: (Date | null)[] = deliveryStages.slice(2).map(() => null);
  for (const { to, at } of course) {
    const stage = stageOf(to as OrderStatus) - 2;
    if (stage < 0) continue;
    built[stage] ??= at;
    built.fill(null, stage + 1);
  }
  return [order.lockedAt, order.lockedAt, ...built];
}
