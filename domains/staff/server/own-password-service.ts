import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, eq } from 'drizzle-orm';
import { type AuditSource, recordAudit } from './audit.ts';
import { endSessions } from './locked-members.ts';
import { refusalOfPassword } from './password-rules.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { staffMembers } from './tables.ts';

/** An unattended session must not allow guessing the owner's password. */
const tries = { limit: 5, windowSeconds: 15 * 60 };
export const passwordTriesKey = (staffId: string) => `staff-password:${staffId}`;

export function createOwnPassword({
  db,
  clock,
  limiter,
}: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
}) {
  return {
    /**
     * Sets the caller's password and ends their other sessions. A retry after a lost response finds the new
     * password in place and succeeds.
     * @throws AppError staff.passwordWrong, staff.passwordLocked, staff.passwordIsName or
     * staff.passwordCommon.
     */
    async change(
      actor: StaffActor,
      by: AuditSource,
      { oldPassword, newPassword }: Api['staff.changeOwnPassword']['parsed'],
    ): Promise<void> {
      const [member] = await db.select().from(staffMembers).where(eq(staffMembers.id, actor.staffId));
      if (!member) throw new AppError('auth.accountClosed');
      const refusal = refusalOfPassword(newPassword, member);
      if (refusal) throw new AppError(refusal);
      const key = passwordTriesKey(actor.staffId);
      if (!(await limiter.take(key, tries))) throw new AppError('staff.passwordLocked');
      const old = await checkPassword(member.passwordHash, oldPassword);
      if (!old && !(await checkPassword(member.passwordHash, newPassword))) {
        throw new AppError('staff.passwordWrong');
      }
      await limiter.forget(key);
      if (!old) return;
      const passwordHash = await hashPassword(newPassword);
      await db.transaction(async (tx) => {
        // The checked password must still be the current one.
        const changed = await tx
          .update(staffMembers)
          .set({ passwordHash, passwordDue: false })
          .where(and(eq(staffMembers.id, member.id), eq(staffMembers.passwordHash, member.passwordHash)))
          .returning({ id: staffMembers.id });
        if (changed.length !== 1) throw new AppError('staff.passwordWrong');
        await endSessions(tx, clock, member.id, actor.sessionId);
        await recordAudit(tx, clock, { ...by, action: 'password.changed' });
      });
    },
  };
}
