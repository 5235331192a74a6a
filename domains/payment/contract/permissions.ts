import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permissions of staff in this domain, with the roles that have them. */
export const permissions = {
  'refunds.read': ['administrator', 'finance'],
  // An administrator, who appoints the staff, must not be able to pay money out as well; that needs the
  // finance role.
  'refunds.release': ['finance'],
  'refunds.retry': ['administrator', 'finance'],
  'ledger.read': ['administrator', 'finance'],
  'ledger.export': ['administrator', 'finance'],
  'reconciliation.read': ['administrator', 'finance'],
  'reconciliation.resolve': ['administrator', 'finance'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
