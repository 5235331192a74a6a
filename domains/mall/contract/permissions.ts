import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** The permissions of staff, and which roles have them. */
export const permissions = {
  'mall.read': ['administrator', 'delivery', 'finance'],
  'mall.moveStock': ['administrator', 'delivery'],
  'mall.reviews': ['administrator', 'delivery'],
  'mall.queues': ['administrator', 'delivery'],
  'mall.questions': ['administrator', 'delivery'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
