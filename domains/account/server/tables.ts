import { literals } from '@ev/platform/sql-literals.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type AddressTag, addressTags } from '../contract/address.ts';
import { type PhoneRequestStatus, phoneChangeWays } from '../contract/phone-kinds.ts';
import { phoneRequestMachine } from './phone/request-machine.ts';

export const accounts = pgTable(
  'account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Eleven digits; something else once the account is closed (`closedPhonePrefix`). */
    phone: text('phone').notNull().unique(),
    nickname: text('nickname').notNull(),
    avatarUrl: text('avatar_url'),
    /** A calendar day. */
    birthday: date('birthday'),
    /** Six digits of a city (GB/T 2260). */
    cityCode: text('city_code'),
    status: text('status', { enum: ['active', 'blocked', 'closed'] }).notNull(),
    /** Specification §3, 0-9. */
    userGroups: jsonb('user_groups').$type<string[]>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('account_created').on(t.createdAt, t.id),
    index('account_phone_end').on(sql`right(${t.phone}, 4)`),
    // Searched by prefix: most nicknames have two to four characters, too short for trigrams.
    index('account_nickname').on(sql`lower(${t.nickname}) text_pattern_ops`),
  ],
);

/** Unsolved puzzles. */
export const captchaChallenges = pgTable(
  'captcha_challenge',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['slider', 'question', 'aliyun'] }).notNull(),
    /** Slider: px from the left; question: the value of the right choice; Alibaba Cloud: the scene. */
    solution: text('solution').notNull(),
    tries: integer('tries').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When the provider failed to verify the solution. */
    failedAt: at('failed_at'),
  },
  (t) => [
    index('captcha_challenge_expires').on(t.expiresAt),
    index('captcha_challenge_failed').on(t.failedAt).where(sql`failed_at is not null`),
  ],
);

/** Validate values of solved puzzles; deleted when used. */
export const captchaPasses = pgTable(
  'captcha_pass',
  { hash: text('hash').primaryKey(), expiresAt: at('expires_at').notNull() },
  (t) => [index('captcha_pass_expires').on(t.expiresAt)],
);

/** Sent codes. The quotas count the rows of the last day. */
export const smsCodes = pgTable(
  'sms_code',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    phone: text('phone').notNull(),
    /** The purpose of the code; it is valid for no other. */
    scene: text('scene').$type<'login' | `identity:${string}`>().notNull(),
    /** The requesting device, the only one on which the code works. Empty if the caller names none. */
    deviceId: text('device_id').notNull(),
    /** Network of the caller, see `networkOf`. */
    network: text('network').notNull(),
    /** The allowance that the message was counted on. */
    pool: text('pool', { enum: ['general', 'own', 'reserve'] }).notNull(),
    salt: text('salt').notNull(),
    /** SHA-256 of salt and code. */
    hash: text('hash').notNull(),
    attempts: integer('attempts').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** The provider refused the message: the code is void and counts for no quota. */
    failedAt: at('failed_at'),
  },
  (t) => [
    index('sms_code_phone').on(t.phone, t.createdAt),
    index('sms_code_device').on(t.deviceId, t.createdAt),
    index('sms_code_network').on(t.network, t.createdAt),
    index('sms_code_created').on(t.createdAt),
  ],
);

/** Codes refused per minute because the budget over all phones was spent. */
export const smsOverBudget = pgTable('sms_over_budget', {
  minute: at('minute').primaryKey(),
  refused: integer('refused').notNull(),
});

/**
 * Logins of WeChat users in the brand's mini-program, which then logs in silently. Logging out ends them and
 * everything issued from them.
 */
export const miniProgramBindings = pgTable(
  'mini_program_binding',
  {
    /** The id of the user for this mini-program, from WeChat. */
    openId: text('open_id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    boundAt: at('bound_at').notNull(),
  },
  (t) => [index('mini_program_binding_account').on(t.accountId)],
);

/** Tokens of the mini-program itself, with which it opens pages. Stored only as SHA-256. */
export const miniProgramTokens = pgTable(
  'mini_program_token',
  {
    hash: text('hash').primaryKey(),
    openId: text('open_id')
      .notNull()
      .references(() => miniProgramBindings.openId, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('mini_program_token_open_id').on(t.openId),
    index('mini_program_token_expires').on(t.expiresAt),
  ],
);

/** Single-use proofs of a login, exchanged at the token call. */
export const loginSigns = pgTable(
  'login_sign',
  {
    hash: text('hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    deviceId: text('device_id').notNull(),
    clientType: integer('client_type').notNull(),
    /** The mini-program user who requested it; null after a login by SMS. */
    openId: text('open_id').references(() => miniProgramBindings.openId, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('login_sign_account').on(t.accountId),
    index('login_sign_open_id').on(t.openId).where(sql`open_id is not null`),
    index('login_sign_expires').on(t.expiresAt),
  ],
);

export const endReasons = ['loggedOut', 'replaced', 'refreshReused', 'revoked'] as const;
export type EndReason = (typeof endReasons)[number];

/** Logins by device. Tokens are stored only as SHA-256. */
export const sessions = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    deviceId: text('device_id').notNull(),
    clientType: integer('client_type').notNull(),
    /** The mini-program user who opened the page; such a session never gets a refresh token. */
    openId: text('open_id'),
    accessHash: text('access_hash').notNull().unique(),
    accessExpiresAt: at('access_expires_at').notNull(),
    /** First use of the current access token; null means that its response may have been lost. */
    accessUsedAt: at('access_used_at'),
    refreshHash: text('refresh_hash').notNull().unique(),
    /** The refresh token before the current one. */
    previousRefreshHash: text('previous_refresh_hash').unique(),
    rotatedAt: at('rotated_at').notNull(),
    /** Last use of the session, to the hour. */
    seenAt: at('seen_at').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason', { enum: endReasons }),
  },
  (t) => [
    uniqueIndex('session_live_device')
      .on(t.accountId, t.deviceId)
      .where(sql`ended_at is null and device_id <> ''`),
    index('session_account').on(t.accountId, t.deviceId),
    index('session_expires').on(t.expiresAt),
  ],
);

/** Exchanged refresh tokens. One that is presented again was stolen. */
export const retiredRefreshTokens = pgTable(
  'retired_refresh_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
  },
  (t) => [index('retired_refresh_token_session').on(t.sessionId)],
);

/** Which version of which document a customer agreed to, when and where. Never changed. */
export const consents = pgTable(
  'consent',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    documentCode: text('document_code').notNull(),
    documentVersion: text('document_version').notNull(),
    at: at('at').notNull(),
    /** `inApp`: a new version, in a session that was already open. */
    channel: text('channel', { enum: ['smsLogin', 'miniProgramLogin', 'inApp'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.documentCode, t.documentVersion] })],
);

/** Cars with their proven owner. */
export const boundCars = pgTable(
  'bound_car',
  {
    vin: text('vin').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    modelCode: text('model_code').notNull(),
    modelName: text('model_name').notNull(),
    plate: text('plate'),
    /** '1' means default (specification §3). */
    defaultStatus: text('default_status', { enum: ['0', '1'] }).notNull(),
  },
  (t) => [
    index('bound_car_account').on(t.accountId, t.vin),
    uniqueIndex('bound_car_default').on(t.accountId).where(sql`default_status = '1'`),
  ],
);

/** Delivery addresses of customers. */
export const deliveryAddresses = pgTable(
  'delivery_address',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    /** Eleven digits of a mobile phone, or a landline with area code. */
    phone: text('phone').notNull(),
    /** GB/T 2260. */
    provinceCode: text('province_code').notNull(),
    cityCode: text('city_code').notNull(),
    districtCode: text('district_code').notNull(),
    /** The area's name when the address was saved. */
    region: text('region').notNull(),
    detail: text('detail').notNull(),
    postalCode: text('postal_code'),
    tag: text('tag', { enum: addressTags }).$type<AddressTag>(),
    isDefault: boolean('is_default').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('delivery_address_account').on(t.accountId, t.createdAt),
    uniqueIndex('delivery_address_default').on(t.accountId).where(sql`is_default`),
  ],
);

/** Changes of the login phone. Append-only; the numbers are masked, because nobody needs old ones in full. */
export const phoneChanges = pgTable(
  'phone_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    way: text('way', { enum: phoneChangeWays }).notNull(),
    /** The request that staff approved; null for a change by codes. */
    requestNo: text('request_no'),
    maskedOldPhone: text('masked_old_phone').notNull(),
    maskedNewPhone: text('masked_new_phone').notNull(),
    /** `member:…` or `staff:…`. */
    actor: text('actor').notNull(),
    endedSessions: integer('ended_sessions').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('phone_change_account').on(t.accountId, t.at)],
);

/**
 * Requests of customers who no longer have the old phone, sent by them or begun by a staff member for them. Name,
 * digits, proof and the new number are deleted 90 days after the decision.
 */
export const phoneRequests = pgTable(
  'phone_request',
  {
    requestNo: text('request_no').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    status: text('status').$type<PhoneRequestStatus>().notNull(),
    maskedOldPhone: text('masked_old_phone').notNull(),
    maskedNewPhone: text('masked_new_phone').notNull(),
    /** Proved by a code. */
    newPhone: text('new_phone'),
    name: text('name'),
    maskedName: text('masked_name').notNull(),
    idNumberEnd: text('id_number_end'),
    /** The staff member who began it for a customer who called; null if the customer sent it. */
    begunById: uuid('begun_by_id'),
    /** Their name at that time. */
    begunByName: text('begun_by_name'),
    /** How the caller proved to be the customer. */
    proofNote: text('proof_note'),
    requestedAt: at('requested_at').notNull(),
    decidedAt: at('decided_at'),
    decidedById: uuid('decided_by_id'),
    /** The staff member's name at that time. */
    decidedByName: text('decided_by_name'),
    reason: text('reason'),
  },
  (t) => [
    // One open request for each account.
    uniqueIndex('phone_request_open').on(t.accountId).where(sql`status = 'requested'`),
    index('phone_request_account').on(t.accountId, t.requestedAt),
    index('phone_request_list').on(t.status, t.requestedAt),
    index('phone_request_papers').on(t.decidedAt).where(sql`name is not null`),
    check(
      'phone_request_status_known',
      sql`${t.status} in (${literals(Object.keys(phoneRequestMachine.states))})`,
    ),
    check('phone_request_decided', sql`(${t.status} = 'requested') = (${t.decidedAt} is null)`),
    check('phone_request_begun', sql`(${t.begunById} is null) = (${t.begunByName} is null)`),
    check('phone_request_open_whole', sql`${t.status} <> 'requested' or ${t.newPhone} is not null`),
  ],
);

export type PhoneRequestRow = typeof phoneRequests.$inferSelect;

/**
 * Lists of customers that staff keep. Customers on one that holds are in the group of lists. A list that is over
 * stays over.
 */
export const userLists = pgTable(
  'user_list',
  {
    /** Chosen by staff, because goods name it. */
    listCode: text('list_code').primaryKey(),
    name: text('name').notNull(),
    purpose: text('purpose').notNull(),
    /** The last day on which it holds; null until it is ended. */
    lastDay: date('last_day'),
    endedAt: at('ended_at'),
    /** Counts changes, so that nobody overwrites what a colleague has just changed. */
    version: integer('version').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('user_list_created').on(t.createdAt)],
);

/** A customer on a list, or a number that has no account yet. A number with an account never waits. */
export const userListMembers = pgTable(
  'user_list_member',
  {
    memberId: uuid('member_id').primaryKey().defaultRandom(),
    listCode: text('list_code')
      .notNull()
      .references(() => userLists.listCode),
    accountId: uuid('account_id').references(() => accounts.id),
    /** Of a number that waits: its digest under a secret of the server, because it is no customer's yet. */
    phoneTrace: text('phone_trace'),
    maskedPhone: text('masked_phone'),
    addedByName: text('added_by_name').notNull(),
    /** Of a number that waits: when it was last added. */
    addedAt: at('added_at').notNull(),
  },
  (t) => [
    uniqueIndex('user_list_member_account').on(t.listCode, t.accountId),
    uniqueIndex('user_list_member_waiting').on(t.listCode, t.phoneTrace),
    index('user_list_member_list').on(t.listCode, t.addedAt),
    index('user_list_member_of').on(t.accountId).where(sql`account_id is not null`),
    index('user_list_member_trace').on(t.phoneTrace).where(sql`phone_trace is not null`),
    check('user_list_member_either', sql`(${t.accountId} is null) = (${t.phoneTrace} is not null)`),
    check('user_list_member_masked', sql`(${t.phoneTrace} is null) = (${t.maskedPhone} is null)`),
  ],
);
