import { followUpColumns } from '@ev/lead/server/public.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PageType } from '../contract/page-types.ts';
import type { CancelReason, CancelScene, DriveStatus } from '../contract/statuses.ts';
import type { WeekHours } from './slot-rules.ts';

/** Test drive cars in stores. */
export const driveCars = pgTable(
  'drive_car',
  {
    id: text('id').primaryKey(),
    storeId: text('store_id').notNull(),
    modelCode: text('model_code').notNull(),
    versionName: text('version_name').notNull(),
    plate: text('plate').notNull(),
    colour: text('colour').notNull(),
    active: boolean('active').notNull(),
    position: integer('position').notNull(),
    /** No longer in the brand’s catalogue; past drives still name it. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [index('drive_car_model').on(t.modelCode, t.storeId).where(sql`active and not withdrawn`)],
);

/** When a store offers test drives; a store without a row uses its opening hours. */
export const driveHours = pgTable('drive_hours', {
  storeId: text('store_id').primaryKey(),
  slotMinutes: integer('slot_minutes').notNull(),
  week: jsonb('week').$type<WeekHours>().notNull(),
  position: integer('position').notNull(),
});

/** Closures of a store or of one of its cars. */
export const driveClosures = pgTable(
  'drive_closure',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    storeId: text('store_id').notNull(),
    /** The car that is unavailable; null for the whole store. */
    carId: text('car_id'),
    from: at('from').notNull(),
    to: at('to').notNull(),
    reason: text('reason').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('drive_closure_store').on(t.storeId, t.to),
    check('drive_closure_span', sql`${t.from} < ${t.to}`),
  ],
);

/** One row: the rules that the brand has set. */
export const driveRules = pgTable('drive_rule', {
  id: text('id').primaryKey(),
  leadHours: integer('lead_hours').notNull(),
  daysAhead: integer('days_ahead').notNull(),
  slotMinutes: integer('slot_minutes').notNull(),
  holdMinutes: integer('hold_minutes').notNull(),
  reasonWithinHours: integer('reason_within_hours').notNull(),
});

/** The brand’s texts for each page type. */
export const drivePages = pgTable('drive_page', {
  pageType: text('page_type').$type<PageType>().primaryKey(),
  title: text('title').notNull(),
  heading: text('heading').notNull(),
  text: text('text').notNull(),
  banner: text('banner'),
  submit: text('submit').notNull(),
  notes: jsonb('notes').$type<string[]>().notNull(),
});

/** Slots that are taken or held; a slot that was never taken has no row. */
export const driveSlots = pgTable(
  'drive_slot',
  {
    storeId: text('store_id').notNull(),
    modelCode: text('model_code').notNull(),
    startsAt: at('starts_at').notNull(),
    /** Available cars when a place was last taken. */
    capacity: integer('capacity').notNull(),
    /** Bookings and holds. */
    taken: integer('taken').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.modelCode, t.startsAt] }),
    // For upcoming drives of all stores.
    index('drive_slot_starts').on(t.startsAt).where(sql`taken > 0`),
    check('drive_slot_taken', sql`${t.taken} between 0 and ${t.capacity}`),
  ],
);

/** A slot held while a form is filled in; at most one for each customer. */
export const driveHolds = pgTable(
  'drive_hold',
  {
    accountId: uuid('account_id').primaryKey(),
    storeId: text('store_id').notNull(),
    modelCode: text('model_code').notNull(),
    startsAt: at('starts_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('drive_hold_slot').on(t.storeId, t.modelCode, t.startsAt),
    index('drive_hold_expires').on(t.expiresAt),
  ],
);

/** An invitation to share with friends; one for each customer and type. */
export const driveInvitations = pgTable(
  'drive_invitation',
  {
    /** Unguessable. */
    code: text('code').primaryKey(),
    accountId: uuid('account_id').notNull(),
    pageType: text('page_type').$type<'3' | '5'>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('drive_invitation_account').on(t.accountId, t.pageType)],
);

/** Bookings from request to end. */
export const testDrives = pgTable(
  'test_drive',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    pageType: text('page_type').$type<PageType>().notNull(),
    status: text('status').$type<DriveStatus>().notNull(),
    /** Incremented by every change; an action names the version that it was decided on. */
    version: integer('version').notNull().default(0),
    modelCode: text('model_code').notNull(),
    modelName: text('model_name').notNull(),
    cityCode: text('city_code').notNull(),
    cityName: text('city_name').notNull(),
    /** Null, like the times, for a subscription without a time. */
    storeId: text('store_id'),
    /** As at the time of booking. */
    storeName: text('store_name'),
    storeAddress: text('store_address'),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    name: text('name').notNull(),
    /** Eleven digits. */
    phone: text('phone').notNull(),
    /** Six digits, shown at the store. */
    checkInCode: text('check_in_code').notNull(),
    /** Code of the invitation that it was booked with; null for none. */
    invitation: text('invitation'),
    rescheduled: integer('rescheduled').notNull().default(0),
    cancelScene: text('cancel_scene').$type<CancelScene>(),
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    /** The note of the staff member who ended it. */
    cancelNote: text('cancel_note'),
    /** The car that was handed out. */
    carId: text('car_id'),
    /** Readings from the car when it was returned; null if the store took none. */
    distanceM: integer('distance_m'),
    energyWh: integer('energy_wh'),
    /** The store's note about the car and the drive at the return. */
    handBackNote: text('hand_back_note'),
    createdAt: at('created_at').notNull(),
    confirmedAt: at('confirmed_at'),
    checkedInAt: at('checked_in_at'),
    begunAt: at('begun_at'),
    closedAt: at('closed_at'),
    /** When the customer was reminded, a day and two hours before. */
    dayTold: at('day_told'),
    hoursTold: at('hours_told'),
  },
  (t) => [
    index('test_drive_account').on(t.accountId, t.createdAt),
    index('test_drive_store').on(t.storeId, t.startsAt),
    index('test_drive_slot').on(t.storeId, t.modelCode, t.startsAt),
    index('test_drive_status').on(t.status, t.createdAt),
    index('test_drive_invitation').on(t.invitation),
    index('test_drive_due').on(t.startsAt).where(sql`status in ('0', '1')`),
    index('test_drive_phone').on(t.phone),
    index('test_drive_phone_end').on(sql`right(${t.phone}, 4)`),
    index('test_drive_name').on(t.name.op('text_pattern_ops')),
    // One open booking for each customer and car.
    uniqueIndex('test_drive_open').on(t.accountId, t.modelCode).where(sql`status in ('0', '1')`),
    check(
      'test_drive_slot_whole',
      sql`(${t.storeId} is null) = (${t.startsAt} is null) and (${t.startsAt} is null) = (${t.endsAt} is null)`,
    ),
    check('test_drive_timed', sql`${t.status} <> '1' or ${t.startsAt} is not null`),
    check('test_drive_cancelled', sql`(${t.status} = '3') = (${t.cancelScene} is not null)`),
    check('test_drive_closed', sql`(${t.status} in ('2', '3', '4')) = (${t.closedAt} is not null)`),
  ],
);
export type TestDrive = typeof testDrives.$inferSelect;

/** Old and new time of moved bookings, keyed by the row of their history. */
export const driveMoves = pgTable(
  'drive_move',
  {
    historyId: bigint('history_id', { mode: 'number' }).primaryKey(),
    driveId: uuid('drive_id')
      .notNull()
      .references(() => testDrives.id),
    /** Null, like its time, if the booking had no time before. */
    fromStoreName: text('from_store_name'),
    fromStartsAt: at('from_starts_at'),
    toStoreName: text('to_store_name').notNull(),
    toStartsAt: at('to_starts_at').notNull(),
  },
  (t) => [index('drive_move_drive').on(t.driveId)],
);

/** Sales follow-up of a booking. */
export const driveLeads = pgTable(
  'drive_lead',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    driveId: uuid('drive_id')
      .notNull()
      .unique()
      .references(() => testDrives.id),
    accountId: uuid('account_id').notNull(),
    /** Null for a subscription, which is visible to all stores. */
    storeId: text('store_id'),
    createdAt: at('created_at').notNull(),
    ...followUpColumns(),
  },
  (t) => [
    index('drive_lead_account').on(t.accountId),
    index('drive_lead_status').on(t.status, t.createdAt),
    index('drive_lead_owner').on(t.ownerId, t.status),
    index('drive_lead_store').on(t.storeId, t.createdAt),
  ],
);
