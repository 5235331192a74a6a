import type { Database } from '@ev/platform/database.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { and, asc, eq } from 'drizzle-orm';
import { deliveryStages } from '../../contract/statuses.ts';
import { orderMachine } from '../order-machine.ts';
import type { CarOrder } from '../tables.ts';

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
 * The order itself knows the lock that holds, with which its car is planned and the factory gets it. The later stages a car reaches once: an order that
 * goes on after a cancelling that was refused comes to its status again, but not to its stage.
 */
export function stageTimesOf(order: Pick<CarOrder, 'lockedAt'>, course: readonly Came[]): StageTimes {
  const built = deliveryStages.slice(2).map(({ statuses }) => {
    const codes: readonly string[] = statuses;
    return course.find(({ to }) => codes.includes(to))?.at ?? null;
  });
  return [order.lockedAt, order.lockedAt, ...built];
}
