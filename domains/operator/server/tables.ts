import type { Spelling } from '@ev/cec/codec.ts';
import { at } from '@ev/platform/tables.ts';
import { bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Companies whose charging stations are offered. */
export const operators = pgTable('charging_operator', {
  operatorId: text('operator_id').primaryKey(),
  name: text('name').notNull(),
  baseUrl: text('base_url').notNull(),
  spelling: text('spelling').$type<Spelling>().notNull(),
  /** As this operator knows us. */
  ourId: text('our_id').notNull(),
  /** A picture of the house or of the brand; null: its name alone. */
  logo: text('logo'),
  /** Whom customers call when a station gives no number. */
  phone: text('phone'),
  /** What this operator calls its fee for service and that for staying; null: as the house does. */
  serviceName: text('service_name'),
  occupancyName: text('occupancy_name'),
  /** It tells us the VIN that a pile reads from a car, and starts by our answer: an extension of the standard. */
  plugAndCharge: boolean('plug_and_charge').notNull().default(false),
  active: boolean('active').notNull(),
  /** It is to be switched on, and waits for keys. */
  opensWithKeys: boolean('opens_with_keys').notNull().default(false),
  /** By what name the providers' file has its keys, and by what it is seen that those there have changed. */
  keysName: text('keys_name'),
  keysTrace: text('keys_trace'),
  version: integer('version').notNull(),
  /** Sealed by the vault: what we ask by, and what we are told by. */
  theirKeys: text('their_keys'),
  theirKeysAt: at('their_keys_at'),
  ourKeys: text('our_keys'),
  ourKeysAt: at('our_keys_at'),
  /** The token that the operator gave us, sealed; shared by all processes. */
  token: text('token'),
  tokenUntil: at('token_until'),
  lastOkAt: at('last_ok_at'),
  lastFailedAt: at('last_failed_at'),
  lastError: text('last_error'),
  failuresInARow: integer('failures_in_a_row').notNull(),
  lastHeardAt: at('last_heard_at'),
});
export type OperatorRow = typeof operators.$inferSelect;

/**
 * What was said, in partitions of a day (`message-days.ts`; the migration says so, drizzle cannot). Nothing of it is
 * needed to go on: it is for people who look into a doubt.
 */
export const operatorMessages = pgTable(
  'charging_message',
  {
    id: bigserial('id', { mode: 'number' }),
    at: at('at').notNull(),
    operatorId: text('operator_id').notNull(),
    direction: text('direction').$type<'out' | 'in'>().notNull(),
    name: text('name').notNull(),
    ret: integer('ret'),
    ms: integer('ms').notNull(),
    why: text('why'),
    /** StartChargeSeq of what it is about. */
    sequence: text('sequence'),
    request: text('request'),
    answer: text('answer'),
  },
  (t) => [
    index('charging_message_operator').on(t.operatorId, t.at),
    index('charging_message_sequence').on(t.sequence),
  ],
);

/** Signatures of requests within the time in which one is fresh: each counts once. */
export const usedSignatures = pgTable(
  'charging_used_signature',
  { signature: text('signature').primaryKey(), expiresAt: at('expires_at').notNull() },
  (t) => [index('charging_used_signature_expires').on(t.expiresAt)],
);
