import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/**
 * Comparing certificates with pictures and originals has a permission of its own, because each view is
 * recorded.
 */
export const permissions = {
  'certificates.verify': ['administrator', 'sales', 'delivery'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
