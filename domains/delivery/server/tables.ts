import type { AppointmentPeriod } from '@ev/order/contract/appointment-periods.ts';
import type { OrderStatus } from '@ev/order/contract/statuses.ts';
import type { CertificateType } from '@ev/papers/contract/kinds.ts';
import { literals } from '@ev/platform/sql-literals.ts';
import { at } from '@ev/platform/tables.ts';
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
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type CheckResult,
  checkResults,
  type DefectOrigin,
  type DefectStatus,
  type DeliveryStatus,
  defectOrigins,
  deliveryStatus,
} from '../contract/kinds.ts';
import { defectMachine, deliveryMachine } from './delivery-machine.ts';

const { presented, accepted, ended } = deliveryStatus;

/** The delivery of the car of an order, from its arrival at the store. */
export const deliveries = pgTable(
  'delivery',
  {
    orderNo: text('order_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** Counts what staff and customer have done, so that the second of two people is told. */
    version: integer('version').notNull().default(0),

    /** Columns of the order, as of its last move. */
    orderStatus: text('order_status').$type<OrderStatus>().notNull(),
    storeId: text('store_id').notNull(),
    buyerName: text('buyer_name').notNull(),
    modelName: text('model_name').notNull(),

    /** The last signing flow. */
    flowNo: text('flow_no'),
    /** The type of the certificate with which the customer signs. */
    idType: text('id_type').$type<CertificateType>(),
    /** The PDF of an acceptance on paper, if it could be stored; that of a flow is in the flow. */
    documentNo: text('document_no'),
    paperReason: text('paper_reason'),
    createdAt: at('created_at').notNull(),
    /** Only results from then on count: since the car has arrived, or was refused. */
    checkedFrom: at('checked_from').notNull(),
    presentedAt: at('presented_at'),
    acceptedAt: at('accepted_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('delivery_account').on(t.accountId),
    index('delivery_list').on(t.status, t.statusSince, t.orderNo),
    check('delivery_status_known', sql`${t.status} in (${literals(Object.keys(deliveryMachine.states))})`),
    check('delivery_presented', sql`${t.status} <> ${literals([presented])} or ${t.presentedAt} is not null`),
    check(
      'delivery_accepted',
      sql`${t.status} <> ${literals([accepted])} or (${t.acceptedAt} is not null and num_nonnulls(${t.flowNo}, ${t.paperReason}) > 0)`,
    ),
    check('delivery_paper', sql`${t.documentNo} is null or ${t.paperReason} is not null`),
    check('delivery_ended', sql`(${t.status} = ${literals([ended])}) = (${t.endedAt} is not null)`),
  ],
);
export type DeliveryRow = typeof deliveries.$inferSelect;

/** The results of an inspection, with the names of the items at that time. */
export const deliveryChecks = pgTable(
  'delivery_check',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => deliveries.orderNo),
    itemCode: text('item_code').notNull(),
    groupName: text('group_name').notNull(),
    name: text('name').notNull(),
    result: text('result').$type<CheckResult>().notNull(),
    note: text('note'),
    /** How often it was recorded; each time has its own pictures. */
    round: integer('round').notNull(),
    checkedBy: text('checked_by').notNull(),
    checkedAt: at('checked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderNo, t.itemCode] }),
    check('delivery_check_result_known', sql`${t.result} in (${literals(checkResults)})`),
    check('delivery_check_defect', sql`${t.result} <> 'defect' or ${t.note} is not null`),
  ],
);
export type CheckRow = typeof deliveryChecks.$inferSelect;

/** What is wrong with a car. It stays open until it is mended. */
export const deliveryDefects = pgTable(
  'delivery_defect',
  {
    defectNo: text('defect_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => deliveries.orderNo),
    origin: text('origin').$type<DefectOrigin>().notNull(),
    status: text('status').$type<DefectStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** Null for something that is not on the inspection list. */
    itemCode: text('item_code'),
    itemName: text('item_name'),
    text: text('text').notNull(),
    reportedAt: at('reported_at').notNull(),
    mendNote: text('mend_note'),
    mendedAt: at('mended_at'),
  },
  (t) => [
    index('delivery_defect_order').on(t.orderNo, t.reportedAt, t.defectNo),
    index('delivery_defect_open').on(t.orderNo).where(sql`status = 'open'`),
    uniqueIndex('delivery_defect_found')
      .on(t.orderNo, t.itemCode)
      .where(sql`status = 'open' and origin = 'inspection'`),
    check('delivery_defect_origin_known', sql`${t.origin} in (${literals(defectOrigins)})`),
    check(
      'delivery_defect_status_known',
      sql`${t.status} in (${literals(Object.keys(defectMachine.states))})`,
    ),
    check(
      'delivery_defect_mended',
      sql`(${t.status} = 'mended') = (${t.mendedAt} is not null and ${t.mendNote} is not null)`,
    ),
  ],
);
export type DefectRow = typeof deliveryDefects.$inferSelect;

/** An item of the brand's inspection list. */
export type InspectionItem = {
  itemCode: string;
  group: string;
  name: string;
  hint: string | null;
  /** The store photographs it at each inspection. */
  needsPicture: boolean;
};

/** The brand's inspection list, in its order. */
export const inspectionItems = pgTable('delivery_inspection_item', {
  itemCode: text('item_code').primaryKey(),
  position: integer('position').notNull(),
  content: jsonb('content').$type<InspectionItem>().notNull(),
});

/** The weekly messages to customers about their cars. */
export const weeklyWords = pgTable(
  'weekly_word',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text('order_no').notNull(),
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
    orderNo: text('order_no').primaryKey(),
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
    orderNo: text('order_no').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    points: integer('points').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderNo, t.day] })],
);
