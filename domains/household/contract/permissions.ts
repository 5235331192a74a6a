import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Who compares household numbers with bills: numbers belong to people, not to stores, and each look is kept. */
export const permissions = {
  'households.verify': ['administrator', 'sales', 'delivery'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
