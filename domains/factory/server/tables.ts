import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FactoryAct, factoryOutcomes } from '../contract/factory-line.ts';
import type { FactoryEvent } from './port.ts';

export type FactoryEventOutcome = (typeof factoryOutcomes)[number] | 'unknownOrder';

/**
 * An order at the factory. `sequence` is written only while the order itself is locked, by `factory.subject`.
 */
export const factoryOrders = pgTable(
  'factory_order',
  {
    orderNo: text('order_no').primaryKey(),
    /** When it was released to the factory; null if the factory reported about it before. */
    releasedAt: at('released_at'),
    /** How often it was released: an order that the factory returned is placed again. */
    placements: integer('placements').notNull().default(1),
    /** When the factory accepted the request, or the code with which it refused it. */
    placedAt: at('placed_at'),
    refusal: text('refusal'),
    /** The number of the last event that was processed. */
    sequence: integer('sequence').notNull().default(0),
  },
  (t) => [
    index('factory_order_unplaced')
      .on(t.releasedAt)
      .where(sql`placed_at is null and refusal is null and released_at is not null`),
    index('factory_order_refused').on(t.orderNo).where(sql`refusal is not null`),
  ],
);

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
    orderNo: text('order_no').notNull(),
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
