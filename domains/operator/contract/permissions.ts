import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/**
 * The permissions of staff, and which roles have them. Staff with access to an operator's keys decide whose
 * bills are trusted.
 */
export const permissions = {
  'operators.read': ['administrator', 'finance'],
  'operators.manage': ['administrator'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
