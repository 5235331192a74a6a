import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** What staff may do here, and which roles may. */
export const permissions = {
  'drives.read': ['administrator', 'sales'],
  'drives.manage': ['administrator', 'sales'],
  'drives.calendar': ['administrator', 'sales'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
