import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permission to upload pictures and use them in content. */
export const permissions = {
  'media.upload': ['administrator', 'editor'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
