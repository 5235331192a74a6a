import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { and, eq, gt } from 'drizzle-orm';
import {
  findFactoryEvent,
  goOnFrom,
  lastSequenceOf,
  passEvent,
  type StoredFactoryEvent,
} from './factory-events.ts';
import { gapBefore } from './factory-rules.ts';
import type { Factory } from './factory-service.ts';
import { factoryDecisions, factoryEvents } from './tables.ts';

type Staff = `staff:${string}`;
type Decision = Omit<typeof factoryDecisions.$inferInsert, 'id' | 'at' | 'actor'>;

export type FactorySettling = ReturnType<typeof createFactorySettling>;

/**
 * Staff decisions on a factory event that holds up an order. The order is locked by the caller, as for storing
 * and applying an event; a decision is refused if the event is not as the staff member saw it.
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
    await jobs.enqueue(tx, 'factory.applyEvents', { orderNo: decision.orderNo });
  }

  /** An event that waits for a staff member. @throws AppError factory.eventMoved */
  async function takeRefused(
    tx: Transaction,
    { orderNo, sequence }: { orderNo: string; sequence: number },
  ): Promise<StoredFactoryEvent> {
    const event = await findFactoryEvent(tx, orderNo, sequence);
    if (event?.outcome !== 'refused') throw new AppError('factory.eventMoved');
    return event;
  }

  return {
    /**
     * Continues without the missing numbers. If one of them arrives later, it has no effect without a
     * decision.
     * @throws AppError factory.eventMoved if the gap is another one now
     */
    async skip(tx: Transaction, staff: Staff, input: Api['factory.skipGap']['parsed']): Promise<void> {
      const { orderNo, from, to, reason } = input;
      const last = await lastSequenceOf(tx, orderNo);
      const ahead = await tx
        .select({ sequence: factoryEvents.sequence })
        .from(factoryEvents)
        .where(and(eq(factoryEvents.orderNo, orderNo), gt(factoryEvents.sequence, last)));
      const gap = gapBefore(
        last,
        ahead.map(({ sequence }) => sequence),
      );
      if (gap?.from !== from || gap.to !== to) throw new AppError('factory.eventMoved');
      await goOnFrom(tx, orderNo, to);
      await decide(tx, staff, { orderNo, act: 'skip', sequence: from, lastSequence: to, reason });
    },

    /**
     * @throws AppError factory.eventMoved if it does not wait for a staff member
     */
    async retry(
      tx: Transaction,
      staff: Staff,
      input: Api['factory.retryEvent']['parsed'],
    ): Promise<Api['factory.retryEvent']['output']> {
      const { orderNo, sequence, reason } = input;
      const event = await takeRefused(tx, input);
      const outcome = await factory.applyEvent(tx, event);
      await decide(tx, staff, { orderNo, act: 'retry', sequence, lastSequence: sequence, reason });
      return { outcome: outcome.kind, cause: outcome.kind === 'applied' ? null : outcome.reason };
    },

    /**
     * Returns what was settled: the event, and why it could not be applied.
     * @throws AppError factory.eventMoved if it does not wait for a staff member
     */
    async settle(
      tx: Transaction,
      staff: Staff,
      input: Api['factory.settleEvent']['parsed'],
    ): Promise<StoredFactoryEvent> {
      const { orderNo, sequence, reason } = input;
      const event = await takeRefused(tx, input);
      await passEvent(tx, event, { outcome: 'settled', reason: event.reason, at: clock.now() });
      await decide(tx, staff, { orderNo, act: 'settle', sequence, lastSequence: sequence, reason });
      return event;
    },
  };
}
