import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** What staff may do here, and which roles may. Nobody reviews what they wrote themselves, whatever their role. */
export const permissions = {
  'goods.read': ['administrator', 'sales', 'delivery', 'editor'],
  'goods.edit': ['administrator', 'editor'],
  'goods.review': ['administrator', 'editor'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
