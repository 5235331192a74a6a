import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permissions of staff in this domain, with the roles that have them. */
export const permissions = {
  'orders.settleBalance': ['administrator', 'finance'],
  'orders.reverseBalance': ['administrator', 'finance'],
  // An administrator, who appoints the staff, must not be able to pay money out as well; that needs the
  // finance role.
  'orders.returnBalance': ['finance'],
  'compensations.read': ['administrator', 'finance'],
  'compensations.pay': ['finance'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
