import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { cancelStatus } from '../../contract/statuses.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import type { OrderVersions } from '../staff/order-versions.ts';
import type { Said, TaskList, TaskReader } from '../staff/task-reader.ts';
import type { CarOrder } from '../tables.ts';
import { type CancelSteps, openRefunds, type Staff } from './cancel-steps.ts';
import { type Cancellation, findLiveCancellation, updateCancellation } from './cancellations.ts';
import { cancelReasonWords } from './reason-words.ts';
import { orderCancellations } from './tables.ts';

/** The refund of a cancelled order, before finance releases it. */
export type WaitingRefund = Pick<
  Cancellation,
  'orderNo' | 'gate' | 'refundFen' | 'requestedAt' | 'decidedAt' | 'firstReleasedBy'
> & {
  /** Why the order is cancelled, in words. */
  reason: string;
};

const waiting = and(
  eq(orderCancellations.status, cancelStatus.cancelling),
  inArray(orderCancellations.gate, ['waitsForRelease', 'waitsForSecond']),
);

const waitingOf = ({ orderNo, gate, refundFen, reason, ...more }: Cancellation): WaitingRefund => ({
  orderNo,
  gate,
  refundFen,
  reason: cancelReasonWords[reason] ?? reason,
  requestedAt: more.requestedAt,
  decidedAt: more.decidedAt,
  firstReleasedBy: more.firstReleasedBy,
});

export type WaitingRefunds = ReturnType<typeof createWaitingRefunds>;

/**
 * Refunds of cancelled orders, for the domain that decides who releases them. The caller checks access, unless
 * an actor is given.
 */
export function createWaitingRefunds(
  deps: CancelSteps & {
    db: Database;
    versions: Pick<OrderVersions, 'of'>;
    reached: Pick<OrderReach, 'seenNos'>;
    tasks: Pick<TaskReader, 'ofRows'>;
  },
) {
  const { db, clock, versions, reached, tasks } = deps;

  /** The cancellation of an order whose refund was agreed to; the order is locked by the caller. */
  async function agreed(tx: Transaction, orderNo: string): Promise<Cancellation | null> {
    const cancellation = await findLiveCancellation(tx, orderNo);
    return cancellation?.status === cancelStatus.cancelling ? cancellation : null;
  }

  async function mustBeAgreed(tx: Transaction, orderNo: string): Promise<Cancellation> {
    const cancellation = await agreed(tx, orderNo);
    if (!cancellation) throw new Error(`The order ${orderNo} has no refund to release`);
    return cancellation;
  }

  return {
    /**
     * Those that the actor may see, each with the version of its order, longest waiting first. Both are read in
     * one snapshot: a person who sees the first release is checked against it, and never gives the second one by
     * mistake.
     */
    async list(actor: StaffActor, limit: number): Promise<(WaitingRefund & { version: string | null })[]> {
      const seen = await reached.seenNos(db, actor);
      return db.transaction(
        async (tx) => {
          const rows = await tx
            .select()
            .from(orderCancellations)
            .where(and(waiting, seen && inArray(orderCancellations.orderNo, seen)))
            .orderBy(asc(orderCancellations.requestedAt))
            .limit(limit);
          const of = await versions.of(
            tx,
            rows.map(({ orderNo }) => orderNo),
          );
          return rows.map((row) => ({ ...waitingOf(row), version: of.get(row.orderNo) ?? null }));
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
    },

    /** Who has released any of them first; null for those that nobody has. */
    async listFirstReleasers(): Promise<(string | null)[]> {
      const { firstReleasedBy } = orderCancellations;
      const rows = await db.selectDistinct({ firstReleasedBy }).from(orderCancellations).where(waiting);
      return rows.map((row) => row.firstReleasedBy);
    },

    /** The refund of an order whose cancellation was agreed to; null if there is none. */
    async find(tx: Transaction, orderNo: string): Promise<WaitingRefund | null> {
      const cancellation = await agreed(tx, orderNo);
      return cancellation && waitingOf(cancellation);
    },

    /** Above the limit it waits for a second person from now on. */
    async releaseFirst(tx: Transaction, orderNo: string, actor: Staff): Promise<void> {
      const { cancelNo } = await mustBeAgreed(tx, orderNo);
      await updateCancellation(tx, cancelNo, {
        gate: 'waitsForSecond',
        firstReleasedBy: actor,
        firstReleasedAt: clock.now(),
      });
    },

    /** Refunds everything that was paid for the order. */
    async release(tx: Transaction, order: CarOrder, actor: Staff): Promise<void> {
      const cancellation = await mustBeAgreed(tx, order.orderNo);
      await updateCancellation(tx, cancellation.cancelNo, { releasedBy: actor, releasedAt: clock.now() });
      await openRefunds(deps, tx, order, cancellation, actor);
    },

    /** As tasks of staff, without those that were first released by one of these. */
    waitingTasks(
      about: Pick<TaskList, 'name' | 'permission'>,
      wanted: {
        notFirstReleasedBy(asking: StaffActor): Promise<readonly string[]>;
        say(row: Pick<WaitingRefund, 'gate' | 'refundFen' | 'requestedAt' | 'decidedAt'>): Said;
      },
    ): TaskList {
      const { gate, refundFen, requestedAt, decidedAt, firstReleasedBy } = orderCancellations;
      return tasks.ofRows(about, {
        table: orderCancellations,
        orderNo: orderCancellations.orderNo,
        columns: { gate, refundFen, requestedAt, decidedAt },
        where: async ({ asking }) =>
          and(
            waiting,
            or(
              isNull(firstReleasedBy),
              notInArray(firstReleasedBy, [...(await wanted.notFirstReleasedBy(asking))]),
            ),
          ),
        by: [asc(requestedAt)],
        say: wanted.say,
      });
    },
  };
}
