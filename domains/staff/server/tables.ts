import type { Permission } from '@ev/contract/permissions';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const loginWays = ['password', 'company'] as const;
export type LoginWay = (typeof loginWays)[number];

export const staffMembers = pgTable('staff_member', {
  id: uuid('id').primaryKey().defaultRandom(),
  username: text('username').notNull().unique(),
  /** Argon2id in PHC form. */
  passwordHash: text('password_hash').notNull(),
  name: text('name').notNull(),
  /** Where customers reach the person as their adviser; null: at the store. */
  workPhone: text('work_phone'),
  /** Of the house, and of the brand's own, by their names. */
  roles: jsonb('roles').$type<string[]>().notNull(),
  status: text('status', { enum: ['active', 'disabled'] }).notNull(),
  /** Set by somebody else: it lets in once, to choose another. */
  passwordDue: boolean('password_due').notNull().default(false),
  /** Who has added the account; null: whoever runs the server. */
  madeBy: uuid('made_by'),
  /** Who has given it its last one-time password; null: whoever runs the server. */
  passwordBy: uuid('password_by'),
  /** By which the company's identity provider names the member, as an administrator has entered it. */
  subject: text('subject').unique(),
  /** Who has entered the last one, also where it was taken out again; null: nobody ever did. */
  subjectBy: uuid('subject_by'),
  /** Who has taken the second factor off for its owner; null: nobody did, or another one is set up. */
  secondFactorOffBy: uuid('second_factor_off_by'),
  createdAt: at('created_at').notNull(),
});

export const staffSessions = pgTable(
  'staff_session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    /** SHA-256 of the access token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256 of what the browser keeps in a cookie, by which its other tabs join; null: there is none. */
    browserHash: text('browser_hash').unique(),
    /** How it was begun: by a password, or by the company's identity provider. */
    via: text('via', { enum: loginWays }).notNull().default('password'),
    /** Whether the identity provider says that it has asked for a second factor. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** From where it was begun. */
    ip: text('ip').notNull().default(''),
    /** What its browser is, such as `Chrome · Windows`; null: not known. */
    device: text('device'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [index('staff_session_expires').on(t.expiresAt), index('staff_session_member').on(t.staffId)],
);

/** When a session was used last, to a few minutes. Apart from it, for a look must not change what it looks at. */
export const sessionSightings = pgTable('staff_session_seen', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => staffSessions.id, { onDelete: 'cascade' }),
  seenAt: at('seen_at').notNull(),
});

/** The access tokens of tabs that joined a session; each is dead with it. */
export const staffTabs = pgTable(
  'staff_tab',
  {
    /** SHA-256. */
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('staff_tab_session').on(t.sessionId)],
);

/** A code beside the password, of an app that makes one from the time (RFC 6238). */
export const secondFactors = pgTable('staff_second_factor', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staffMembers.id),
  /** From which the servers compute the secret. */
  issue: uuid('issue').notNull(),
  /** The last step of which a code was taken: none counts twice, and none of before. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  /** Null until a code has shown that the app has the secret. */
  confirmedAt: at('confirmed_at'),
});

/** Codes for whoever has lost the phone; each is deleted by its use. */
export const recoveryCodes = pgTable(
  'staff_recovery_code',
  {
    /** SHA-256 of 80 random bits. */
    codeHash: text('code_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => secondFactors.staffId, { onDelete: 'cascade' }),
  },
  (t) => [index('staff_recovery_code_member').on(t.staffId)],
);

/** A login whose password was right and that waits for its code. Deleted by what ends it. */
export const loginChallenges = pgTable(
  'staff_login_challenge',
  {
    /** SHA-256. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    expiresAt: at('expires_at').notNull(),
    via: text('via', { enum: loginWays }).notNull().default('password'),
    wrongCodes: integer('wrong_codes').notNull().default(0),
  },
  (t) => [
    index('staff_login_challenge_expires').on(t.expiresAt),
    index('staff_login_challenge_member').on(t.staffId),
  ],
);

/**
 * A login that is under way at the company's identity provider. State, nonce and verifier are computed from what its
 * browser has in a cookie, so nobody goes on with it by the database alone. Deleted by its return.
 */
export const companyLogins = pgTable(
  'staff_company_login',
  {
    /** SHA-256 of the cookie. */
    secretHash: text('secret_hash').primaryKey(),
    /** The page of the console that was wanted. */
    target: text('target').notNull(),
    /** SHA-256 of the browser's login before, which ends. */
    formerHash: text('former_hash'),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('staff_company_login_expires').on(t.expiresAt)],
);

/** A role that moves money, asked for by one administrator and granted by another one. */
export const roleGrants = pgTable(
  'staff_role_grant',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    /** What is asked for beside the roles that the member has. */
    roles: jsonb('roles').$type<string[]>().notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => staffMembers.id),
    askedAt: at('asked_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedBy: uuid('decided_by').references(() => staffMembers.id),
    decidedAt: at('decided_at'),
    /** `replaced` when the roles were changed otherwise before somebody decided. Null while it waits. */
    outcome: text('outcome', { enum: ['granted', 'refused', 'replaced', 'expired'] }),
  },
  (t) => [
    uniqueIndex('staff_role_grant_waiting').on(t.staffId).where(sql`${t.outcome} is null`),
    check('staff_role_grant_not_own', sql`${t.askedBy} <> ${t.staffId}`),
    check(
      'staff_role_grant_two_people',
      sql`${t.outcome} <> 'granted' or (${t.decidedBy} is not null and ${t.decidedBy} not in (${t.askedBy}, ${t.staffId}))`,
    ),
  ],
);

/** A role of the brand's own. Members and requests know it by its name; a new name is theirs too. */
export const brandRoles = pgTable('staff_role', {
  name: text('name').primaryKey(),
  permissions: jsonb('permissions').$type<Permission[]>().notNull(),
  /** One more with each change: whoever saw the one before is told. */
  version: integer('version').notNull().default(1),
});

/** Permissions that let money go, asked for by one administrator for a role that people have, given by another one. */
export const roleWidenings = pgTable(
  'staff_role_widening',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    role: text('role')
      .notNull()
      .references(() => brandRoles.name, { onUpdate: 'cascade', onDelete: 'cascade' }),
    permissions: jsonb('permissions').$type<Permission[]>().notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => staffMembers.id),
    askedAt: at('asked_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedBy: uuid('decided_by').references(() => staffMembers.id),
    decidedAt: at('decided_at'),
    /** `replaced` when the role was changed otherwise before somebody decided. Null while it waits. */
    outcome: text('outcome', { enum: ['granted', 'refused', 'replaced', 'expired'] }),
  },
  (t) => [
    uniqueIndex('staff_role_widening_waiting').on(t.role).where(sql`${t.outcome} is null`),
    check(
      'staff_role_widening_two_people',
      sql`${t.outcome} <> 'granted' or (${t.decidedBy} is not null and ${t.decidedBy} <> ${t.askedBy})`,
    ),
  ],
);

/** What changed, such as `{ before: { roles: […] }, after: { roles: […] } }`, or why. */
export type AuditDetails = Readonly<Record<string, unknown>>;

/** Who of the brand did what to which object. Rows are added; the database refuses to change or delete one. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `staff:<id>`, or `unknown` for a refused login. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** What it was done to, `order:<no>`; null when the action says all. */
    object: text('object'),
    at: at('at').notNull(),
    ip: text('ip').notNull(),
    /** The call that did it, as its answer and the log name it. */
    requestId: text('request_id'),
    /** Personal data in it is masked. */
    details: jsonb('details').$type<AuditDetails>(),
  },
  (t) => [
    index('audit_log_actor').on(t.actor, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_object').on(t.object, t.id),
    index('audit_log_at').on(t.at),
  ],
);
