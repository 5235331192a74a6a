import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
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
import type { ClaimWay, RightKind, RightStatus } from '../contract/kinds.ts';
import type { Package } from '../contract/right.ts';

/** Every package version ever published. A row's content never changes, because orders were made with it. */
export const rightsPackages = pgTable(
  'rights_package',
  {
    packageCode: text('package_code').notNull(),
    version: text('version').notNull(),
    modelCode: text('model_code').notNull(),
    content: jsonb('content').$type<Package>().notNull(),
    position: integer('position').notNull(),
    /** True for the version on offer. */
    current: boolean('current').notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.packageCode, t.version] }),
    uniqueIndex('rights_package_current').on(t.packageCode).where(sql`current`),
    index('rights_package_model').on(t.modelCode, t.position).where(sql`current`),
  ],
);

/**
 * What a model came with at some time, by the stamp that forms send, so that a customer who orders by an
 * older state can see what has changed.
 */
export const rightsOffers = pgTable(
  'rights_offer',
  {
    modelCode: text('model_code').notNull(),
    stamp: text('stamp').notNull(),
    packages: jsonb('packages').$type<{ packageCode: string; version: string }[]>().notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.modelCode, t.stamp] })],
);

/** The rights of an order, as they were when the order was made. */
export const orderRights = pgTable(
  'order_rights',
  {
    orderNo: text('order_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** The second owner to whom the car has passed; null while it belongs to the customer of the order. */
    ownerId: uuid('owner_id'),
    modelCode: text('model_code').notNull(),
    modelName: text('model_name').notNull(),
    /** The company or the person. */
    buyerName: text('buyer_name').notNull(),
    packages: jsonb('packages').$type<Package[]>().notNull(),
    orderedAt: at('ordered_at').notNull(),
    /** State of the order at its last move. */
    storeId: text('store_id').notNull(),
    orderStatus: text('order_status').notNull(),
    vin: text('vin'),
    deliveredAt: at('delivered_at'),
  },
  (t) => [
    index('order_rights_account').on(t.accountId, t.deliveredAt),
    index('order_rights_owner').on(t.ownerId).where(sql`owner_id is not null`),
    index('order_rights_store').on(t.storeId),
    index('order_rights_vin').on(t.vin),
  ],
);

/** A right that has begun. Its promise is in the packages of its order. */
export const carRights = pgTable(
  'car_right',
  {
    rightNo: text('right_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orderRights.orderNo),
    /** Who has it now. */
    accountId: uuid('account_id').notNull(),
    packageCode: text('package_code').notNull(),
    code: text('code').notNull(),
    kind: text('kind').$type<RightKind>().notNull(),
    name: text('name').notNull(),
    claim: text('claim').$type<ClaimWay>().notNull(),
    status: text('status').$type<RightStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    beganAt: at('began_at').notNull(),
    /** Last moment to claim and use it; null without an end. */
    validUntil: at('valid_until'),
    /** When it ended because the car has passed to another owner and the right does not. */
    endedAt: at('ended_at'),
    /** When to remind the customer of its end; null if there is no reminder or it was sent. */
    remindAt: at('remind_at'),
    /** The customer's note with the claim. */
    note: text('note'),
    claimedAt: at('claimed_at'),
    issueNote: text('issue_note'),
    issuedAt: at('issued_at'),
    failReason: text('fail_reason'),
    /** The staff member who handled it last, with their name at that time. */
    handlerId: uuid('handler_id'),
    handlerName: text('handler_name'),
  },
  (t) => [
    uniqueIndex('car_right_once').on(t.orderNo, t.packageCode, t.code),
    index('car_right_account').on(t.accountId),
    index('car_right_remind').on(t.remindAt).where(sql`remind_at is not null`),
    index('car_right_status').on(t.status, t.statusSince),
    check('car_right_known_status', sql`${t.status} in ('1', '2', '3', '4', '5')`),
  ],
);

export type OrderRightsRow = typeof orderRights.$inferSelect;
export type CarRightRow = typeof carRights.$inferSelect;
