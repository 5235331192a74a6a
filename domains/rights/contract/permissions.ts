import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** What staff may do here, and which roles may. */
export const permissions = {
  'rights.read': ['administrator', 'sales', 'delivery'],
  'rights.issue': ['administrator', 'delivery'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
