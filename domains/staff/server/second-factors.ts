import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type AuditSource, recordAudit, staffIdOf } from './audit.ts';
import type { Hands } from './hands.ts';
import { endSessions, lockMember } from './locked-members.ts';
import type { SecondFactorSecrets } from './second-factor-secrets.ts';
import { recoveryCodes, secondFactors, staffMembers } from './tables.ts';
import { hashOf } from './tokens.ts';

/** An unattended session must not allow guessing codes. */
const tries = { limit: 5, windowSeconds: 15 * 60 };
export const codeTriesKey = (staffId: string) => `staff-code:${staffId}`;

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** Second factors: turned on and off by their owner; a colleague can reset one when the phone is lost. */
export function createSecondFactors({
  db,
  clock,
  limiter,
  secrets,
  hands,
  issuer,
}: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  secrets: SecondFactorSecrets;
  hands: Hands;
  /** The issuer name that the app shows. */
  issuer: string;
}) {
  return {
    accept,

    /** Those of these members whose login requires a code. */
    async among(ids: string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: secondFactors.staffId })
        .from(secondFactors)
        .where(and(inArray(secondFactors.staffId, ids), isNotNull(secondFactors.confirmedAt)));
      return new Set(rows.map(({ id }) => id));
    },

    /**
     * @throws AppError auth.passwordDue, because the issuer of the password must not set up the second
     * factor too; staff.secondFactorOn.
     */
    async begin({ staffId, passwordDue }: StaffActor) {
      if (passwordDue) throw new AppError('auth.passwordDue');
      return db.transaction(async (tx) => {
        const { username } = await lockMember(tx, staffId);
        const [known] = await tx.select().from(secondFactors).where(eq(secondFactors.staffId, staffId));
        if (known?.confirmedAt) throw new AppError('staff.secondFactorOn');
        const set = { issue: secrets.newIssue(), lastStep: 0 };
        await tx
          .insert(secondFactors)
          .values({ staffId, ...set })
          .onConflictDoUpdate({ target: secondFactors.staffId, set });
        return secrets.shown(set.issue, { issuer, username });
      });
    },

    /** @throws AppError staff.codeLocked */
    async mayTry({ staffId }: StaffActor): Promise<void> {
      if (!(await limiter.take(codeTriesKey(staffId), tries))) throw new AppError('staff.codeLocked');
    },

    /**
     * Turns it on and ends the member's other sessions, which began without it. Attempts are not limited,
     * because the caller was just shown the secret. The recovery codes are returned by their issue id.
     * @throws AppError staff.codeWrong or staff.secondFactorOn.
     */
    async confirm(
      tx: Transaction,
      { staffId, sessionId }: StaffActor,
      by: AuditSource,
      code: string,
    ): Promise<{ issue: string }> {
      await lockMember(tx, staffId);
      const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.staffId, staffId));
      if (factor?.confirmedAt) throw new AppError('staff.secondFactorOn');
      const step = factor && secrets.stepOf(factor.issue, digitsOf(code), clock.now());
      if (!factor || !step) throw new AppError('staff.codeWrong');
      await tx
        .update(secondFactors)
        .set({ confirmedAt: clock.now(), lastStep: step })
        .where(eq(secondFactors.staffId, staffId));
      await tx.update(staffMembers).set({ secondFactorOffBy: null }).where(eq(staffMembers.id, staffId));
      const codes = secrets.recoveryCodes(factor.issue);
      await tx.insert(recoveryCodes).values(codes.map((one) => ({ staffId, codeHash: hashOf(plain(one)) })));
      await endSessions(tx, clock, staffId, sessionId);
      await recordAudit(tx, clock, { ...by, action: 'secondFactor.added' });
      return { issue: factor.issue };
    },

    /** Succeeds if it is already off. @throws AppError staff.codeWrong */
    async remove(by: AuditSource, code: string): Promise<void> {
      const staffId = staffIdOf(by);
      await db.transaction(async (tx) => {
        await lockMember(tx, staffId);
        const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.staffId, staffId));
        if (!factor?.confirmedAt) return;
        if (!(await accept(tx, staffId, code))) throw new AppError('staff.codeWrong');
        await tx.delete(secondFactors).where(eq(secondFactors.staffId, staffId));
        await recordAudit(tx, clock, { ...by, action: 'secondFactor.removed' });
      });
      await limiter.forget(codeTriesKey(staffId));
    },

    /**
     * For a colleague who has lost phone and recovery codes. Refused to a person who could have logged in
     * with the account, because they would have both factors; nor can the caller gain access to it until
     * there is a new second factor.
     * @throws AppError staff.memberNotFound, staff.notYourself or staff.otherHandNeeded.
     */
    async reset(tx: Transaction, by: AuditSource, id: string): Promise<void> {
      const me = staffIdOf(by);
      if (me === id) throw new AppError('staff.notYourself');
      const [member] = await tx
        .select({ id: staffMembers.id })
        .from(staffMembers)
        .where(eq(staffMembers.id, id));
      if (!member) throw new AppError('staff.memberNotFound');
      if (!(await hands.areTwoPeople(me, id, tx))) throw new AppError('staff.otherHandNeeded');
      const removed = await tx.delete(secondFactors).where(eq(secondFactors.staffId, id)).returning();
      if (removed.length === 0) return;
      await tx.update(staffMembers).set({ secondFactorOffBy: me }).where(eq(staffMembers.id, id));
      await recordAudit(tx, clock, { ...by, action: 'member.secondFactorReset', object: `staff:${id}` });
    },
  };

  /**
   * Consumes a code of a member whose row is locked: each step and each recovery code once, and no step
   * before the last accepted one.
   * @returns the kind of code; null if it is wrong
   */
  async function accept(tx: Transaction, staffId: string, code: string): Promise<'app' | 'recovery' | null> {
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.staffId, staffId));
    if (!factor?.confirmedAt) return null;
    const digits = digitsOf(code);
    if (/^\d{6}$/.test(digits)) {
      const step = secrets.stepOf(factor.issue, digits, clock.now());
      if (step === null || step <= factor.lastStep) return null;
      await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.staffId, staffId));
      return 'app';
    }
    const used = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.staffId, staffId), eq(recoveryCodes.codeHash, hashOf(plain(code)))))
      .returning();
    return used.length === 1 ? 'recovery' : null;
  }
}

function digitsOf(code: string): string {
  return code.replace(/\s/g, '');
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
