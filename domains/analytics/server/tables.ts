import { at } from '@ev/platform/tables.ts';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { HostKind, IssueStatus } from '../contract/kinds.ts';

/**
 * Events of pages, one row each, partitioned by day (`days.ts`; only in the migration, because drizzle cannot
 * express it). Days are server time in Shanghai; no phone's clock is used.
 */
export const analyticsEvents = pgTable(
  'analytics_event',
  {
    day: date('day', { mode: 'string' }).notNull(),
    at: at('at').notNull(),
    kind: text('kind').notNull(),
    /** Null without consent. */
    visit: text('visit'),
    page: text('page').notNull(),
    /** For an error, its issue number. */
    element: text('element'),
    x: smallint('x'),
    y: integer('y'),
    vital: text('vital'),
    value: doublePrecision('value'),
    release: text('release').notNull(),
    host: text('host').$type<HostKind>().notNull(),
    clientType: smallint('client_type').notNull(),
    platform: text('platform').notNull(),
  },
  (t) => [index('analytics_event_kind').on(t.day, t.kind, t.page)],
);

/** Counted batches, to detect repeated ones. */
export const analyticsBatches = pgTable(
  'analytics_batch',
  { batchId: uuid('batch_id').primaryKey(), receivedAt: at('received_at').notNull() },
  (t) => [index('analytics_batch_received').on(t.receivedAt)],
);

/** Errors of the app, grouped by similarity. */
export const analyticsIssues = pgTable(
  'analytics_issue',
  {
    issueNo: text('issue_no').primaryKey(),
    status: text('status').$type<IssueStatus>().notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    source: text('source').notNull(),
    /** The page where it was last seen, and its place in the code. */
    page: text('page').notNull(),
    frames: jsonb('frames').$type<string[]>().notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    /** Name of the staff member who acted last, at that time. */
    handlerName: text('handler_name'),
  },
  (t) => [index('analytics_issue_seen').on(t.lastSeenAt)],
);

export type IssueRow = typeof analyticsIssues.$inferSelect;

/** Releases and hosts in which an issue was seen. */
export const analyticsIssueReleases = pgTable(
  'analytics_issue_release',
  {
    issueNo: text('issue_no').notNull(),
    release: text('release').notNull(),
    host: text('host').$type<HostKind>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.issueNo, t.release, t.host] })],
);
