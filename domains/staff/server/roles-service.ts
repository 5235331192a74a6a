import type { Api } from '@ev/contract';
import { type Permission, staffRoles } from '@ev/contract/permissions';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { RoleNow, StaffRoleRow } from '../contract/roles.ts';
import { type AuditSource, recordAudit, staffIdOf } from './audit.ts';
import { type BrandRole, isHeld, lockRole, renameEverywhere } from './brand-roles.ts';
import { lockAdministrators, lockMember } from './locked-members.ts';
import type { Permissions } from './permissions.ts';
import type { RoleWidenings } from './role-widenings.ts';
import { brandRoles, staffMembers } from './tables.ts';

/**
 * Custom roles beside the built-in ones. Every change locks the administrators first, so that the second of
 * two concurrent changes sees the first; all are in the audit log, with before and after.
 */
export function createRoles({
  db,
  clock,
  permissions,
  widenings,
}: {
  db: Database;
  clock: Clock;
  permissions: Permissions;
  widenings: RoleWidenings;
}) {
  return {
    async list(staffId: string): Promise<Api['staff.listRoles']['output']> {
      const own = await db.select().from(brandRoles).orderBy(asc(brandRoles.name));
      const [me] = await db
        .select({ roles: staffMembers.roles })
        .from(staffMembers)
        .where(eq(staffMembers.id, staffId));
      const counts = await countMembers();
      const waiting = await widenings.waiting(staffId);
      const present = (
        name: string,
        role: Pick<BrandRole, 'version' | 'permissions'> | null,
      ): StaffRoleRow => {
        const allowed = permissions.of([name], role?.permissions);
        return {
          name,
          house: role === null,
          permissions: allowed,
          movesMoney: permissions.moveMoney(allowed),
          members: counts.get(name) ?? 0,
          own: me?.roles.includes(name) ?? false,
          version: role?.version ?? null,
          widening: waiting.get(name) ?? null,
        };
      };
      return {
        list: [
          ...staffRoles.map((name) => present(name, null)),
          ...own.map((role) => present(role.name, role)),
        ],
        permissions: permissions.all.map((name) => ({
          name,
          movesMoney: permissions.letsMoneyGo(name),
          assignable: permissions.isAssignable(name),
        })),
      };
    },

    /** @throws AppError staff.roleNameTaken, request.invalid */
    async add(tx: Transaction, by: AuditSource, input: Api['staff.addRole']['parsed']): Promise<void> {
      permissions.requireAssignable(input.permissions);
      const role = { name: input.name, permissions: permissions.inOrder(input.permissions) };
      await lockAdministrators(tx, by);
      const added = await tx.insert(brandRoles).values(role).onConflictDoNothing().returning();
      if (added.length === 0) throw new AppError('staff.roleNameTaken');
      await record(tx, by, 'role.added', role.name, { after: role });
    },

    /**
     * Removals take effect at once for all members with the role, and so do additions except for permissions
     * that pay money out, which await a second person if the role has members.
     * @throws AppError staff.roleNotFound, staff.roleMoved, staff.roleNameTaken, staff.ownRole,
     * request.invalid
     */
    async change(
      tx: Transaction,
      by: AuditSource,
      input: Api['staff.changeRole']['parsed'],
    ): Promise<{ waiting: Permission[] }> {
      permissions.requireAssignable(input.permissions);
      await lockAdministrators(tx, by);
      const before = await lockAsSeen(tx, input);
      const wanted = permissions.inOrder(input.permissions);
      const added = wanted.filter((permission) => !before.permissions.includes(permission));
      if (added.length > 0) await requireNotOwn(tx, by, before.name);
      const held = await isHeld(tx, before.name);
      const waiting = held ? added.filter(permissions.letsMoneyGo) : [];
      const after = {
        name: input.name,
        permissions: wanted.filter((permission) => !waiting.includes(permission)),
      };
      const renamed = after.name !== before.name;
      if (renamed) await requireFree(tx, after.name);
      if (renamed || String(after.permissions) !== String(before.permissions)) {
        await tx
          .update(brandRoles)
          .set({ ...after, version: before.version + 1 })
          .where(eq(brandRoles.name, before.name));
        if (renamed) await renameEverywhere(tx, before.name, after.name);
        const { name, permissions: had } = before;
        await record(tx, by, 'role.changed', name, { before: { name, permissions: had }, after });
      }
      await widenings.ask(tx, by, after.name, waiting);
      return { waiting };
    },

    /** @throws AppError staff.roleNotFound, staff.roleMoved or staff.roleHeld */
    async remove(tx: Transaction, by: AuditSource, input: Api['staff.removeRole']['parsed']): Promise<void> {
      await lockAdministrators(tx, by);
      const { name, permissions: had } = await lockAsSeen(tx, input);
      if (await isHeld(tx, name)) throw new AppError('staff.roleHeld');
      await tx.delete(brandRoles).where(eq(brandRoles.name, name));
      await record(tx, by, 'role.removed', name, { before: { name, permissions: had } });
    },
  };

  async function lockAsSeen(
    tx: Transaction,
    { role: name, seenVersion }: { role: string; seenVersion: number },
  ): Promise<BrandRole> {
    const role = await lockRole(tx, name);
    if (role.version !== seenVersion) {
      const { permissions: now, version } = role;
      throw new AppError('staff.roleMoved', { permissions: now, version } satisfies RoleNow);
    }
    return role;
  }

  async function requireNotOwn(tx: Transaction, by: AuditSource, role: string): Promise<void> {
    const me = await lockMember(tx, staffIdOf(by));
    if (me.roles.includes(role)) throw new AppError('staff.ownRole');
  }

  async function requireFree(tx: Transaction, name: string): Promise<void> {
    const taken = await tx
      .select({ name: brandRoles.name })
      .from(brandRoles)
      .where(eq(brandRoles.name, name));
    if (taken.length > 0) throw new AppError('staff.roleNameTaken');
  }

  async function countMembers(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await db.execute<{ role: string; members: string }>(
      sql`select role, count(*) as members from staff_member, jsonb_array_elements_text(roles) as role group by role`,
    );
    return new Map(rows.map(({ role, members }) => [role, Number(members)]));
  }

  function record(tx: Transaction, by: AuditSource, action: string, name: string, details: object) {
    return recordAudit(tx, clock, { ...by, action, object: `role:${name}`, details: { ...details } });
  }
}
