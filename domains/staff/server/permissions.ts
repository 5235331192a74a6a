import { type Permission, permissions, type StaffRole } from '../contract/permissions.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import { AppError } from '@ev/platform/app-error.ts';

/** Lets money of the brand go, or says that it has gone. */
const paysOut: readonly Permission[] = ['refunds.release', 'orders.returnBalance', 'compensations.pay'];

/** Which role may do what; a person with several roles may do what any of them may. */
const permissionsOfRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  // Whoever appoints the staff must not be able to pay money out too: that takes the finance role.
  administrator: permissions.filter((permission) => !paysOut.includes(permission)),
  sales: [
    'orders.read',
    'orders.decideCancel',
    'orders.brandCancel',
    'orders.allotCar',
    'orders.changePromise',
    'orders.assignAdviser',
    'intents.read',
    'intents.decideChange',
    'users.read',
    'templates.read',
  ],
  delivery: [
    'orders.read',
    'orders.allotCar',
    'orders.correctVin',
    'orders.changePromise',
    'orders.receive',
    'orders.inspect',
    'orders.handOver',
    'orders.settleFactory',
    'unknownOrders.read',
    'users.read',
  ],
  finance: [
    'orders.read',
    'orders.settleBalance',
    'orders.returnBalance',
    'refunds.read',
    'refunds.release',
    'refunds.retry',
    'compensations.read',
    'compensations.pay',
    'ledger.export',
    'reconciliation.read',
    'reconciliation.resolve',
    'users.read',
    'audit.read',
  ],
};

/** What somebody with these roles may do, each once, in the order of the catalogue. */
export function permissionsOf(roles: readonly StaffRole[]): Permission[] {
  const granted = new Set(roles.flatMap((role) => permissionsOfRole[role]));
  return permissions.filter((permission) => granted.has(permission));
}

/** @throws AppError staff.forbidden, or staff.passwordDue while the password is one that somebody else knows. */
export function requirePermission(actor: StaffActor, permission: Permission): void {
  if (actor.passwordDue) throw new AppError('staff.passwordDue');
  if (!permissionsOf(actor.roles).includes(permission)) throw new AppError('staff.forbidden');
}
