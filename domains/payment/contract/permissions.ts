import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** What staff may do here, and which roles may. */
export const permissions = {
  'refunds.read': ['administrator', 'finance'],
  // Whoever appoints the staff must not be able to pay money out too: that takes the finance role.
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
