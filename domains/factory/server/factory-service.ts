import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import {
  findFactoryEvent,
  isTakenByAnother,
  lastSequenceOf,
  passEvent,
  type StoredFactoryEvent,
} from './factory-events.ts';
import { outcomeOnArrival } from './factory-rules.ts';
import type { FactoryEvent } from './port.ts';
import type { FactoryOutcome, FactorySubject } from './subject.ts';
import { factoryEvents } from './tables.ts';

const batchSize = 200;

export type Factory = ReturnType<typeof createFactory>;

/**
 * The factory's events. Each is stored once and applied in the factory's own order: an early one waits for
 * those before it; one that cannot be applied holds up those behind it until a staff member has handled it.
 */
export function createFactory(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  subject: Pick<FactorySubject, 'lock' | 'apply'>;
}) {
  const { db, clock, log, subject } = deps;

  /**
   * Stores an event and applies what can be applied. Called for every repeat of the factory. Returns false,
   * without storing, for an event with the id or number of another.
   */
  async function receive(event: FactoryEvent): Promise<boolean> {
    const { id, orderNo, sequence, at, content } = event;
    const { known, taken } = await db.transaction(async (tx) => {
      // Locks the order, because staff may be skipping its number at this moment.
      const known = await subject.lock(tx, orderNo);
      const last = known ? await lastSequenceOf(tx, orderNo) : null;
      const kept = await tx
        .insert(factoryEvents)
        .values({
          id,
          orderNo,
          sequence,
          content,
          happenedAt: at,
          receivedAt: clock.now(),
          ...outcomeOnArrival(last, sequence),
        })
        .onConflictDoNothing()
        .returning({ id: factoryEvents.id });
      return { known, taken: kept.length === 0 && (await isTakenByAnother(tx, event)) };
    });
    if (taken) return false;
    if (known) await applyWaiting(orderNo);
    else log.error({ id, orderNo }, 'the factory speaks of an order that is not ours');
    return true;
  }

  /** Applies the events of an order, from the first unprocessed one on, as far as possible. */
  async function applyWaiting(orderNo: string): Promise<void> {
    for (;;) {
      const goesOn = await db.transaction(async (tx) => {
        if (!(await subject.lock(tx, orderNo))) return false;
        const next = await findFactoryEvent(tx, orderNo, (await lastSequenceOf(tx, orderNo)) + 1);
        if (!next) return false;
        const { kind } = await applyEvent(tx, next);
        return kind !== 'refused';
      });
      if (!goesOn) return;
    }
  }

  /** Applies one event of an order that the caller has locked, and records the outcome. */
  async function applyEvent(tx: Transaction, event: StoredFactoryEvent): Promise<FactoryOutcome> {
    const { orderNo } = event;
    const outcome = await subject.apply(tx, orderNo, event);
    const reason = outcome.kind === 'applied' ? null : outcome.reason;
    if (outcome.kind === 'refused') {
      log.error({ orderNo, event: event.id, reason }, 'an event of the factory cannot be applied');
      await tx
        .update(factoryEvents)
        .set({ outcome: 'refused', reason })
        .where(eq(factoryEvents.id, event.id));
    } else await passEvent(tx, event, { outcome: outcome.kind, reason, at: clock.now() });
    return outcome;
  }

  return {
    receive,
    applyWaiting,
    applyEvent,

    /** Retries waiting events whose obstacle may be gone. */
    async sweep(): Promise<void> {
      for (let last = ''; ; ) {
        const held = await db
          .selectDistinct({ orderNo: factoryEvents.orderNo })
          .from(factoryEvents)
          .where(and(inArray(factoryEvents.outcome, ['waiting', 'refused']), gt(factoryEvents.orderNo, last)))
          .orderBy(asc(factoryEvents.orderNo))
          .limit(batchSize);
        for (const { orderNo } of held) await applyWaiting(orderNo);
        const end = held.at(-1);
        if (!end || held.length < batchSize) return;
        last = end.orderNo;
      }
    },
  };
}
