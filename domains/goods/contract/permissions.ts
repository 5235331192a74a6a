import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permissions of this domain, and the roles that have them. No role allows reviewing one's own changes. */
export const permissions = {
  'goods.read': ['administrator', 'sales', 'delivery', 'editor'],
  'goods.edit': ['administrator', 'editor'],
  'goods.review': ['administrator', 'editor'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
