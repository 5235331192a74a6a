import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** What staff may do here, and which roles may. Whoever holds the keys of an operator decides whose bills are believed. */
export const permissions = {
  'operators.read': ['administrator', 'finance'],
  'operators.manage': ['administrator'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
