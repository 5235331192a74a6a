import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { FactoryEvent } from '../../../providers/fulfilment/port.ts';
import { lockOrder } from '../order-home.ts';
import { carOrders } from '../tables.ts';
import type { FactoryEffects } from './factory-effects.ts';
import { factoryEvents } from './tables.ts';

export type Factory = ReturnType<typeof createFactory>;

/**
 * The factory's events. Each is stored once and applied in the factory's own order: one that came too early waits
 * for those before it, one that cannot be applied holds up those behind it until a person has looked at it.
 */
export function createFactory(parts: { db: Database; clock: Clock; log: Log; effects: FactoryEffects }) {
  const { db, clock, log, effects } = parts;

  /** Keeps an event and applies what can be applied. Comes as often as the factory repeats it. */
  async function receive(event: FactoryEvent): Promise<void> {
    const { id, orderNo, sequence, at, content } = event;
    const [known] = await db
      .select({ orderNo: carOrders.orderNo })
      .from(carOrders)
      .where(eq(carOrders.orderNo, orderNo));
    await db
      .insert(factoryEvents)
      .values({
        id,
        orderNo,
        sequence,
        content,
        happenedAt: at,
        receivedAt: clock.now(),
        outcome: known ? 'waiting' : 'unknownOrder',
      })
      .onConflictDoNothing();
    if (!known) {
      log.error({ id, orderNo }, 'the factory speaks of an order that is not ours');
      return;
    }
    await applyWaiting(orderNo);
  }

  /** Applies the events of an order from the first one that was not dealt with, as far as it goes. */
  async function applyWaiting(orderNo: string): Promise<void> {
    for (;;) {
      const goesOn = await db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderNo);
        if (!order) return false;
        const [next] = await tx
          .select()
          .from(factoryEvents)
          .where(
            and(eq(factoryEvents.orderNo, orderNo), eq(factoryEvents.sequence, order.factorySequence + 1)),
          );
        if (!next) return false;
        const outcome = await effects.apply(tx, order, next);
        const reason = outcome.kind === 'applied' ? null : outcome.reason;
        await tx
          .update(factoryEvents)
          .set({ outcome: outcome.kind, reason, appliedAt: outcome.kind === 'refused' ? null : clock.now() })
          .where(eq(factoryEvents.id, next.id));
        if (outcome.kind === 'refused') {
          log.error({ orderNo, event: next.id, reason }, 'an event of the factory cannot be applied');
          return false;
        }
        await tx
          .update(carOrders)
          .set({ factorySequence: next.sequence })
          .where(eq(carOrders.orderNo, orderNo));
        return true;
      });
      if (!goesOn) return;
    }
  }

  return {
    receive,
    applyWaiting,

    /** Looks again at events that wait, when what held them up may have been settled. */
    async sweep(): Promise<void> {
      const held = await db
        .selectDistinct({ orderNo: factoryEvents.orderNo })
        .from(factoryEvents)
        .where(inArray(factoryEvents.outcome, ['waiting', 'refused']))
        .orderBy(asc(factoryEvents.orderNo))
        .limit(200);
      for (const { orderNo } of held) await applyWaiting(orderNo);
    },
  };
}
