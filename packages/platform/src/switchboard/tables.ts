import type { RefusalKind } from '@ev/contract/refusal-kinds';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PartnerName } from '../partners.ts';
import { at } from '../tables.ts';

/** What staff decided about a provider; none of its name means that it is on. */
export const providerSwitches = pgTable('provider_switch', {
  name: text('name').$type<PartnerName>().primaryKey(),
  off: boolean('off').notNull(),
  reason: text('reason').notNull(),
  /** The name of the member of staff; the audit log has the id. */
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
});

/** How a provider has been answering all processes. */
export const providerHealth = pgTable('provider_health', {
  name: text('name').$type<PartnerName>().primaryKey(),
  lastOkAt: at('last_ok_at'),
  lastFailedAt: at('last_failed_at'),
  /** Without personal data. */
  lastError: text('last_error'),
  failuresInARow: integer('failures_in_a_row').notNull(),
  /** The day in Asia/Shanghai that the following three are of. */
  day: date('day', { mode: 'string' }).notNull(),
  callsToday: integer('calls_today').notNull(),
  failuresToday: integer('failures_today').notNull(),
  slowestMsToday: integer('slowest_ms_today').notNull(),
});

/** What was refused at our door in a provider's name: one row of a kind, whatever a stranger sends. */
export const providerRefusals = pgTable(
  'provider_refusal',
  {
    name: text('name').$type<PartnerName>().notNull(),
    kind: text('kind').$type<RefusalKind>().notNull(),
    lastAt: at('last_at').notNull(),
    /** The day in Asia/Shanghai that the count is of. */
    day: date('day', { mode: 'string' }).notNull(),
    today: integer('today').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.kind] })],
);
