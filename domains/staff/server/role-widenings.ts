import type { Api } from '@ev/contract';
import type { Permission } from '@ev/contract/permissions';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { StaffRoleRow } from '../contract/roles.ts';
import { type AuditSource, recordAudit, staffIdOf } from './audit.ts';
import { lockRole } from './brand-roles.ts';
import type { Hands } from './hands.ts';
import { lockAdministrators, lockMember } from './locked-members.ts';
import { readPeople } from './people.ts';
import type { Permissions } from './permissions.ts';
import { askedNow, isOpen, presentAsked, requireSecond, waits } from './second-person.ts';
import { brandRoles, roleWidenings, staffMembers } from './tables.ts';

export type RoleWidenings = ReturnType<typeof createRoleWidenings>;

/**
 * Permissions that pay money out, for roles with members: one administrator requests them, a second person
 * grants them.
 */
export function createRoleWidenings({
  db,
  clock,
  hands,
  permissions,
}: {
  db: Database;
  clock: Clock;
  hands: Hands;
  permissions: Permissions;
}) {
  return {
    /**
     * Requests permissions for a locked role, replacing an earlier request. Repeating the same request
     * changes nothing.
     */
    async ask(tx: Transaction, by: AuditSource, role: string, asked: Permission[]): Promise<void> {
      const [open] = await tx
        .select({ permissions: roleWidenings.permissions })
        .from(roleWidenings)
        .where(and(eq(roleWidenings.role, role), waits(roleWidenings, clock.now())));
      if (open && String(open.permissions) === String(asked)) return;
      await tx
        .update(roleWidenings)
        .set({ outcome: 'replaced', decidedAt: clock.now() })
        .where(and(eq(roleWidenings.role, role), isNull(roleWidenings.outcome)));
      if (asked.length === 0) return;
      await tx.insert(roleWidenings).values({ role, permissions: asked, ...askedNow(clock, by) });
      await record(tx, by, 'role.wideningAsked', role, { permissions: asked });
    },

    /** The pending request of each role, as shown to the member. */
    async waiting(staffId: string): Promise<ReadonlyMap<string, NonNullable<StaffRoleRow['widening']>>> {
      const rows = await db.select().from(roleWidenings).where(waits(roleWidenings, clock.now()));
      const people = await readPeople(
        db,
        rows.map(({ askedBy }) => askedBy),
      );
      const [me] = await db
        .select({ roles: staffMembers.roles })
        .from(staffMembers)
        .where(eq(staffMembers.id, staffId));
      const others = await hands.othersThan(
        staffId,
        rows.map(({ askedBy }) => askedBy),
      );
      return new Map(
        rows.map((row) => {
          const mayGrant = !me?.roles.includes(row.role) && others.has(row.askedBy);
          return [row.role, { ...presentAsked(row, people), permissions: row.permissions, mayGrant }];
        }),
      );
    },

    countWaiting: (): Promise<number> => db.$count(roleWidenings, waits(roleWidenings, clock.now())),

    /**
     * Grants or refuses a request.
     * @throws AppError staff.grantOver, staff.secondPersonNeeded; staff.ownRole if the caller or the
     * requester has the role
     */
    async decide(
      tx: Transaction,
      by: AuditSource,
      { id, decision }: Api['staff.decideWidening']['parsed'],
    ): Promise<void> {
      const me = staffIdOf(by);
      const administrators = await lockAdministrators(tx, by);
      const [known] = await tx.select().from(roleWidenings).where(eq(roleWidenings.id, id));
      if (!known) throw new AppError('staff.grantOver');
      const role = await lockRole(tx, known.role);
      const [asked] = await tx.select().from(roleWidenings).where(eq(roleWidenings.id, id)).for('update');
      const outcome = decision === 'grant' ? 'granted' : 'refused';
      if (!asked) throw new AppError('staff.grantOver');
      if (!isOpen(asked, outcome, me, clock.now())) return;
      if (decision === 'grant') {
        await requireSecond(tx, hands, asked, me, administrators);
        for (const staffId of [me, asked.askedBy]) {
          const { roles } = await lockMember(tx, staffId);
          if (roles.includes(role.name)) throw new AppError('staff.ownRole');
        }
        const after = permissions.inOrder([...role.permissions, ...asked.permissions]);
        await tx
          .update(brandRoles)
          .set({ permissions: after, version: role.version + 1 })
          .where(eq(brandRoles.name, role.name));
        await record(tx, by, 'role.widened', role.name, {
          before: { permissions: role.permissions },
          after: { permissions: after },
        });
      } else {
        await record(tx, by, 'role.wideningRefused', role.name, { permissions: asked.permissions });
      }
      await tx
        .update(roleWidenings)
        .set({ outcome, decidedBy: me, decidedAt: clock.now() })
        .where(eq(roleWidenings.id, id));
    },

    /** Expires requests that were not decided in time. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await db
        .update(roleWidenings)
        .set({ outcome: 'expired', decidedAt: now })
        .where(and(isNull(roleWidenings.outcome), lte(roleWidenings.expiresAt, now)));
    },
  };

  function record(tx: Transaction, by: AuditSource, action: string, role: string, details: object) {
    return recordAudit(tx, clock, { ...by, action, object: `role:${role}`, details: { ...details } });
  }
}
