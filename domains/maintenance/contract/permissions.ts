import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** The permissions of staff, and which roles have them. */
export const permissions = {
  'maintenance.read': ['administrator', 'delivery', 'finance'],
  'maintenance.work': ['administrator', 'delivery'],
  'maintenance.campaign': ['administrator'],
  'maintenance.refund': ['finance'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
