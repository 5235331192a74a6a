import type { Permission } from '@ev/contract/permissions';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import { allowedBy } from '@ev/platform/catalogues.ts';
import type { Product } from '@ev/platform/module.ts';

/**
 * Only the built-in administrator role appoints staff: one administrator always remains, and two must grant
 * permissions that pay money out. So no custom role may have it.
 */
const administratorsAlone: Permission = 'staff.manage';

export type Permissions = ReturnType<typeof createPermissions>;

/**
 * Permissions of staff by role; a member with several roles has the permissions of all. Domains define the
 * built-in roles, the database the custom ones.
 */
export function createPermissions({
  permissions: rows,
  moneyPermissions,
}: Pick<Product, 'permissions' | 'moneyPermissions'>) {
  /** Without duplicates, in the order of the domains. */
  const all = Object.keys(rows) as Permission[];
  const inOrder = (permissions: readonly string[]) => all.filter((one) => permissions.includes(one));
  const isAssignable = (permission: Permission) => permission !== administratorsAlone;
  const letsMoneyGo = (permission: Permission) => moneyPermissions.includes(permission);

  return {
    all,
    inOrder,
    isAssignable,
    letsMoneyGo,
    moveMoney: (permissions: readonly Permission[]) => permissions.some(letsMoneyGo),

    /** @param ofBrand permissions of their custom roles; those that no enabled domain defines are ignored */
    of: (roles: readonly string[], ofBrand: readonly string[] = []): Permission[] =>
      inOrder([...allowedBy(rows, roles), ...ofBrand]),

    /** @throws AppError request.invalid for permissions that custom roles cannot have */
    requireAssignable(permissions: readonly Permission[]): void {
      if (permissions.every((one) => all.includes(one) && isAssignable(one))) return;
      const message = '包含不能分配的权限，请刷新后重新选择';
      throw new AppError('request.invalid', { fields: [{ path: 'permissions', message }] });
    },

    /**
     * @param permission null: every staff member whose account is set up
     * @throws AppError auth.forbidden; auth.passwordDue while the password was issued by another person;
     * auth.secondFactorDue while a required second factor is missing
     */
    require(actor: StaffActor, permission: Permission | null): void {
      if (actor.passwordDue) throw new AppError('auth.passwordDue');
      if (actor.secondFactorDue) throw new AppError('auth.secondFactorDue');
      if (permission !== null && !actor.permissions.includes(permission))
        throw new AppError('auth.forbidden');
    },
  };
}
