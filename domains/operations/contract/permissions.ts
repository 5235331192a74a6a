import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permissions of this domain, and the roles that have them. */
export const permissions = {
  'opening.read': ['administrator'],
  'jobs.read': ['administrator'],
  'jobs.retry': ['administrator'],
  'backups.read': ['administrator'],
  'backups.make': ['administrator'],
  'providers.read': ['administrator'],
  'providers.switch': ['administrator'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
