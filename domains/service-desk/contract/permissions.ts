import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permissions of this domain, and the roles that have them. */
export const permissions = {
  'desk.read': ['administrator', 'sales', 'delivery'],
  'desk.answer': ['administrator', 'sales', 'delivery'],
  'desk.setUp': ['administrator'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
