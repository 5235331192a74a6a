import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** What staff may do here, and which roles may. */
export const permissions = {
  'users.read': ['administrator', 'sales', 'delivery', 'finance'],
  // Who agreed to what is asked for by those who answer for it; both reach every customer.
  'acceptances.read': ['administrator', 'finance'],
  'users.endSessions': ['administrator'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
