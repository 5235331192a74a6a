import type { Spelling } from '@ev/cec/codec.ts';
import { at } from '@ev/platform/tables.ts';
import { bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Companies whose charging stations are offered. */
export const operators = pgTable('charging_operator', {
  operatorId: text('operator_id').primaryKey(),
  name: text('name').notNull(),
  baseUrl: text('base_url').notNull(),
  spelling: text('spelling').$type<Spelling>().notNull(),
  /** Our id at this operator. */
  ourId: text('our_id').notNull(),
  /** A picture of the product or the brand; null to show only the name. */
  logo: text('logo'),
  /** The number that customers call if a station has none. */
  phone: text('phone'),
  /** The operator's names for the service fee and the occupancy fee; null for the default names. */
  serviceName: text('service_name'),
  occupancyName: text('occupancy_name'),
  /**
   * Whether it sends us the VIN that a pile reads from a car, and starts according to our response: an
   * extension of the standard.
   */
  plugAndCharge: boolean('plug_and_charge').notNull().default(false),
  active: boolean('active').notNull(),
  /** It is to be enabled as soon as its keys exist. */
  opensWithKeys: boolean('opens_with_keys').notNull().default(false),
  /** The name of its keys in the providers' file, and a trace that reveals changed keys there. */
  keysName: text('keys_name'),
  keysTrace: text('keys_trace'),
  version: integer('version').notNull(),
  /** Sealed by the vault: the keys for our requests, and those for the operator's. */
  theirKeys: text('their_keys'),
  theirKeysAt: at('their_keys_at'),
  ourKeys: text('our_keys'),
  ourKeysAt: at('our_keys_at'),
  /** The sealed token that the operator gave us; shared by all processes. */
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
 * The exchanged messages, in partitions of a day (`message-days.ts`; declared in the migration, because
 * drizzle cannot). The product does not depend on them: they serve people who investigate a doubt.
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
    /** The StartChargeSeq that the message refers to. */
    sequence: text('sequence'),
    request: text('request'),
    answer: text('answer'),
  },
  (t) => [
    index('charging_message_operator').on(t.operatorId, t.at),
    index('charging_message_sequence').on(t.sequence),
  ],
);

/** Signatures of requests during the time in which a request is fresh: each is accepted once. */
export const usedSignatures = pgTable(
  'charging_used_signature',
  { signature: text('signature').primaryKey(), expiresAt: at('expires_at').notNull() },
  (t) => [index('charging_used_signature_expires').on(t.expiresAt)],
);
