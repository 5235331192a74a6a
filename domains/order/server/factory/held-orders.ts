import type { Database } from '@ev/platform/database.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { carOrders } from '../tables.ts';
import { factoryEvents } from './tables.ts';

const held = alias(carOrders, 'held_order');
const next = alias(factoryEvents, 'next_event');
/** Condition on a waiting event: it waits behind a gap, and is not just about to be applied. */
const behindGap = sql`not exists (select from ${factoryEvents} ${next}
  where ${next.orderNo} = ${held.orderNo} and ${next.sequence} = ${held.factorySequence} + 1)`;

/** Orders that a factory event holds up: one that was refused, or one that waits behind a gap. */
export function isHeldUp(db: Database) {
  const heldOrderNos = db
    .select({ orderNo: held.orderNo })
    .from(factoryEvents)
    .innerJoin(held, eq(factoryEvents.orderNo, held.orderNo))
    .where(
      and(
        inArray(factoryEvents.outcome, ['refused', 'waiting']),
        or(eq(factoryEvents.outcome, 'refused'), behindGap),
      ),
    );
  return inArray(carOrders.orderNo, heldOrderNos);
}
