import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { and, eq, gt } from 'drizzle-orm';
import { lockOrder } from '../order-home.ts';
import type { CarOrder } from '../tables.ts';
import { findFactoryEvent, goOnFrom, passEvent, type StoredFactoryEvent } from './factory-events.ts';
import { gapBefore } from './factory-rules.ts';
import type { Factory } from './factory-service.ts';
import { factoryDecisions, factoryEvents } from './tables.ts';

type Staff = `staff:${string}`;
type Decision = Omit<typeof factoryDecisions.$inferInsert, 'id' | 'at' | 'actor'>;

export type FactorySettling = ReturnType<typeof createFactorySettling>;

/**
 * Staff decisions on a factory event that holds up an order. Each locks the order, as storing and applying an
 * event does, and refuses if the event is not as the staff member saw it.
 */
export function createFactorySettling(deps: {
  clock: Clock;
  jobs: Jobs;
  factory: Pick<Factory, 'applyEvent'>;
}) {
  const { clock, jobs, factory } = deps;

  /** Stores a decision; the events it held up continue. */
  async function decide(tx: Transaction, staff: Staff, decision: Decision): Promise<void> {
    await tx.insert(factoryDecisions).values({ ...decision, actor: staff, at: clock.now() });
    await jobs.enqueue(tx, 'order.applyFactoryEvents', { orderNo: decision.orderNo });
  }

  /**
   * An event that waits for a staff member, with its order. @throws AppError order.orderNotFound,
   * order.factoryEventMoved
   */
  async function takeRefused(
    tx: Transaction,
    { orderNo, sequence }: { orderNo: string; sequence: number },
  ): Promise<{ order: CarOrder; event: StoredFactoryEvent }> {
    const order = await takeOrder(tx, orderNo);
    const event = await findFactoryEvent(tx, orderNo, sequence);
    if (event?.outcome !== 'refused') throw new AppError('order.factoryEventMoved');
    return { order, event };
  }

  return {
    /**
     * Continues without the missing numbers. If one of them arrives later, it has no effect without a
     * decision.
     * @throws AppError order.orderNotFound, order.factoryEventMoved if the gap is another one now
     */
    async skip(tx: Transaction, staff: Staff, input: Api['order.skipFactoryGap']['parsed']): Promise<void> {
      const { orderNo, from, to, reason } = input;
      const order = await takeOrder(tx, orderNo);
      const ahead = await tx
        .select({ sequence: factoryEvents.sequence })
        .from(factoryEvents)
        .where(and(eq(factoryEvents.orderNo, orderNo), gt(factoryEvents.sequence, order.factorySequence)));
      const gap = gapBefore(
        order,
        ahead.map(({ sequence }) => sequence),
      );
      if (gap?.from !== from || gap.to !== to) throw new AppError('order.factoryEventMoved');
      await goOnFrom(tx, orderNo, to);
      await decide(tx, staff, { orderNo, act: 'skip', sequence: from, lastSequence: to, reason });
    },

    /**
     * @throws AppError order.orderNotFound, order.factoryEventMoved if it does not wait for a staff member
     */
    async retry(
      tx: Transaction,
      staff: Staff,
      input: Api['order.retryFactoryEvent']['parsed'],
    ): Promise<Api['order.retryFactoryEvent']['output']> {
      const { orderNo, sequence, reason } = input;
      const { order, event } = await takeRefused(tx, input);
      const outcome = await factory.applyEvent(tx, order, event);
      await decide(tx, staff, { orderNo, act: 'retry', sequence, lastSequence: sequence, reason });
      return { outcome: outcome.kind, cause: outcome.kind === 'applied' ? null : outcome.reason };
    },

    /**
     * Returns what was settled: the event, and why it could not be applied.
     * @throws AppError order.orderNotFound, order.factoryEventMoved if it does not wait for a staff member
     */
    async settle(
      tx: Transaction,
      staff: Staff,
      input: Api['order.settleFactoryEvent']['parsed'],
    ): Promise<StoredFactoryEvent> {
      const { orderNo, sequence, reason } = input;
      const { order, event } = await takeRefused(tx, input);
      await passEvent(tx, order, event, { outcome: 'settled', reason: event.reason, at: clock.now() });
      await decide(tx, staff, { orderNo, act: 'settle', sequence, lastSequence: sequence, reason });
      return event;
    },
  };
}

async function takeOrder(tx: Transaction, orderNo: string): Promise<CarOrder> {
  const order = await lockOrder(tx, orderNo);
  if (!order) throw new AppError('order.orderNotFound');
  return order;
}
