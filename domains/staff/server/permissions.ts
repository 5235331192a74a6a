import type { Permission, StaffRole } from '@ev/contract/permissions';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';

/**
 * What staff may do by the roles that they have, as the domains say it; a person with several roles may do what any
 * of them may.
 */
export function createPermissions(rolesOf: Readonly<Record<Permission, readonly StaffRole[]>>) {
  const all = Object.keys(rolesOf) as Permission[];

  /** Each once, in the order of the domains. */
  function of(roles: readonly StaffRole[]): Permission[] {
    return all.filter((permission) => rolesOf[permission].some((role) => roles.includes(role)));
  }

  return {
    of,
    /**
     * @param permission null: what everybody of the staff may do whose account is set up
     * @throws AppError auth.forbidden; auth.passwordDue while the password is one that somebody else knows;
     * auth.secondFactorDue while there is no second factor and the rule asks for one
     */
    require(actor: StaffActor, permission: Permission | null): void {
      if (actor.passwordDue) throw new AppError('auth.passwordDue');
      if (actor.secondFactorDue) throw new AppError('auth.secondFactorDue');
      if (permission !== null && !of(actor.roles).includes(permission)) throw new AppError('auth.forbidden');
    },
  };
}
