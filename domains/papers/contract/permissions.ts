import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Who compares certificates with their pictures and originals. It is a permission of its own: each look is kept. */
export const permissions = {
  'certificates.verify': ['administrator', 'sales', 'delivery'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
