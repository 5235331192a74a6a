import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permissions of this domain, and the roles that have them. */
export const permissions = {
  'contacts.read': ['administrator', 'sales', 'delivery', 'finance'],
  'contacts.write': ['administrator', 'sales', 'delivery', 'finance'],
  'contacts.showNumber': ['administrator', 'sales', 'delivery', 'finance'],
  // Other staff reach the customers of their own store, and those without a store.
  'contacts.everyStore': ['administrator', 'finance'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
