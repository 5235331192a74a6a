import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, gt, isNull } from 'drizzle-orm';
import { type AuditSource, staffIdOf } from './audit.ts';
import type { Hands } from './hands.ts';
import { colleagueOf, type People } from './people.ts';
import type { roleGrants, roleWidenings } from './tables.ts';

/** How long what one administrator asks for waits for another one. */
const lifeMs = 7 * 24 * 3600_000;

type Table = typeof roleGrants | typeof roleWidenings;
type Asked = Pick<
  typeof roleGrants.$inferSelect,
  'id' | 'askedBy' | 'askedAt' | 'expiresAt' | 'decidedBy' | 'outcome'
>;

/** What nobody has decided yet and is in time. */
export function waits(table: Table, now: Date) {
  return and(isNull(table.outcome), gt(table.expiresAt, now));
}

/** Who asks, and how long it waits. */
export function askedNow(clock: Clock, by: AuditSource) {
  const askedAt = clock.now();
  return { askedBy: staffIdOf(by), askedAt, expiresAt: new Date(askedAt.getTime() + lifeMs) };
}

/** What is told of every request. */
export function presentAsked({ id, askedBy, askedAt, expiresAt }: Asked, people: People) {
  return {
    id,
    askedBy: colleagueOf(people, askedBy),
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Whether a locked request is still to be decided: what one person decides twice the same way is decided once.
 * @throws AppError staff.grantOver when it waits no more
 */
export function isOpen(asked: Asked, outcome: 'granted' | 'refused', me: string, now: Date): boolean {
  if (asked.outcome === outcome && asked.decidedBy === me) return false;
  if (asked.outcome !== null || asked.expiresAt <= now) throw new AppError('staff.grantOver');
  return true;
}

/**
 * Lets a second person grant what the first one asked for.
 * @param administrators those who can log in, locked
 * @throws AppError staff.secondPersonNeeded; staff.grantOver when whoever asked may not any more
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
