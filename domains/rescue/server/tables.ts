import { literals } from '@ev/platform/sql-literals.ts';
import { at, fenColumn } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  endedStatuses,
  type RescueKind,
  type RescueSource,
  type RescueStatus,
  rescueKinds,
  rescueSources,
  rescueStatus,
} from '../contract/kinds.ts';
import type { Handler } from '../contract/staff-kinds.ts';
import { rescueMachine } from './case-machine.ts';

/** What the brand offers on the road. */
export type StockedRules = {
  id: string;
  hotline: string;
  hours: string;
  feeText: string;
  cancelFeeFen: number;
  freeKinds: RescueKind[];
};

export const rescueRules = pgTable('rescue_rules', {
  id: text('id').primaryKey(),
  content: jsonb('content').$type<StockedRules>().notNull(),
});

/** Who comes, as the partner or the desk has named them. */
export type Driver = { name: string; phone: string; plate: string };
/** What the partner does not know yet. */
export type PartnerTask = 'request' | 'cancel';

/**
 * Rescues. What names or reaches a person, and where they were, is emptied some months after the end
 * (`forget.ts`).
 */
export const rescueCases = pgTable(
  'rescue_case',
  {
    caseNo: text('case_no').primaryKey(),
    status: text('status').$type<RescueStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    source: text('source').$type<RescueSource>().notNull(),
    /** Null for visitors and callers. */
    accountId: uuid('account_id'),
    /** Made by the page of a visitor, so that a repeated request is recognised. */
    requestId: uuid('request_id'),

    kind: text('kind').$type<RescueKind>().notNull(),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    placeText: text('place_text').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    vin: text('vin'),
    plate: text('plate'),
    inSafePlace: boolean('in_safe_place').notNull(),
    text: text('text').notNull(),

    /** Null until the partner or the desk has taken it. */
    handler: text('handler').$type<Handler>(),
    driver: jsonb('driver').$type<Driver>(),
    etaAt: at('eta_at'),
    etaUpdatedAt: at('eta_updated_at'),

    /** When the partner took the request, and when it refused it. */
    sentAt: at('sent_at'),
    partnerRefusedAt: at('partner_refused_at'),
    unsent: text('unsent').$type<PartnerTask>(),
    unsentSince: at('unsent_since'),

    feeFen: fenColumn('fee_fen').notNull().default(0),
    endText: text('end_text'),
    requestedAt: at('requested_at').notNull(),
    closedAt: at('closed_at'),
  },
  (t) => [
    index('rescue_case_account').on(t.accountId),
    // One at a time per account: a second tap must not send a second vehicle.
    uniqueIndex('rescue_case_open').on(t.accountId).where(sql`account_id is not null and closed_at is null`),
    uniqueIndex('rescue_case_request').on(t.requestId),
    index('rescue_case_queue').on(t.requestedAt).where(sql`closed_at is null`),
    index('rescue_case_closed').on(t.closedAt, t.caseNo),
    index('rescue_case_phone').on(t.contactPhone),
    index('rescue_case_unsent').on(t.unsentSince).where(sql`unsent is not null`),
    check('rescue_case_status_known', sql`${t.status} in (${literals(Object.keys(rescueMachine.states))})`),
    check('rescue_case_kind_known', sql`${t.kind} in (${literals(rescueKinds)})`),
    check('rescue_case_source_known', sql`${t.source} in (${literals(rescueSources)})`),
    check(
      'rescue_case_closed_ended',
      sql`(${t.status} in (${literals(endedStatuses)})) = (${t.closedAt} is not null)`,
    ),
    check('rescue_case_place', sql`(${t.lat} is null) = (${t.lng} is null)`),
    check('rescue_case_fee', sql`${t.feeFen} >= 0`),
    check(
      'rescue_case_driver',
      sql`${t.status} <> ${literals([rescueStatus.dispatched])} or (${t.driver} is not null and ${t.etaAt} is not null)`,
    ),
  ],
);
export type RescueRow = typeof rescueCases.$inferSelect;

/** Where the rescue vehicle was. Deleted soon after the end. */
export const rescuePositions = pgTable(
  'rescue_position',
  {
    caseNo: text('case_no').notNull(),
    at: at('at').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
  },
  (t) => [primaryKey({ columns: [t.caseNo, t.at] })],
);

/** Every message of the partner except positions, also one that had no effect. */
export const rescuePartnerEvents = pgTable(
  'rescue_partner_event',
  {
    id: text('id').primaryKey(),
    caseNo: text('case_no').notNull(),
    type: text('type').notNull(),
    happenedAt: at('happened_at').notNull(),
    receivedAt: at('received_at').notNull(),
    /** A digest of the whole content: another event cannot have the same id. */
    digest: text('digest').notNull(),
    /** Why it had no effect; null if it had. */
    ignored: text('ignored'),
  },
  (t) => [index('rescue_partner_event_case').on(t.caseNo, t.receivedAt)],
);
