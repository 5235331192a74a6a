import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, or, sql } from 'drizzle-orm';
import type { FactoryEvent } from './port.ts';
import { type FactoryEventOutcome, factoryEvents, factoryOrders } from './tables.ts';

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

/** The number of the last processed event of an order, which is locked; 0 before the first. */
export async function lastSequenceOf(tx: Transaction, orderNo: string): Promise<number> {
  const [row] = await tx
    .select({ sequence: factoryOrders.sequence })
    .from(factoryOrders)
    .where(eq(factoryOrders.orderNo, orderNo));
  return row?.sequence ?? 0;
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
  event: StoredFactoryEvent,
  { outcome, reason, at }: { outcome: FactoryEventOutcome; reason: string | null; at: Date },
): Promise<void> {
  await tx
    .update(factoryEvents)
    .set({ outcome, reason, appliedAt: at })
    .where(eq(factoryEvents.id, event.id));
  await goOnFrom(tx, event.orderNo, event.sequence);
}

/** Records that the events up to this number are processed. A lower number than before changes nothing. */
export async function goOnFrom(tx: Transaction, orderNo: string, sequence: number): Promise<void> {
  await tx
    .insert(factoryOrders)
    .values({ orderNo, sequence })
    .onConflictDoUpdate({
      target: factoryOrders.orderNo,
      set: { sequence: sql`greatest(${factoryOrders.sequence}, ${sequence})` },
    });
}
