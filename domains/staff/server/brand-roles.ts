import type { Permission } from '@ev/contract/permissions';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { isHouseRole } from '../contract/role-names.ts';
import { brandRoles } from './tables.ts';

export type BrandRole = typeof brandRoles.$inferSelect;

/**
 * What the brand's own roles of a member allow, in a query that reads `staff_member`: read with every call together
 * with its session, so that no process goes on by roles of before.
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
 * What each of these roles of the brand's own allows, held as it is until the transaction ends: nobody is given a role
 * that becomes another one meanwhile.
 * @throws AppError staff.roleNotFound when one is neither of the house nor of the brand
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

/** Whether somebody has the role, also somebody disabled, or is asked it for. */
export async function isHeld(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from staff_member where roles ? ${name}
    union all
    select 1 from staff_role_grant where outcome is null and roles ? ${name}
    limit 1`);
  return rows.length > 0;
}

/** Whoever has the role, or is asked it for, goes on under its new name. */
export async function renameEverywhere(tx: Transaction, from: string, to: string): Promise<void> {
  const renamed = sql`(
    select jsonb_agg(case when role = ${from}::text then ${to}::text else role end order by place)
    from jsonb_array_elements_text(roles) with ordinality as held(role, place))`;
  await tx.execute(sql`update staff_member set roles = ${renamed} where roles ? ${from}`);
  await tx.execute(
    sql`update staff_role_grant set roles = ${renamed} where outcome is null and roles ? ${from}`,
  );
}
