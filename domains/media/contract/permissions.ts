import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Who brings pictures, and names them in what customers see. */
export const permissions = {
  'media.upload': ['administrator', 'editor'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
