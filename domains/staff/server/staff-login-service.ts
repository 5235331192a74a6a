import type { Api } from '@ev/contract';
import type { Permission } from '@ev/contract/permissions';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { SecondFactorRule } from '@ev/platform/module.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { StaffMember } from '../contract/members.ts';
import { type AuditSource, recordAudit } from './audit.ts';
import { brandPermissions } from './brand-roles.ts';
import { lockMember } from './locked-members.ts';
import { createLoginTries } from './login-tries.ts';
import { noteUse } from './own-sessions.ts';
import { checkPassword } from './passwords.ts';
import type { Permissions } from './permissions.ts';
import { isSecondFactorDue } from './second-factor-rule.ts';
import type { SecondFactors } from './second-factors.ts';
import type { Opened, SessionOpening, Source } from './session-opening.ts';
import {
  secondFactors as factorTable,
  loginChallenges,
  sessionSightings,
  staffMembers,
  staffSessions,
  staffTabs,
} from './tables.ts';
import { hashOf } from './tokens.ts';

/** Number of wrong codes allowed after a correct password. */
const challengeTries = 5;

const byPassword = { via: 'password', secondFactor: false, endsAt: null } as const;

export function createStaffLogins({
  db,
  clock,
  limiter,
  permissions,
  opening,
  secondFactors,
  secondFactorRule,
}: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  opening: SessionOpening;
  permissions: Permissions;
  secondFactors: SecondFactors;
  secondFactorRule: SecondFactorRule;
}) {
  const tries = createLoginTries(limiter);
  const hash = sql.placeholder('hash');
  const joined = db.select({ id: staffTabs.sessionId }).from(staffTabs).where(eq(staffTabs.tokenHash, hash));
  /** Prepared, because every call runs it. */
  const findByToken = db
    .select({
      session: staffSessions,
      member: staffMembers,
      withCodeSince: factorTable.confirmedAt,
      ofBrand: brandPermissions,
      seenAt: sessionSightings.seenAt,
    })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffSessions.staffId, staffMembers.id))
    .leftJoin(factorTable, eq(factorTable.staffId, staffMembers.id))
    .leftJoin(sessionSightings, eq(sessionSightings.sessionId, staffSessions.id))
    .where(or(eq(staffSessions.tokenHash, hash), inArray(staffSessions.id, joined)))
    .prepare('staff_identify');
  return {
    /** @throws AppError staff.loginRefused, staff.loginLocked, or staff.codeNeeded with the challenge. */
    async login(
      { username, password }: Api['staff.login']['parsed'],
      { ip, requestId }: Source,
    ): Promise<Api['staff.login']['output']> {
      const [member] = await db.select().from(staffMembers).where(eq(staffMembers.username, username));
      const attempt = await tries.begin({ username, network: networkOf(ip), known: member !== undefined });
      if (!attempt) throw new AppError('staff.loginLocked');
      const usable = member?.status === 'active' ? member : null;
      const right = await checkPassword(usable?.passwordHash ?? null, password);
      const begun =
        right && usable
          ? await db.transaction((tx) =>
              opening.begin(
                tx,
                usable.id,
                eq(staffMembers.passwordHash, usable.passwordHash),
                { ip, requestId },
                byPassword,
              ),
            )
          : null;
      if (!begun || !usable) {
        await recordRefusal(member?.id ?? null, { ip, requestId });
        throw new AppError('staff.loginRefused');
      }
      if ('challenge' in begun) {
        await attempt.goesOn();
        throw new AppError('staff.codeNeeded', begun);
      }
      await attempt.succeeded();
      return loggedIn(begun, usable.id);
    },

    /**
     * The second step. A wrong or reused code counts like a wrong password.
     * @throws AppError staff.codeWrong, staff.challengeOver or staff.loginLocked.
     */
    async loginWithCode(
      { challenge, code }: Api['staff.loginWithCode']['parsed'],
      { ip, requestId }: Source,
    ): Promise<Api['staff.loginWithCode']['output']> {
      const tokenHash = hashOf(challenge);
      const [waiting] = await db
        .select({ id: staffMembers.id, username: staffMembers.username })
        .from(loginChallenges)
        .innerJoin(staffMembers, eq(loginChallenges.staffId, staffMembers.id))
        .where(eq(loginChallenges.tokenHash, tokenHash));
      if (!waiting) throw new AppError('staff.challengeOver');
      const attempt = await tries.begin({ username: waiting.username, network: networkOf(ip), known: true });
      if (!attempt) throw new AppError('staff.loginLocked');
      const done = await db.transaction((tx) => answer(tx, tokenHash, waiting.id, code, { ip, requestId }));
      if (!done) throw new AppError('staff.challengeOver');
      if (done === 'wrong') {
        await recordRefusal(waiting.id, { ip, requestId });
        throw new AppError('staff.codeWrong');
      }
      await attempt.succeeded();
      return loggedIn(done.session, done.staffId);
    },

    async logout(actor: StaffActor, by: AuditSource): Promise<void> {
      await db.transaction(async (tx) => {
        await tx
          .update(staffSessions)
          .set({ endedAt: clock.now() })
          .where(and(eq(staffSessions.id, actor.sessionId), isNull(staffSessions.endedAt)));
        await recordAudit(tx, clock, { ...by, action: 'logout' });
      });
    },

    /** @throws AppError auth.tokenInvalid, auth.tokenExpired, auth.sessionRevoked or auth.accountClosed. */
    async identify(token: string): Promise<StaffActor> {
      const [found] = await findByToken.execute({ hash: hashOf(token) });
      if (!found) throw new AppError('auth.tokenInvalid');
      const { session, member, withCodeSince, ofBrand, seenAt } = found;
      if (member.status !== 'active') throw new AppError('auth.accountClosed');
      if (session.endedAt) throw new AppError('auth.sessionRevoked');
      if (session.expiresAt <= clock.now()) throw new AppError('auth.tokenExpired');
      await noteUse(db, clock, session.id, seenAt ?? session.createdAt);
      const { id: staffId, name, roles } = member;
      // A company login does not use the issued password, so it need not be changed.
      const passwordDue = member.passwordDue && session.via === 'password';
      const allowed = permissions.of(roles, ofBrand);
      return {
        kind: 'staff',
        staffId,
        sessionId: session.id,
        name,
        roles,
        permissions: allowed,
        passwordDue,
        secondFactorDue: owesSecondFactor(allowed, withCodeSince !== null || session.secondFactor),
      };
    },

    /** With the password and second factor state of this session. */
    async getMember({ staffId, passwordDue, secondFactorDue }: StaffActor): Promise<StaffMember> {
      return { ...(await present(staffId)), passwordDue, secondFactorDue };
    },

    async sweep(): Promise<void> {
      await db.delete(staffSessions).where(lt(staffSessions.expiresAt, clock.now()));
      await db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, clock.now()));
    },
  };

  async function loggedIn(
    { accessToken, expiresAt }: Opened,
    staffId: string,
  ): Promise<Api['staff.login']['output']> {
    return { accessToken, expiresAt: expiresAt.toISOString(), member: await present(staffId) };
  }

  function owesSecondFactor(allowed: readonly Permission[], has: boolean): boolean {
    return isSecondFactorDue(secondFactorRule, { movesMoney: permissions.moveMoney(allowed), has });
  }

  async function present(staffId: string): Promise<StaffMember> {
    const [found] = await db
      .select({ member: staffMembers, withCodeSince: factorTable.confirmedAt, ofBrand: brandPermissions })
      .from(staffMembers)
      .leftJoin(factorTable, eq(factorTable.staffId, staffMembers.id))
      .where(eq(staffMembers.id, staffId));
    if (!found) throw new AppError('auth.accountClosed');
    const { id, username, name, roles, passwordDue } = found.member;
    const secondFactor = found.withCodeSince !== null;
    const allowed = permissions.of(roles, found.ofBrand);
    const secondFactorDue = owesSecondFactor(allowed, secondFactor);
    return { id, username, name, roles, permissions: allowed, passwordDue, secondFactorDue, secondFactor };
  }

  function recordRefusal(staffId: string | null, source: Source) {
    return recordAudit(db, clock, {
      ...source,
      actor: 'unknown',
      action: 'login.refused',
      ...(staffId ? { object: `staff:${staffId}` } : {}),
    });
  }

  /**
   * The member's row is locked before the challenge, in the same order as when all sessions are ended. Null
   * if the challenge is gone.
   */
  async function answer(tx: Transaction, tokenHash: string, staffId: string, code: string, source: Source) {
    const member = await lockMember(tx, staffId);
    const own = eq(loginChallenges.tokenHash, tokenHash);
    const [challenge] = await tx
      .select()
      .from(loginChallenges)
      .where(and(own, gt(loginChallenges.expiresAt, clock.now())))
      .for('update');
    if (!challenge || member.status !== 'active') return null;
    const taken = await secondFactors.accept(tx, staffId, code);
    if (taken === null) {
      const wrongCodes = challenge.wrongCodes + 1;
      if (wrongCodes >= challengeTries) await tx.delete(loginChallenges).where(own);
      else await tx.update(loginChallenges).set({ wrongCodes }).where(own);
      return 'wrong';
    }
    await tx.delete(loginChallenges).where(own);
    if (taken === 'recovery') {
      await recordAudit(tx, clock, {
        ...source,
        actor: `staff:${staffId}`,
        action: 'secondFactor.recovered',
      });
    }
    const shown = { via: challenge.via, secondFactor: false, endsAt: challenge.endsAt };
    return { session: await opening.open(tx, staffId, source, shown), staffId };
  }
}
