import { at, fenColumn } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AppointmentPeriod } from '../../contract/appointment-periods.ts';
import type { FactoryAct, factoryOutcomes } from '../../contract/staff-order.ts';
import type { CancelStatus } from '../../contract/statuses.ts';
import type { FactoryEvent } from '../fulfilment/port.ts';
import type { OrderState } from '../order-machine.ts';
import { carOrders } from '../tables.ts';

const orderNo = () =>
  text('order_no')
    .notNull()
    .references(() => carOrders.orderNo);

/** The progress of a cancelled order's refund towards the channel. */
export type RefundGate =
  | 'waitsForDecision'
  | 'waitsForFactory'
  | 'waitsForRelease'
  | 'waitsForSecond'
  | 'released';

/** Cancellations of paid orders; a refused one may be followed by another. */
export const orderCancellations = pgTable(
  'order_cancellation',
  {
    cancelNo: text('cancel_no').primaryKey(),
    orderNo: orderNo(),
    status: text('status').$type<CancelStatus>().notNull(),
    initiator: text('initiator').$type<'customer' | 'brand'>().notNull(),
    reason: text('reason').notNull(),
    /** The order's status at the request. */
    fromStatus: text('from_status').$type<OrderState>().notNull(),
    gate: text('gate').$type<RefundGate>().notNull(),
    refundFen: fenColumn('refund_fen').notNull(),
    requestedAt: at('requested_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    decision: text('decision'),
    /** Who released the refund; above the limit two different people. */
    firstReleasedBy: text('first_released_by'),
    firstReleasedAt: at('first_released_at'),
    releasedBy: text('released_by'),
    releasedAt: at('released_at'),
    /** When the factory answered the withdrawal. */
    factoryAnsweredAt: at('factory_answered_at'),
    completedAt: at('completed_at'),
  },
  (t) => [
    uniqueIndex('order_cancellation_live').on(t.orderNo).where(sql`status in ('1', '2')`),
    index('order_cancellation_order').on(t.orderNo, t.requestedAt),
    index('order_cancellation_gate').on(t.gate, t.requestedAt).where(sql`status in ('1', '2')`),
    check(
      'order_cancellation_two_people',
      sql`${t.releasedBy} is null or ${t.firstReleasedBy} is distinct from ${t.releasedBy}`,
    ),
    check('order_cancellation_refund', sql`${t.refundFen} > 0`),
  ],
);

/** Every change of configuration, store and contact, with the former value. Append-only. */
export const orderChanges = pgTable(
  'order_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: orderNo(),
    kind: text('kind').$type<'config' | 'store' | 'contact' | 'vin' | 'adviser'>().notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    at: at('at').notNull(),
  },
  (t) => [index('order_change_order').on(t.orderNo, t.id)],
);

/** Every range announced to a customer, with its reason. Append-only. */
export const orderPromises = pgTable(
  'order_promise',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: orderNo(),
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

/** The weekly messages to customers about their cars. */
export const weeklyWords = pgTable(
  'weekly_word',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: orderNo(),
    text: text('text').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('weekly_word_order').on(t.orderNo, t.id)],
);

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
    orderNo: orderNo(),
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
    orderNo: orderNo(),
    eventId: text('event_id').notNull().unique(),
    place: text('place').notNull(),
    text: text('text').notNull(),
    carrier: text('carrier'),
    waybill: text('waybill'),
    at: at('at').notNull(),
  },
  (t) => [index('logistics_event_order').on(t.orderNo, t.at)],
);

/**
 * Hand-over appointments at stores. A period of a day has a fixed number of seats; moving an appointment
 * frees its seat.
 */
export const deliveryAppointments = pgTable(
  'delivery_appointment',
  {
    orderNo: text('order_no')
      .primaryKey()
      .references(() => carOrders.orderNo),
    storeId: text('store_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    period: text('period').$type<AppointmentPeriod>().notNull(),
    seat: integer('seat').notNull(),
    bookedAt: at('booked_at').notNull(),
  },
  (t) => [
    uniqueIndex('delivery_appointment_seat').on(t.storeId, t.day, t.period, t.seat),
    index('delivery_appointment_day').on(t.day),
  ],
);

/** One row for each day of delay, compensated in points. */
export const lateDays = pgTable(
  'late_day',
  {
    orderNo: orderNo(),
    day: date('day', { mode: 'string' }).notNull(),
    points: integer('points').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderNo, t.day] })],
);

/**
 * What the brand owes beyond the refund if it cannot deliver: the deposit once more (Civil Code, article
 * 587).
 */
export const brandCompensations = pgTable(
  'brand_compensation',
  {
    orderNo: text('order_no')
      .primaryKey()
      .references(() => carOrders.orderNo),
    amountFen: fenColumn('amount_fen').notNull(),
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
    /** The bank's number of the transfer that paid it, and who recorded that. */
    reference: text('reference'),
    paidBy: text('paid_by'),
    paidAt: at('paid_at'),
  },
  (t) => [
    uniqueIndex('brand_compensation_transfer').on(t.reference),
    index('brand_compensation_open').on(t.createdAt).where(sql`paid_at is null`),
    check('brand_compensation_amount', sql`${t.amountFen} > 0`),
    check('brand_compensation_paid', sql`num_nulls(${t.reference}, ${t.paidBy}, ${t.paidAt}) in (0, 3)`),
  ],
);
