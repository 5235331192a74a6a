import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FactoryAct, factoryOutcomes } from '../../contract/staff-order.ts';
import { orderNoColumn } from '../tables.ts';
import type { FactoryEvent } from './port.ts';

export type FactoryEventOutcome = (typeof factoryOutcomes)[number] | 'unknownOrder';

/** The factory's events, each delivery once. An early one waits for those before it. */
export const factoryEvents = pgTable(
  'factory_event',
  {
    id: text('id').primaryKey(),
    /** The order number that the factory uses; it need not be one of ours. */
    orderNo: text('order_no').notNull(),
    sequence: integer('sequence').notNull(),
    content: jsonb('content').$type<FactoryEvent['content']>().notNull(),
    happenedAt: at('happened_at').notNull(),
    receivedAt: at('received_at').notNull(),
    outcome: text('outcome').$type<FactoryEventOutcome>().notNull(),
    /** Why it was not applied or had no effect. */
    reason: text('reason'),
    appliedAt: at('applied_at'),
    /** Who has handled an event about an order that is not ours. */
    seenBy: text('seen_by'),
    seenAt: at('seen_at'),
  },
  (t) => [
    uniqueIndex('factory_event_sequence').on(t.orderNo, t.sequence),
    index('factory_event_waiting')
      .on(t.receivedAt)
      .where(sql`outcome in ('waiting', 'refused', 'unknownOrder')`),
  ],
);

/** Staff decisions on a factory event, or a missing one, that held up an order. Append-only. */
export const factoryDecisions = pgTable(
  'factory_decision',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: orderNoColumn(),
    act: text('act').$type<FactoryAct>().notNull(),
    sequence: integer('sequence').notNull(),
    /** Greater than `sequence` if several missing numbers were skipped at once. */
    lastSequence: integer('last_sequence').notNull(),
    reason: text('reason').notNull(),
    actor: text('actor').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('factory_decision_order').on(t.orderNo, t.id),
    // A number is skipped or settled once; only a retry can be repeated.
    uniqueIndex('factory_decision_once').on(t.orderNo, t.act, t.sequence).where(sql`act <> 'retry'`),
    check('factory_decision_range', sql`${t.sequence} <= ${t.lastSequence}`),
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
