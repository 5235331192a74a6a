import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** The permissions of staff, and which roles have them. */
export const permissions = {
  'charges.read': ['administrator', 'sales', 'finance'],
  'charges.handle': ['administrator', 'sales', 'finance'],
  'charges.overview': ['administrator', 'finance'],
  'charges.refund': ['finance'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
