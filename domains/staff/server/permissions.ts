import type { Permission } from '@ev/contract/permissions';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import { allowedBy } from '@ev/platform/catalogues.ts';
import type { Product } from '@ev/platform/module.ts';

/**
 * Whoever appoints the staff is an administrator of the house: one of them always stays, and two of them grant what
 * lets money go. So no role of the brand's own appoints anybody.
 */
const administratorsAlone: Permission = 'staff.manage';

export type Permissions = ReturnType<typeof createPermissions>;

/**
 * What staff may do by the roles that they have; a person with several roles may do what any of them may. Roles of
 * the house are what the domains say, those of the brand what stands in the database.
 */
export function createPermissions({
  permissions: rows,
  moneyPermissions,
}: Pick<Product, 'permissions' | 'moneyPermissions'>) {
  /** Each once, in the order of the domains. */
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

    /** @param ofBrand what the brand's roles among them allow; what no offered domain knows is nothing */
    of: (roles: readonly string[], ofBrand: readonly string[] = []): Permission[] =>
      inOrder([...allowedBy(rows, roles), ...ofBrand]),

    /** @throws AppError request.invalid for what a role of the brand's own cannot have */
    requireAssignable(permissions: readonly Permission[]): void {
      if (permissions.every((one) => all.includes(one) && isAssignable(one))) return;
      const message = '包含不能分配的权限，请刷新后重新选择';
      throw new AppError('request.invalid', { fields: [{ path: 'permissions', message }] });
    },

    /**
     * @param permission null: what everybody of the staff may do whose account is set up
     * @throws AppError auth.forbidden; auth.passwordDue while the password is one that somebody else knows;
     * auth.secondFactorDue while there is no second factor and the rule asks for one
     */
    require(actor: StaffActor, permission: Permission | null): void {
      if (actor.passwordDue) throw new AppError('auth.passwordDue');
      if (actor.secondFactorDue) throw new AppError('auth.secondFactorDue');
      if (permission !== null && !actor.permissions.includes(permission))
        throw new AppError('auth.forbidden');
    },
  };
}
