import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permissions to upload pictures: for content, and private ones such as those of a car's inspection or a conversation. */
export const permissions = {
  'media.upload': ['administrator', 'editor'],
  'media.sendPrivate': ['administrator', 'sales', 'delivery'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
