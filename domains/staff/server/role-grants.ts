import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { type AuditSource, recordAudit, staffIdOf } from './audit.ts';
import type { Hands } from './hands.ts';
import { inOrder, lockAdministrators, lockMember } from './locked-members.ts';
import { colleagueOf, readPeople } from './people.ts';
import { askedNow, isOpen, presentAsked, requireSecond, waits } from './second-person.ts';
import { roleGrants, staffMembers } from './tables.ts';

export type RoleGrants = ReturnType<typeof createRoleGrants>;

/** Roles that move money: one administrator requests them, a second person grants them. */
export function createRoleGrants({ db, clock, hands }: { db: Database; clock: Clock; hands: Hands }) {
  const waiting = () => waits(roleGrants, clock.now());

  return {
    /**
     * Requests roles for a member whom the caller has locked, replacing an earlier request. Repeating the
     * same request changes nothing and is not a consent.
     */
    async ask(tx: Transaction, by: AuditSource, staffId: string, roles: string[]): Promise<void> {
      const [open] = await tx
        .select({ roles: roleGrants.roles })
        .from(roleGrants)
        .where(and(eq(roleGrants.staffId, staffId), waiting()));
      if (open && String(open.roles) === String(roles)) return;
      await end(tx, staffId);
      if (roles.length === 0) return;
      await tx.insert(roleGrants).values({ staffId, roles, ...askedNow(clock, by) });
      await record(tx, by, 'member.rolesAsked', staffId, { roles });
    },

    /** Pending roles of each of these members. */
    async waitingFor(staffIds: readonly string[]): Promise<Map<string, string[]>> {
      const rows = await db
        .select({ staffId: roleGrants.staffId, roles: roleGrants.roles })
        .from(roleGrants)
        .where(and(inArray(roleGrants.staffId, [...staffIds]), waiting()));
      return new Map(rows.map(({ staffId, roles }) => [staffId, roles]));
    },

    countWaiting: (): Promise<number> => db.$count(roleGrants, waiting()),

    async list(staffId: string): Promise<Api['staff.listRoleGrants']['output']> {
      const rows = await db
        .select()
        .from(roleGrants)
        .where(waiting())
        .orderBy(asc(roleGrants.askedAt), asc(roleGrants.id));
      const people = await readPeople(
        db,
        rows.flatMap((row) => [row.staffId, row.askedBy]),
      );
      const others = await hands.othersThan(
        staffId,
        rows.map(({ askedBy }) => askedBy),
      );
      return {
        list: rows.map((row) => ({
          ...presentAsked(row, people),
          roles: row.roles,
          member: colleagueOf(people, row.staffId),
          mayGrant: row.staffId !== staffId && others.has(row.askedBy),
        })),
      };
    },

    /**
     * Grants or refuses a request. The same decision by the same person twice counts once.
     * @throws AppError staff.grantOver if it is no longer pending, or its member or requester has lost the
     * right; staff.secondPersonNeeded if the caller is not a second person
     */
    async decide(
      tx: Transaction,
      by: AuditSource,
      { id, decision }: Api['staff.decideRoleGrant']['parsed'],
    ): Promise<void> {
      const me = staffIdOf(by);
      const administrators = await lockAdministrators(tx, by);
      const [known] = await tx.select().from(roleGrants).where(eq(roleGrants.id, id));
      if (!known) throw new AppError('staff.grantOver');
      const member = await lockMember(tx, known.staffId);
      const [grant] = await tx.select().from(roleGrants).where(eq(roleGrants.id, id)).for('update');
      const outcome = decision === 'grant' ? 'granted' : 'refused';
      if (!grant) throw new AppError('staff.grantOver');
      if (!isOpen(grant, outcome, me, clock.now())) return;
      const { staffId, roles } = grant;
      if (decision === 'grant') {
        if (me === staffId) throw new AppError('staff.secondPersonNeeded');
        await requireSecond(tx, hands, grant, me, administrators);
        if (member.status !== 'active') throw new AppError('staff.grantOver');
        const after = inOrder([...member.roles, ...roles]);
        await tx.update(staffMembers).set({ roles: after }).where(eq(staffMembers.id, staffId));
        await record(tx, by, 'member.rolesGranted', staffId, {
          before: { roles: member.roles },
          after: { roles: after },
        });
      } else {
        await record(tx, by, 'member.rolesRefused', staffId, { roles });
      }
      await tx
        .update(roleGrants)
        .set({ outcome, decidedBy: me, decidedAt: clock.now() })
        .where(eq(roleGrants.id, id));
    },

    end,

    /** Expires requests that were not decided in time. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await db
        .update(roleGrants)
        .set({ outcome: 'expired', decidedAt: now })
        .where(and(isNull(roleGrants.outcome), lte(roleGrants.expiresAt, now)));
    },
  };

  /** Ends the pending request of a member whose roles have changed otherwise. */
  async function end(tx: Transaction, staffId: string): Promise<void> {
    await tx
      .update(roleGrants)
      .set({ outcome: 'replaced', decidedAt: clock.now() })
      .where(and(eq(roleGrants.staffId, staffId), isNull(roleGrants.outcome)));
  }

  function record(tx: Transaction, by: AuditSource, action: string, staffId: string, details: object) {
    return recordAudit(tx, clock, { ...by, action, object: `staff:${staffId}`, details: { ...details } });
  }
}
