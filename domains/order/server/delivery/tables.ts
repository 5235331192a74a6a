import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AppointmentPeriod } from '../../contract/appointment-periods.ts';
import { carOrders, orderNoColumn } from '../tables.ts';

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

/** The weekly messages to customers about their cars. */
export const weeklyWords = pgTable(
  'weekly_word',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: orderNoColumn(),
    text: text('text').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('weekly_word_order').on(t.orderNo, t.id)],
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
    orderNo: orderNoColumn(),
    day: date('day', { mode: 'string' }).notNull(),
    points: integer('points').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderNo, t.day] })],
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
