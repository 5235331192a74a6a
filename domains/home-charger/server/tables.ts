import { at, fenColumn } from '@ev/platform/tables.ts';
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
import type {
  BillStatus,
  BuildingKind,
  CancelReason,
  HoldReason,
  InstallStatus,
  ParkingKind,
  PhotoStage,
} from '../contract/kinds.ts';
import type { FeeRow, FeeTerms, Installer, Swap } from '../contract/terms.ts';

/** Which cars the terms apply to, in addition to what customers see. */
export type StockedTerms = FeeTerms & {
  /** Empty for every model. */
  modelCodes: string[];
  /** Only orders with a right of this code; null for every order. */
  rightCode: string | null;
};

/** Every published version of the terms; a row never changes. */
export const chargerTerms = pgTable(
  'home_charger_terms',
  {
    termsCode: text('terms_code').notNull(),
    version: text('version').notNull(),
    content: jsonb('content').$type<StockedTerms>().notNull(),
    /** True for the version on offer. */
    current: boolean('current').notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.termsCode, t.version] }),
    uniqueIndex('home_charger_terms_current').on(t.termsCode).where(sql`current`),
  ],
);

export const chargerInstallers = pgTable('home_charger_installer', {
  installerCode: text('installer_code').primaryKey(),
  content: jsonb('content').$type<Installer>().notNull(),
});

export const chargerSwaps = pgTable('home_charger_swap', {
  swapCode: text('swap_code').primaryKey(),
  content: jsonb('content').$type<Swap>().notNull(),
});

/** An appointment as it is stored: ISO 8601 in UTC. */
export type KeptWindow = { startsAt: string; endsAt: string };
export type KeptPlan = {
  text: string;
  cableMetres: number;
  rows: FeeRow[];
  totalFen: number;
  surveyedAt: string;
};
export type KeptHold = {
  reason: HoldReason;
  text: string;
  since: string;
  answer: { text: string; at: string } | null;
};
export type Cancelled = {
  by: 'customer' | 'staff' | 'order';
  reason: CancelReason | null;
  note: string;
};

/**
 * Installations from the application to their end, with copies of the order's data, the terms and the
 * installer.
 */
export const chargerInstalls = pgTable(
  'home_charger_install',
  {
    installNo: text('install_no').primaryKey(),
    orderNo: text('order_no').notNull(),
    accountId: uuid('account_id').notNull(),
    storeId: text('store_id'),
    storeName: text('store_name'),
    modelName: text('model_name').notNull(),
    vin: text('vin'),
    /** The order is being changed or cancelled: the installation does not continue. */
    paused: boolean('paused').notNull().default(false),
    /**
     * The order ended while a payment for the installation was in progress: the installation ends as soon as
     * its result is known.
     */
    orderOver: boolean('order_over').notNull().default(false),
    terms: jsonb('terms').$type<FeeTerms>().notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    cityCode: text('city_code').notNull(),
    districtCode: text('district_code').notNull(),
    region: text('region').notNull(),
    detail: text('detail').notNull(),
    parking: text('parking').$type<ParkingKind>().notNull(),
    building: text('building').$type<BuildingKind>().notNull(),
    note: text('note'),
    status: text('status').$type<InstallStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    dueAt: at('due_at'),
    /** When the customer was notified of a delay. */
    lateToldAt: at('late_told_at'),
    /** Increases with every change; an action names the version it was based on. */
    version: integer('version').notNull().default(1),
    installer: jsonb('installer').$type<Installer>(),
    surveyWindows: jsonb('survey_windows').$type<KeptWindow[]>().notNull().default([]),
    survey: jsonb('survey').$type<KeptWindow>(),
    installWindows: jsonb('install_windows').$type<KeptWindow[]>().notNull().default([]),
    install: jsonb('install').$type<KeptWindow>(),
    plan: jsonb('plan').$type<KeptPlan>(),
    planAcceptedAt: at('plan_accepted_at'),
    hold: jsonb('hold').$type<KeptHold>(),
    signedName: text('signed_name'),
    signedAt: at('signed_at'),
    cancelled: jsonb('cancelled').$type<Cancelled>(),
    swap: jsonb('swap').$type<Swap>(),
    swapNote: text('swap_note'),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
  },
  (t) => [
    // At most one running, completed or exchanged installation per order.
    uniqueIndex('home_charger_install_live').on(t.orderNo).where(sql`status <> 'cancelled'`),
    index('home_charger_install_order').on(t.orderNo, t.createdAt),
    index('home_charger_install_account').on(t.accountId, t.createdAt),
    index('home_charger_install_status').on(t.status, t.statusSince),
    index('home_charger_install_due').on(t.dueAt).where(sql`closed_at is null`),
    index('home_charger_install_over').on(t.installNo).where(sql`order_over and closed_at is null`),
    check(
      'home_charger_install_closed',
      sql`(${t.status} in ('done', 'cancelled', 'swapping', 'swapped')) = (${t.closedAt} is not null)`,
    ),
    check('home_charger_install_signed', sql`${t.status} <> 'done' or ${t.signedAt} is not null`),
    check('home_charger_install_held', sql`${t.status} <> 'held' or ${t.hold} is not null`),
  ],
);
export type InstallRow = typeof chargerInstalls.$inferSelect;

/** The bill for additional items, opened when the customer accepts the plan. */
export const chargerBills = pgTable(
  'home_charger_bill',
  {
    billNo: text('bill_no').primaryKey(),
    installNo: text('install_no').notNull(),
    accountId: uuid('account_id').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    status: text('status').$type<BillStatus>().notNull(),
    payBefore: at('pay_before').notNull(),
    /** Until when the result of a payment that was begun in time is awaited. */
    payingUntil: at('paying_until'),
    paidAt: at('paid_at'),
    paidPayNo: text('paid_pay_no'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('home_charger_bill_account').on(t.accountId),
    // At most one open or paid bill per installation.
    uniqueIndex('home_charger_bill_live').on(t.installNo).where(sql`status in ('toPay', 'paid')`),
    index('home_charger_bill_install').on(t.installNo, t.createdAt),
    index('home_charger_bill_due').on(t.payBefore).where(sql`status = 'toPay'`),
    check('home_charger_bill_amount', sql`${t.amountFen} > 0`),
  ],
);
export type BillRow = typeof chargerBills.$inferSelect;

/** Photos; one without an installation was uploaded but not submitted yet. */
export const chargerPhotos = pgTable(
  'home_charger_photo',
  {
    photoId: uuid('photo_id').primaryKey(),
    /** `member:…` or `staff:…`. */
    sender: text('sender').notNull(),
    installNo: text('install_no'),
    stage: text('stage').$type<PhotoStage>(),
    position: integer('position').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** Null while its file is being written. */
    storedAt: at('stored_at'),
  },
  (t) => [
    index('home_charger_photo_sender').on(t.sender),
    index('home_charger_photo_install').on(t.installNo),
    index('home_charger_photo_loose').on(t.createdAt).where(sql`install_no is null`),
  ],
);
export type PhotoRow = typeof chargerPhotos.$inferSelect;
