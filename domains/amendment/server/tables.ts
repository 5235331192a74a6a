import type { AgreedChange } from '@ev/order/server/public.ts';
import { literals } from '@ev/platform/sql-literals.ts';
import { at, fenColumn } from '@ev/platform/tables.ts';
import type { ChangeRow } from '@ev/showcase/contract/price.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BuyerChange } from '../contract/amendment.ts';
import {
  type AmendmentKind,
  type AmendmentStatus,
  amendmentKinds,
  amendmentStatus,
  type FactoryAnswer,
} from '../contract/kinds.ts';
import { amendmentMachine } from './amendment-machine.ts';

const { withFactory, toSign, settled, dropped } = amendmentStatus;

/**
 * What was agreed, as it is stored. Another buyer is encrypted in its own column while the change is under way;
 * its range is that of the order.
 */
export type StoredChange =
  | Exclude<AgreedChange, { kind: 'buyer' }>
  | { kind: 'buyer'; range: { from: string; to: string } };

/** How the holder of the account agreed to another buyer. */
export type Agreement = { maskedPhone: string; ip: string; deviceId: string };

/** What an order has before the change, as the customer saw it. */
export type BeforeChange = {
  store: { id: string; name: string; address: string; phone: string };
  range: { from: string; to: string; asOf: string };
};

/** The change of a locked order. What was agreed is stored, and does not change with the catalogue. */
export const amendments = pgTable(
  'order_amendment',
  {
    amendmentNo: text('amendment_no').primaryKey(),
    orderNo: text('order_no').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<AmendmentKind>().notNull(),
    status: text('status').$type<AmendmentStatus>().notNull(),
    statusSince: at('status_since').notNull(),

    change: jsonb('change').$type<StoredChange>().notNull(),
    /** The buyers as they are shown, if the buyer changes. */
    buyers: jsonb('buyers').$type<BuyerChange>(),
    /** `NextBuyer`, encrypted; null once the change is over. */
    sealedBuyer: text('sealed_buyer'),
    agreedBy: jsonb('agreed_by').$type<Agreement>(),
    /** Options added, removed or repriced. */
    rows: jsonb('rows').$type<ChangeRow[]>().notNull(),
    before: jsonb('before').$type<BeforeChange>().notNull(),
    beforeTotalFen: fenColumn('before_total_fen').notNull(),
    afterTotalFen: fenColumn('after_total_fen').notNull(),

    /** Columns of the order, as of the request. */
    storeId: text('store_id').notNull(),
    buyerName: text('buyer_name').notNull(),
    modelName: text('model_name').notNull(),

    requestedAt: at('requested_at').notNull(),
    /** When the factory was asked to return the order; null if it did not have it. */
    askedBackAt: at('asked_back_at'),
    /** When the factory began, before it has answered. */
    begunAt: at('begun_at'),
    /** What staff have recorded as the factory's answer, and when another answer of the factory arrived after it. */
    recordedAnswer: text('recorded_answer').$type<FactoryAnswer>(),
    recordedAt: at('recorded_at'),
    contradictedAt: at('contradicted_at'),
    signBefore: at('sign_before'),
    reminded: boolean('reminded').notNull().default(false),
    /** The last signing flow. */
    flowNo: text('flow_no'),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
  },
  (t) => [
    index('order_amendment_account').on(t.accountId),
    // An order has at most one change at a time.
    uniqueIndex('order_amendment_live')
      .on(t.orderNo)
      .where(sql`status not in (${literals([settled, dropped])})`),
    index('order_amendment_order').on(t.orderNo, t.requestedAt),
    index('order_amendment_list').on(t.status, t.statusSince, t.amendmentNo),
    index('order_amendment_unanswered')
      .on(t.askedBackAt)
      .where(sql`status = ${literals([withFactory])}`),
    index('order_amendment_due')
      .on(t.signBefore)
      .where(sql`status = ${literals([toSign])}`),
    check('order_amendment_kind_known', sql`${t.kind} in (${literals(amendmentKinds)})`),
    check(
      'order_amendment_status_known',
      sql`${t.status} in (${literals(Object.keys(amendmentMachine.states))})`,
    ),
    check(
      'order_amendment_to_sign',
      sql`${t.status} <> ${literals([toSign])} or ${t.signBefore} is not null`,
    ),
    check(
      'order_amendment_ended',
      sql`(${t.status} in (${literals([settled, dropped])})) = (${t.endedAt} is not null)`,
    ),
    check(
      'order_amendment_reason',
      sql`(${t.status} = ${literals([dropped])}) = (${t.endReason} is not null)`,
    ),
    check('order_amendment_price', sql`${t.kind} = 'config' or ${t.beforeTotalFen} = ${t.afterTotalFen}`),
    check(
      'order_amendment_buyer',
      sql`(${t.kind} = 'buyer' or num_nonnulls(${t.buyers}, ${t.sealedBuyer}, ${t.agreedBy}) = 0)
        and (${t.sealedBuyer} is null or ${t.endedAt} is null)`,
    ),
    check('order_amendment_recorded', sql`(${t.recordedAnswer} is null) = (${t.recordedAt} is null)`),
  ],
);
export type AmendmentRow = typeof amendments.$inferSelect;
