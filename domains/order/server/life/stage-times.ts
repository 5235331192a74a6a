import type { Database } from '@ev/platform/database.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { and, asc, eq } from 'drizzle-orm';
import { deliveryStages, type OrderStatus } from '../../contract/statuses.ts';
import { orderMachine } from '../order-machine.ts';
import type { CarOrder } from '../tables.ts';
import { stageOf } from './stages.ts';

/** When an order came to each of `deliveryStages`; null for one that it has not reached or has passed over. */
export type StageTimes = readonly (Date | null)[];

type Came = { to: string; at: Date };

/** Every status that an order came to, in its order: one read by the history's index. */
export function readCourse(db: Database, orderNo: string): Promise<Came[]> {
  return db
    .select({ to: stateHistory.toState, at: stateHistory.at })
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, orderMachine.name), eq(stateHistory.entityId, orderNo)))
    .orderBy(asc(stateHistory.id));
}

/**
 * The order itself knows the lock that holds, with which its car is planned and the factory gets it. The later stages a
 * car reaches once: an order that goes on after a cancelling that was refused comes to its status again, but not to its
 * stage. One that goes back a stage has not come to those behind it.
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
