import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, gt, isNull } from 'drizzle-orm';
import type { approvals } from './approvals/tables.ts';
import { type AuditSource, staffIdOf } from './audit.ts';
import type { Hands } from './hands.ts';
import { colleagueOf, type People } from './people.ts';
import type { roleGrants, roleWidenings } from './tables.ts';

/** How long a request awaits a second person. */
const lifeMs = 7 * 24 * 3600_000;

type Table = typeof roleGrants | typeof roleWidenings | typeof approvals;
type Asked = Pick<
  typeof roleGrants.$inferSelect,
  'id' | 'askedBy' | 'askedAt' | 'expiresAt' | 'decidedBy' | 'outcome'
>;

/** Pending requests that have not expired. */
export function waits(table: Table, now: Date) {
  return and(isNull(table.outcome), gt(table.expiresAt, now));
}

/** Requester and expiry of a new request. */
export function askedNow(clock: Clock, by: AuditSource) {
  return { askedBy: staffIdOf(by), ...requestExpiry(clock.now()) };
}

export function requestExpiry(askedAt: Date) {
  return { askedAt, expiresAt: new Date(askedAt.getTime() + lifeMs) };
}

/** The fields common to all requests. */
export function presentAsked({ id, askedBy, askedAt, expiresAt }: Asked, people: People) {
  return {
    id,
    askedBy: colleagueOf(people, askedBy),
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Whether a locked request is still pending; false if this person has already made the same decision.
 * @throws AppError staff.grantOver if it is no longer pending
 */
export function isOpen(asked: Asked, outcome: 'granted' | 'refused', me: string, now: Date): boolean {
  if (asked.outcome === outcome && asked.decidedBy === me) return false;
  if (asked.outcome !== null || asked.expiresAt <= now) throw new AppError('staff.grantOver');
  return true;
}

/**
 * Requires that the caller is a second person who may grant the request.
 * @param administrators active ones, locked
 * @throws AppError staff.secondPersonNeeded; staff.grantOver if the requester has lost the right
 */
export async function requireSecond(
  tx: Transaction,
  hands: Hands,
  { askedBy }: Asked,
  me: string,
  administrators: readonly { id: string }[],
): Promise<void> {
  if (!(await hands.areTwoPeople(askedBy, me, tx))) throw new AppError('staff.secondPersonNeeded');
  if (!administrators.some(({ id }) => id === askedBy)) throw new AppError('staff.grantOver');
}
