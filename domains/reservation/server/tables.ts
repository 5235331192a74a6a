import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EndCause, HoldMinutes, ReservationStatus } from '../contract/words.ts';

/** Current and past reservations of guns; station data is stored as it was at the time. */
export const reservations = pgTable(
  'gun_reservation',
  {
    reservationId: text('reservation_id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    connectorId: text('connector_id').notNull(),
    terminalNumber: text('terminal_number').notNull(),
    stationId: text('station_id').notNull(),
    operatorId: text('operator_id').notNull(),
    stationName: text('station_name').notNull(),
    operatorName: text('operator_name').notNull(),
    address: text('address').notNull(),
    /** GCJ-02 degrees. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    gunName: text('gun_name').notNull(),
    parkNo: text('park_no'),
    hasLock: boolean('has_lock').notNull(),
    plate: text('plate'),
    /** Whether the operator lowers the lock for this plate. */
    plateDropsLock: boolean('plate_drops_lock').notNull().default(false),
    status: text('status').$type<ReservationStatus>().notNull(),
    reservedAt: at('reserved_at').notNull(),
    until: at('until').notNull(),
    remindedAt: at('reminded_at'),
    lockDroppedAt: at('lock_dropped_at'),
    /** When a start was requested at the gun, whatever the outcome: the customer was there. */
    triedAt: at('tried_at'),
    chargeOrderId: text('charge_order_id'),
    closedAt: at('closed_at'),
    endCause: text('end_cause').$type<EndCause>(),
    releaseReason: text('release_reason'),
    noShow: boolean('no_show').notNull().default(false),
  },
  (t) => [
    // At most one active reservation per customer and per gun.
    uniqueIndex('gun_reservation_own').on(t.accountId).where(sql`status in ('1', '2', '3')`),
    uniqueIndex('gun_reservation_gun').on(t.connectorId).where(sql`status in ('1', '2', '3')`),
    index('gun_reservation_account').on(t.accountId, t.reservedAt),
    index('gun_reservation_status').on(t.status, t.reservedAt),
    index('gun_reservation_due').on(t.until).where(sql`status in ('1', '2')`),
    index('gun_reservation_no_show').on(t.accountId, t.closedAt).where(sql`no_show`),
    index('gun_reservation_charge').on(t.chargeOrderId),
    check('gun_reservation_closed', sql`(${t.status} in ('4', '5', '6')) = (${t.closedAt} is not null)`),
    check('gun_reservation_no_show_expired', sql`not ${t.noShow} or ${t.status} = '5'`),
    check('gun_reservation_charging', sql`${t.status} not in ('3', '4') or ${t.chargeOrderId} is not null`),
  ],
);
export type ReservationRow = typeof reservations.$inferSelect;

/** Guns in use by sessions of this product, so that none is reserved at the same moment. */
export const gunsInUse = pgTable('gun_in_use', {
  connectorId: text('connector_id').primaryKey(),
  chargeOrderId: text('charge_order_id').notNull(),
  since: at('since').notNull(),
});

export const reservationSettings = pgTable('gun_reservation_settings', {
  accountId: uuid('account_id').primaryKey(),
  minutes: integer('minutes').$type<HoldMinutes>().notNull(),
  plate: text('plate'),
  dropOnArrival: boolean('drop_on_arrival').notNull(),
});
