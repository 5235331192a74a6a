import { staffRoles } from '@ev/contract/permissions';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AuditSource } from './audit.ts';
import { loginChallenges, staffMembers, staffSessions } from './tables.ts';

export const isActiveAdministrator = and(
  eq(staffMembers.status, 'active'),
  sql`${staffMembers.roles} @> '["administrator"]'::jsonb`,
);

export type LockedMember = typeof staffMembers.$inferSelect;

/**
 * All active administrators, locked in a fixed order, so that of two who demote each other the second sees
 * the first one's change.
 * @throws AppError auth.forbidden if the caller lost the role while waiting for the lock.
 */
export async function lockAdministrators(tx: Transaction, by: AuditSource): Promise<{ id: string }[]> {
  const administrators = await tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(isActiveAdministrator)
    .orderBy(asc(staffMembers.id))
    .for('update');
  if (!administrators.some(({ id }) => by.actor === `staff:${id}`)) throw new AppError('auth.forbidden');
  return administrators;
}

/** @throws AppError staff.memberNotFound */
export async function lockMember(tx: Transaction, id: string): Promise<LockedMember> {
  const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.id, id)).for('update');
  if (!member) throw new AppError('staff.memberNotFound');
  return member;
}

/** Ends all sessions of a member on all devices except the given one, including pending challenges. */
export async function endSessions(
  tx: Transaction,
  clock: Clock,
  staffId: string,
  butFor?: string,
): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: clock.now() })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        butFor ? ne(staffSessions.id, butFor) : undefined,
      ),
    );
  await tx.delete(loginChallenges).where(eq(loginChallenges.staffId, staffId));
}

/** Removes duplicates; built-in roles in their order, then custom ones by name. */
export function inOrder(roles: readonly string[]): string[] {
  const house: string[] = staffRoles.filter((role) => roles.includes(role));
  return [...house, ...[...new Set(roles)].filter((role) => !house.includes(role)).sort()];
}
