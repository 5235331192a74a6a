import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type CancelStatus, cancelStatus } from '../../contract/statuses.ts';
import { type CancelEvent, cancelMachine } from './cancel-machine.ts';
import { orderCancellations } from './tables.ts';

export type Cancellation = typeof orderCancellations.$inferSelect;

const live: CancelStatus[] = [cancelStatus.applying, cancelStatus.cancelling];

export const cancellationStates = statefulTable(orderCancellations, {
  machine: cancelMachine,
  id: 'cancelNo',
});

/** The pending cancellation of an order; the order is locked by the caller. */
export async function findLiveCancellation(
  tx: Database | Transaction,
  orderNo: string,
): Promise<Cancellation | null> {
  const [row] = await tx
    .select()
    .from(orderCancellations)
    .where(and(eq(orderCancellations.orderNo, orderNo), inArray(orderCancellations.status, live)));
  return row ?? null;
}

/** The latest cancellation of an order, including a refused one; null before the first. */
export async function findLatestCancellation(
  db: Database | Transaction,
  orderNo: string,
): Promise<Cancellation | null> {
  const [row] = await db
    .select()
    .from(orderCancellations)
    .where(eq(orderCancellations.orderNo, orderNo))
    .orderBy(desc(orderCancellations.requestedAt), desc(orderCancellations.cancelNo))
    .limit(1);
  return row ?? null;
}

/** The only way to change a cancellation's status. */
export async function moveCancellation(
  tx: Transaction,
  clock: Clock,
  change: {
    cancelNo: string;
    event: CancelEvent;
    actor: string;
    reason?: string;
    set?: Partial<Cancellation>;
  },
): Promise<void> {
  const { cancelNo, ...rest } = change;
  await cancellationStates.transition(tx, clock, { id: cancelNo, ...rest });
}

/** Updates columns without changing the status. */
export async function updateCancellation(
  tx: Transaction,
  cancelNo: string,
  set: Partial<Omit<Cancellation, 'status'>>,
): Promise<void> {
  await tx.update(orderCancellations).set(set).where(eq(orderCancellations.cancelNo, cancelNo));
}
