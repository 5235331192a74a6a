import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permissions of this domain, and the roles that have them. A source of leads may require its own instead. */
export const permissions = {
  'leads.read': ['administrator', 'sales'],
  'leads.follow': ['administrator', 'sales'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
