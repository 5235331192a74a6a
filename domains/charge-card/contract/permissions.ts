import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** The permissions of staff, and which roles have them. */
export const permissions = {
  'chargeCards.read': ['administrator', 'delivery', 'finance'],
  'chargeCards.grant': ['administrator', 'delivery'],
  'chargeCards.freeze': ['administrator', 'delivery'],
  'chargeCards.refund': ['finance'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
