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
    /** @throws AppError auth.forbidden, or auth.passwordDue while the password is one that somebody else knows. */
    require(actor: StaffActor, permission: Permission): void {
      if (actor.passwordDue) throw new AppError('auth.passwordDue');
      if (!of(actor.roles).includes(permission)) throw new AppError('auth.forbidden');
    },
  };
}
