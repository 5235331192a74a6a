import type { Api } from '@ev/contract';
import type { Permission, StaffRole } from '@ev/contract/permissions';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { StaffMember } from '../contract/members.ts';
import { type AuditSource, recordAudit } from './audit.ts';
import { createLoginTries } from './login-tries.ts';
import { checkPassword } from './passwords.ts';
import { staffMembers, staffSessions, staffTabs } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

const sessionLifeMs = 8 * 3600_000;
export function createStaffLogins({
  db,
  clock,
  limiter,
  permissionsOf,
}: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  permissionsOf(roles: readonly StaffRole[]): Permission[];
}) {
  const tries = createLoginTries(limiter);
  return {
    /** @throws AppError staff.loginRefused or staff.loginLocked. */
    async login(
      { username, password }: Api['staff.login']['parsed'],
      { ip, requestId }: { ip: string; requestId: string },
    ): Promise<Api['staff.login']['output']> {
      const [member] = await db.select().from(staffMembers).where(eq(staffMembers.username, username));
      const attempt = await tries.begin({ username, network: networkOf(ip), known: member !== undefined });
      if (!attempt) throw new AppError('staff.loginLocked');
      const usable = member?.status === 'active' ? member : null;
      const right = await checkPassword(usable?.passwordHash ?? null, password);
      const session = right && usable ? await begin(usable, { ip, requestId }) : null;
      if (!session || !usable) {
        await recordAudit(db, clock, {
          actor: 'unknown',
          action: 'login.refused',
          ...(member ? { object: `staff:${member.id}` } : {}),
          ip,
          requestId,
        });
        throw new AppError('staff.loginRefused');
      }
      await attempt.succeeded();
      return { ...session, member: present(usable) };
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
      const hash = hashOf(token);
      const joined = db
        .select({ id: staffTabs.sessionId })
        .from(staffTabs)
        .where(eq(staffTabs.tokenHash, hash));
      const [found] = await db
        .select({ session: staffSessions, member: staffMembers })
        .from(staffSessions)
        .innerJoin(staffMembers, eq(staffSessions.staffId, staffMembers.id))
        .where(or(eq(staffSessions.tokenHash, hash), inArray(staffSessions.id, joined)));
      if (!found) throw new AppError('auth.tokenInvalid');
      const { session, member } = found;
      if (member.status !== 'active') throw new AppError('auth.accountClosed');
      if (session.endedAt) throw new AppError('auth.sessionRevoked');
      if (session.expiresAt <= clock.now()) throw new AppError('auth.tokenExpired');
      const { name, roles, passwordDue } = member;
      return { kind: 'staff', staffId: member.id, sessionId: session.id, name, roles, passwordDue };
    },

    async getMember(staffId: string): Promise<StaffMember> {
      const [member] = await db.select().from(staffMembers).where(eq(staffMembers.id, staffId));
      if (!member) throw new AppError('auth.accountClosed');
      return present(member);
    },

    async sweep(): Promise<void> {
      await db.delete(staffSessions).where(lt(staffSessions.expiresAt, clock.now()));
    },
  };

  /**
   * Begins a session. Null when the password was changed, or its owner disabled, while it was being checked:
   * whoever ended all sessions then must not have missed this one.
   */
  function present(member: typeof staffMembers.$inferSelect): StaffMember {
    const { id, username, name, roles, passwordDue } = member;
    return { id, username, name, roles, permissions: permissionsOf(roles), passwordDue };
  }

  async function begin(
    { id, passwordHash }: typeof staffMembers.$inferSelect,
    source: { ip: string; requestId: string },
  ): Promise<{ accessToken: string; expiresAt: string } | null> {
    const accessToken = newToken();
    return db.transaction(async (tx) => {
      const unchanged = await tx
        .select({ id: staffMembers.id })
        .from(staffMembers)
        .where(
          and(
            eq(staffMembers.id, id),
            eq(staffMembers.passwordHash, passwordHash),
            eq(staffMembers.status, 'active'),
          ),
        )
        .for('share');
      if (unchanged.length === 0) return null;
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + sessionLifeMs);
      await tx
        .insert(staffSessions)
        .values({ staffId: id, tokenHash: hashOf(accessToken), createdAt, expiresAt });
      await recordAudit(tx, clock, { ...source, actor: `staff:${id}`, action: 'login' });
      return { accessToken, expiresAt: expiresAt.toISOString() };
    });
  }
}
