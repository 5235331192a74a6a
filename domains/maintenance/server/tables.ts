import { literals } from '@ev/platform/sql-literals.ts';
import { at, fenColumn } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type AppointmentStatus, type VisitWay, visitWays, type WorkOrderStatus } from '../contract/kinds.ts';
import { type StepKind, type VisitHandler, visitHandlers } from '../contract/staff-kinds.ts';
import { appointmentMachine } from './appointment-machine.ts';
import { workMachine } from './work-machine.ts';

/** Appointments that occupy the car, so that it cannot have another one. */
export const openStatuses = ['requested', 'confirmed', 'changed', 'arrived'] as const;

/** What the customer wants done, as it was offered; the price is null where it is quoted after inspection. */
export type BookedItem = { code: string; name: string; priceFen: number | null; minutes: number };

/** Appointments from request to end. */
export const appointments = pgTable(
  'maintenance_appointment',
  {
    appointmentNo: text('appointment_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    vin: text('vin').notNull(),
    modelCode: text('model_code').notNull(),
    modelName: text('model_name').notNull(),
    plate: text('plate'),
    status: text('status').$type<AppointmentStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** Who carries the visit out; the store's choice when it was booked, until staff take over. */
    handler: text('handler').$type<VisitHandler>().notNull().default('staff'),
    storeId: text('store_id').notNull(),
    /** As at the time of booking. */
    storeName: text('store_name').notNull(),
    storeAddress: text('store_address').notNull(),
    storePhone: text('store_phone').notNull(),
    day: date('day').notNull(),
    hour: integer('hour').notNull(),
    /** How long the workshop needs. */
    minutes: integer('minutes').notNull(),
    way: text('way').$type<VisitWay>().notNull(),
    items: jsonb('items').$type<BookedItem[]>().notNull(),
    problem: text('problem').notNull(),
    pickUpAddress: text('pick_up_address'),
    pickUpFeeFen: fenColumn('pick_up_fee_fen').notNull(),
    estimateFen: fenColumn('estimate_fen').notNull(),
    contactName: text('contact_name').notNull(),
    /** Eleven digits. */
    contactPhone: text('contact_phone').notNull(),
    /** The store's new time; null once the customer has declined it. */
    changeDay: date('change_day'),
    changeHour: integer('change_hour'),
    changeReason: text('change_reason'),
    /** By when the customer answers or chooses again; null unless the store has proposed another time. */
    answerBefore: at('answer_before'),
    createdAt: at('created_at').notNull(),
    remindedAt: at('reminded_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('maintenance_appointment_account').on(t.accountId, t.createdAt),
    index('maintenance_appointment_day').on(t.storeId, t.day),
    index('maintenance_appointment_change').on(t.storeId, t.changeDay),
    index('maintenance_appointment_list').on(t.status, t.day, t.hour),
    index('maintenance_appointment_vin').on(t.vin, t.createdAt),
    index('maintenance_appointment_contact').on(t.endedAt).where(sql`contact_phone <> ''`),
    index('maintenance_appointment_answer').on(t.answerBefore).where(sql`status = 'changed'`),
    // A car has at most one open appointment.
    uniqueIndex('maintenance_appointment_open')
      .on(t.vin)
      .where(sql`status in (${literals(openStatuses)})`),
    check(
      'maintenance_appointment_status_known',
      sql`${t.status} in (${literals(Object.keys(appointmentMachine.states))})`,
    ),
    check('maintenance_appointment_handler_known', sql`${t.handler} in (${literals(visitHandlers)})`),
    check('maintenance_appointment_way_known', sql`${t.way} in (${literals(visitWays)})`),
    check('maintenance_appointment_hour', sql`${t.hour} between 0 and 23 and ${t.minutes} > 0`),
    check('maintenance_appointment_sums', sql`least(${t.pickUpFeeFen}, ${t.estimateFen}) >= 0`),
    check('maintenance_appointment_collected', sql`(${t.way} = 'pickUp') = (${t.pickUpAddress} is not null)`),
    check(
      'maintenance_appointment_changed',
      sql`(${t.status} = 'changed') = (${t.answerBefore} is not null) and (${t.changeDay} is null) = (${t.changeHour} is null)`,
    ),
    check(
      'maintenance_appointment_ended',
      sql`(${t.status} in (${literals(appointmentMachine.terminal)})) = (${t.endedAt} is not null)`,
    ),
  ],
);
export type AppointmentRow = typeof appointments.$inferSelect;

export type Damage = { text: string };
export type CardShare = { lineId: string; fen: number };

/** A car in the workshop, from its arrival to its return. */
export const workOrders = pgTable(
  'maintenance_work_order',
  {
    workOrderNo: text('work_order_no').primaryKey(),
    appointmentNo: text('appointment_no').notNull().unique(),
    accountId: uuid('account_id').notNull(),
    vin: text('vin').notNull(),
    storeId: text('store_id').notNull(),
    status: text('status').$type<WorkOrderStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    odometerKm: integer('odometer_km').notNull(),
    batteryPercent: integer('battery_percent').notNull(),
    damages: jsonb('damages').$type<Damage[]>().notNull(),
    note: text('note').notNull(),
    checkedInAt: at('checked_in_at').notNull(),
    readyAt: at('ready_at'),
    /** Pieces that were taken from the stock, by part. */
    takenParts: jsonb('taken_parts').$type<Record<string, number>>().notNull(),
    /** What the customer pays; fixed when the work is finished. */
    payFen: fenColumn('pay_fen').notNull(),
    /** The coupon that the customer has chosen; locked until the payment, then used. */
    couponNo: text('coupon_no'),
    couponName: text('coupon_name'),
    /** What it pays; the rest is paid in money. */
    cardFen: fenColumn('card_fen').notNull().default(0),
    /** The share of each line of the quote in it. */
    cardShares: jsonb('card_shares').$type<CardShare[]>().notNull().default([]),
    /** When the coupon goes back if nothing is paid; null once it is used. */
    cardUntil: at('card_until'),
    paidAt: at('paid_at'),
    paidPayNo: text('paid_pay_no'),
    /** Requested or given back. */
    refundedFen: fenColumn('refunded_fen').notNull(),
    finishedAt: at('finished_at'),
    /** When the owner is reminded of what is due next; null if nothing is. */
    remindDueAt: at('remind_due_at'),
    stars: integer('stars'),
    ratingText: text('rating_text'),
    ratedAt: at('rated_at'),
  },
  (t) => [
    index('maintenance_work_order_vin').on(t.vin, t.checkedInAt),
    index('maintenance_work_order_account').on(t.accountId),
    index('maintenance_work_order_list').on(t.status, t.checkedInAt),
    index('maintenance_work_order_store').on(t.storeId, t.status),
    index('maintenance_work_order_due').on(t.remindDueAt).where(sql`remind_due_at is not null`),
    index('maintenance_work_order_card').on(t.cardUntil).where(sql`card_until is not null`),
    check(
      'maintenance_work_order_card_sum',
      sql`${t.cardFen} >= 0 and ${t.cardFen} + ${t.refundedFen} <= ${t.payFen} and (${t.couponNo} is null) = (${t.cardFen} = 0)`,
    ),
    check(
      'maintenance_work_order_status_known',
      sql`${t.status} in (${literals(Object.keys(workMachine.states))})`,
    ),
    check(
      'maintenance_work_order_readings',
      sql`${t.odometerKm} >= 0 and ${t.batteryPercent} between 0 and 100`,
    ),
    check('maintenance_work_order_refund', sql`${t.refundedFen} between 0 and ${t.payFen}`),
    check('maintenance_work_order_paid', sql`(${t.paidAt} is null) = (${t.paidPayNo} is null)`),
    check(
      'maintenance_work_order_done',
      sql`(${t.status} in (${literals(workMachine.terminal)})) = (${t.finishedAt} is not null)`,
    ),
    check('maintenance_work_order_stars', sql`${t.stars} between 1 and 5`),
  ],
);
export type WorkOrderRow = typeof workOrders.$inferSelect;

/** What the customer reads about the work, with pictures. */
export const workSteps = pgTable(
  'maintenance_step',
  {
    stepId: uuid('step_id').primaryKey().defaultRandom(),
    workOrderNo: text('work_order_no')
      .notNull()
      .references(() => workOrders.workOrderNo),
    kind: text('kind').$type<StepKind>().notNull(),
    text: text('text').notNull(),
    by: text('by').notNull(),
    at: at('at').notNull(),
    hasPictures: boolean('has_pictures').notNull(),
  },
  (t) => [index('maintenance_step_order').on(t.workOrderNo, t.at)],
);
export type StepRow = typeof workSteps.$inferSelect;

/** A day of a store: its row is locked while a place is taken; staff may set its capacity. */
export const workshopDays = pgTable(
  'maintenance_day',
  {
    storeId: text('store_id').notNull(),
    day: date('day').notNull(),
    /** 0 closes the day; null: the weekday's. */
    capacity: integer('capacity'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.day] }),
    check(
      'maintenance_day_capacity',
      sql`${t.capacity} >= 0 and (${t.capacity} is null) = (${t.reason} is null)`,
    ),
  ],
);
