import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** The permissions of staff, and which roles have them. */
export const permissions = {
  'bank.read': ['administrator', 'finance'],
  'bank.import': ['administrator', 'finance'],
  'bank.confirm': ['administrator', 'finance'],
  'bank.reverse': ['administrator', 'finance'],
  // A file of many payers that leaves the system is a greater risk than reading lines one by one.
  'bank.export': ['administrator', 'finance'],
  // An administrator, who appoints the staff, must not be able to pay money out as well; that needs the
  // finance role.
  'bank.returnMoney': ['finance'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
