import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, or } from 'drizzle-orm';
import { type CarOrder, carOrders } from '../tables.ts';
import type { FactoryEvent } from './port.ts';
import { type FactoryEventOutcome, factoryEvents } from './tables.ts';

export type StoredFactoryEvent = typeof factoryEvents.$inferSelect;

/** The event of an order with this number; null if it has not arrived. */
export async function findFactoryEvent(
  tx: Transaction,
  orderNo: string,
  sequence: number,
): Promise<StoredFactoryEvent | null> {
  const [event] = await tx
    .select()
    .from(factoryEvents)
    .where(and(eq(factoryEvents.orderNo, orderNo), eq(factoryEvents.sequence, sequence)));
  return event ?? null;
}

/** Whether the event's id or number belongs to another event with different content. */
export async function isTakenByAnother(tx: Transaction, event: FactoryEvent): Promise<boolean> {
  const { id, orderNo, sequence, at, content } = event;
  const stored = await tx
    .select()
    .from(factoryEvents)
    .where(
      or(
        eq(factoryEvents.id, id),
        and(eq(factoryEvents.orderNo, orderNo), eq(factoryEvents.sequence, sequence)),
      ),
    );
  return stored.some(
    (one) =>
      one.orderNo !== orderNo ||
      one.sequence !== sequence ||
      one.happenedAt.getTime() !== at.getTime() ||
      !isDeepStrictEqual(one.content, content),
  );
}

/**
 * Records the final outcome of an event. The events behind it may continue, even if it arrived after its
 * turn.
 */
export async function passEvent(
  tx: Transaction,
  order: CarOrder,
  event: StoredFactoryEvent,
  { outcome, reason, at }: { outcome: FactoryEventOutcome; reason: string | null; at: Date },
): Promise<void> {
  await tx
    .update(factoryEvents)
    .set({ outcome, reason, appliedAt: at })
    .where(eq(factoryEvents.id, event.id));
  if (event.sequence > order.factorySequence) await goOnFrom(tx, order.orderNo, event.sequence);
}

/** Records that the events up to this number are processed. */
export async function goOnFrom(tx: Transaction, orderNo: string, sequence: number): Promise<void> {
  await tx.update(carOrders).set({ factorySequence: sequence }).where(eq(carOrders.orderNo, orderNo));
}
