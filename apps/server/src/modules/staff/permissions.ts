import type { StaffActor } from '../../gateway/call.ts';
import { AppError } from '../../platform/app-error.ts';

export type Permission = 'providers.switch';

const rolesWith: Record<Permission, readonly string[]> = { 'providers.switch': ['administrator'] };

/** @throws AppError staff.forbidden when no role of the member has the permission. */
export function requirePermission(actor: StaffActor, permission: Permission): void {
  if (!actor.roles.some((role) => rolesWith[permission].includes(role)))
    throw new AppError('staff.forbidden');
}
