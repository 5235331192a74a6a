import type { RefusalKind } from '@ev/contract/refusal-kinds';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PartnerName } from '../partners.ts';
import { at } from '../tables.ts';

/** Switches that staff have changed; a provider without a row is on. */
export const providerSwitches = pgTable('provider_switch', {
  name: text('name').$type<PartnerName>().primaryKey(),
  off: boolean('off').notNull(),
  reason: text('reason').notNull(),
  /** The name of the staff member; the audit log has the id. */
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
});

/** The outcome of calls to a provider, over all processes. */
export const providerHealth = pgTable('provider_health', {
  name: text('name').$type<PartnerName>().primaryKey(),
  lastOkAt: at('last_ok_at'),
  lastFailedAt: at('last_failed_at'),
  /** Contains no personal data. */
  lastError: text('last_error'),
  failuresInARow: integer('failures_in_a_row').notNull(),
  /** The day in Asia/Shanghai that the next three columns refer to. */
  day: date('day', { mode: 'string' }).notNull(),
  callsToday: integer('calls_today').notNull(),
  failuresToday: integer('failures_today').notNull(),
  slowestMsToday: integer('slowest_ms_today').notNull(),
});

/** Rejected deliveries in a provider's name: one row per kind, no matter how many are sent. */
export const providerRefusals = pgTable(
  'provider_refusal',
  {
    name: text('name').$type<PartnerName>().notNull(),
    kind: text('kind').$type<RefusalKind>().notNull(),
    lastAt: at('last_at').notNull(),
    /** The day in Asia/Shanghai that the count refers to. */
    day: date('day', { mode: 'string' }).notNull(),
    today: integer('today').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.kind] })],
);
