import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permissions of this domain, and the roles that have them. */
export const permissions = {
  'drives.read': ['administrator', 'sales'],
  'drives.manage': ['administrator', 'sales'],
  'drives.calendar': ['administrator', 'sales'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
