import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** The permissions of staff, and which roles have them. */
export const permissions = {
  'mallOrders.read': ['administrator', 'delivery', 'finance'],
  'mallOrders.ship': ['administrator', 'delivery'],
  'mallOrders.cancel': ['finance'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
