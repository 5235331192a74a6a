import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** An instant, with milliseconds as the smallest unit because a JavaScript Date holds no microseconds. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** Money in fen. */
export const fenColumn = (name: string) => bigint(name, { mode: 'number' });

export const idempotencyRecords = pgTable(
  'idempotency_record',
  {
    actorKey: text('actor_key').notNull(),
    endpointId: text('endpoint_id').notNull(),
    key: uuid('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.actorKey, t.endpointId, t.key] }),
    index('idempotency_record_created').on(t.createdAt),
  ],
);

/** Signatures seen within the time window in which a request counts as fresh. */
export const seenSignatures = pgTable(
  'seen_signature',
  { sig: text('sig').primaryKey(), expiresAt: at('expires_at').notNull() },
  (t) => [index('seen_signature_expires').on(t.expiresAt)],
);

export const rateWindows = pgTable(
  'rate_window',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: at('resets_at').notNull(),
  },
  (t) => [index('rate_window_resets').on(t.resetsAt)],
);

/** One row: how far the demo's clock runs ahead of the machine's. */
export const worldClock = pgTable('world_clock', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});

/** One row for each part of the demo data that was written. */
export const seededParts = pgTable('seeded_part', {
  part: text('part').primaryKey(),
  version: text('version').notNull(),
  seededAt: at('seeded_at').notNull(),
});

/** Every status change of every object. */
export const stateHistory = pgTable(
  'state_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    machine: text('machine').notNull(),
    entityId: text('entity_id').notNull(),
    fromState: text('from_state'),
    event: text('event').notNull(),
    toState: text('to_state').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    at: at('at').notNull(),
  },
  (t) => [index('state_history_entity').on(t.machine, t.entityId, t.id)],
);
