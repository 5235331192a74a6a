import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permissions of staff in this domain, with the roles that have them. */
export const permissions = {
  'amendments.read': ['administrator', 'sales', 'delivery'],
  'amendments.decide': ['administrator', 'sales'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
