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
  /** Where customers reach the member as their adviser; null: via the store. */
  workPhone: text('work_phone'),
  /** Identifiers of built-in roles and names of custom ones. */
  roles: jsonb('roles').$type<string[]>().notNull(),
  status: text('status', { enum: ['active', 'disabled'] }).notNull(),
  /** The password was set by another person: it allows one login, to choose another. */
  passwordDue: boolean('password_due').notNull().default(false),
  /** Who created the account; null: the operator of the server. */
  madeBy: uuid('made_by'),
  /** Who issued its last one-time password; null: the operator of the server. */
  passwordBy: uuid('password_by'),
  /** The member's subject at the company's identity provider, entered by an administrator. */
  subject: text('subject').unique(),
  /** Who entered the last subject, even if it was removed again; null: nobody. */
  subjectBy: uuid('subject_by'),
  /** Who reset the second factor; null: nobody, or a new one is set up. */
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
    /** SHA-256 of the browser's cookie, with which its other tabs join; null if there is none. */
    browserHash: text('browser_hash').unique(),
    /** The login method: password or the company's identity provider. */
    via: text('via', { enum: loginWays }).notNull().default('password'),
    /** Whether the identity provider reports a second factor. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** IP address of the login. */
    ip: text('ip').notNull().default(''),
    /** The browser, such as `Chrome · Windows`; null if unknown. */
    device: text('device'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [index('staff_session_expires').on(t.expiresAt), index('staff_session_member').on(t.staffId)],
);

/**
 * When a session was last used, to a few minutes. In a table of its own, so that recording a use does not
 * change the session's row.
 */
export const sessionSightings = pgTable('staff_session_seen', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => staffSessions.id, { onDelete: 'cascade' }),
  seenAt: at('seen_at').notNull(),
});

/** The last use of a session that is joined with its sighting, if it has one. */
export const lastUseOfSession = sql`coalesce(${sessionSightings.seenAt}, ${staffSessions.createdAt})`.mapWith(
  staffSessions.createdAt,
);

/** Access tokens of tabs that joined a session; they end with it. */
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

/** Second factor: codes of an authenticator app (RFC 6238). */
export const secondFactors = pgTable('staff_second_factor', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staffMembers.id),
  /** From which the servers compute the secret. */
  issue: uuid('issue').notNull(),
  /** The step of the last accepted code; no code of this or an earlier step is accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  /** Null until a code has proved that the app has the secret. */
  confirmedAt: at('confirmed_at'),
});

/** Codes for members who have lost their phone; each is deleted when used. */
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

/** A login with a correct password that waits for its code. Deleted when it ends. */
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
    /** When the session ends at the latest, because the company's login does; null: after its usual life. */
    endsAt: at('ends_at'),
    wrongCodes: integer('wrong_codes').notNull().default(0),
  },
  (t) => [
    index('staff_login_challenge_expires').on(t.expiresAt),
    index('staff_login_challenge_member').on(t.staffId),
  ],
);

/**
 * A login in progress at the company's identity provider. State, nonce and verifier are derived from the
 * browser's cookie, so the database alone does not suffice to continue it. Deleted when the browser returns.
 */
export const companyLogins = pgTable(
  'staff_company_login',
  {
    /** SHA-256 of the cookie. */
    secretHash: text('secret_hash').primaryKey(),
    /** The console page to open after login. */
    target: text('target').notNull(),
    /** SHA-256 of the browser's previous login, which ends. */
    formerHash: text('former_hash'),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('staff_company_login_expires').on(t.expiresAt)],
);

/** A role that moves money, requested by one administrator and granted by another. */
export const roleGrants = pgTable(
  'staff_role_grant',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    /** The roles requested in addition to the member's own. */
    roles: jsonb('roles').$type<string[]>().notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => staffMembers.id),
    askedAt: at('asked_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedBy: uuid('decided_by').references(() => staffMembers.id),
    decidedAt: at('decided_at'),
    /** `replaced` if the roles were changed otherwise before a decision. Null while pending. */
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

/** A custom role. Members and requests refer to it by name and are renamed with it. */
export const brandRoles = pgTable('staff_role', {
  name: text('name').primaryKey(),
  permissions: jsonb('permissions').$type<Permission[]>().notNull(),
  /** Incremented by every change; a stale version is refused. */
  version: integer('version').notNull().default(1),
});

/**
 * Permissions that pay money out, requested by one administrator for a role with members and granted by
 * another.
 */
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
    /** `replaced` if the role was changed otherwise before a decision. Null while pending. */
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

/** Which staff member did what to which object. Append-only: the database refuses updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `staff:<id>`, or `unknown` for a refused login. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** The affected object, `order:<no>`; null if the action alone is sufficient. */
    object: text('object'),
    at: at('at').notNull(),
    ip: text('ip').notNull(),
    /** The request id, as in its response and the log. */
    requestId: text('request_id'),
    /** Personal data is masked. */
    details: jsonb('details').$type<AuditDetails>(),
  },
  (t) => [
    index('audit_log_actor').on(t.actor, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_object').on(t.object, t.id),
    index('audit_log_at').on(t.at),
  ],
);
