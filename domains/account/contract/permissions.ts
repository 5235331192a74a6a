import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permissions of this domain, and the roles that have them. */
export const permissions = {
  'users.read': ['administrator', 'sales', 'delivery', 'finance'],
  // Acceptances are for those who are accountable for them; both permissions cover all customers.
  'acceptances.read': ['administrator', 'finance'],
  'users.endSessions': ['administrator'],
  'users.changePhones': ['administrator'],
  // What lists open is published by editors.
  'users.keepLists': ['administrator', 'editor'],
  // Decided by another person with the permission above.
  'users.startPhoneRequests': ['administrator', 'sales'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
