import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** What staff may do here, and which roles may. */
export const permissions = {
  'contacts.read': ['administrator', 'sales', 'delivery', 'finance'],
  'contacts.write': ['administrator', 'sales', 'delivery', 'finance'],
  'contacts.showNumber': ['administrator', 'sales', 'delivery', 'finance'],
  // Everybody else reaches the customers of their own store, and those of none.
  'contacts.everyStore': ['administrator', 'finance'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
