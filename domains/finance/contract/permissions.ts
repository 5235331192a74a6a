import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** The permissions of staff, and which roles have them. */
export const permissions = {
  'loans.read': ['administrator', 'sales', 'finance'],
  // Income and identity number of a person: only for those who pass them on to a lender.
  'loans.process': ['administrator', 'finance'],
  'loans.recordPayout': ['administrator', 'finance'],
  'loans.returnPayout': ['finance'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
