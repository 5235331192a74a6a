import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { orderNoColumn } from '../tables.ts';

/** Every range announced to a customer, with its reason. Append-only. */
export const orderPromises = pgTable(
  'order_promise',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: orderNoColumn(),
    from: date('from_day', { mode: 'string' }).notNull(),
    to: date('to_day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    actor: text('actor').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('order_promise_order').on(t.orderNo, t.id),
    check('order_promise_range', sql`${t.from} <= ${t.to}`),
  ],
);

/** Where a car was on its way. */
export const logisticsEvents = pgTable(
  'logistics_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: orderNoColumn(),
    eventId: text('event_id').notNull().unique(),
    place: text('place').notNull(),
    text: text('text').notNull(),
    carrier: text('carrier'),
    waybill: text('waybill'),
    at: at('at').notNull(),
  },
  (t) => [index('logistics_event_order').on(t.orderNo, t.at)],
);
