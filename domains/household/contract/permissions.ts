import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Who verifies household numbers: they belong to customers, not to stores, and every view is logged. */
export const permissions = {
  'households.verify': ['administrator', 'sales', 'delivery'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
