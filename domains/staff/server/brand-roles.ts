import type { Permission } from '@ev/contract/permissions';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { isHouseRole } from '../contract/role-names.ts';
import { brandRoles } from './tables.ts';

export type BrandRole = typeof brandRoles.$inferSelect;

/**
 * Permissions of a member's custom roles, for queries that read `staff_member`. Every call reads them with
 * its session, so that no process uses stale roles.
 */
export const brandPermissions = sql<Permission[]>`coalesce((
  select jsonb_agg(distinct allowed)
  from staff_role, jsonb_array_elements_text(staff_role.permissions) as allowed
  where staff_member.roles ? staff_role.name
), '[]'::jsonb)`;

/** @throws AppError staff.roleNotFound */
export async function lockRole(tx: Transaction, name: string): Promise<BrandRole> {
  const [role] = await tx.select().from(brandRoles).where(eq(brandRoles.name, name)).for('update');
  if (!role) throw new AppError('staff.roleNotFound');
  return role;
}

/**
 * The permissions of these custom roles, locked until the end of the transaction, so that a role cannot
 * change while it is assigned.
 * @throws AppError staff.roleNotFound if one is neither built-in nor custom
 */
export async function holdRoles(
  tx: Transaction,
  roles: readonly string[],
): Promise<ReadonlyMap<string, Permission[]>> {
  const names = roles.filter((role) => !isHouseRole(role));
  if (names.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(brandRoles)
    .where(inArray(brandRoles.name, names))
    .orderBy(asc(brandRoles.name))
    .for('share');
  const known = new Map(rows.map(({ name, permissions }) => [name, permissions]));
  if (names.some((name) => !known.has(name))) throw new AppError('staff.roleNotFound');
  return known;
}

/** Whether a member has the role, including disabled members, or it is requested for one. */
export async function isHeld(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from staff_member where roles ? ${name}
    union all
    select 1 from staff_role_grant where outcome is null and roles ? ${name}
    limit 1`);
  return rows.length > 0;
}

/** Renames the role for its members and in pending requests. */
export async function renameEverywhere(tx: Transaction, from: string, to: string): Promise<void> {
  const renamed = sql`(
    select jsonb_agg(case when role = ${from}::text then ${to}::text else role end order by place)
    from jsonb_array_elements_text(roles) with ordinality as held(role, place))`;
  await tx.execute(sql`update staff_member set roles = ${renamed} where roles ? ${from}`);
  await tx.execute(
    sql`update staff_role_grant set roles = ${renamed} where outcome is null and roles ? ${from}`,
  );
}
