import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** Permissions of staff in this domain, with the roles that have them. */
export const permissions = {
  'orders.read': ['administrator', 'sales', 'delivery', 'finance'],
  // A file of many orders that leaves the system is a greater risk than reading orders one by one.
  'orders.export': ['administrator', 'finance'],
  'orders.decideCancel': ['administrator', 'sales'],
  'orders.brandCancel': ['administrator', 'sales'],
  'orders.allotCar': ['administrator', 'sales', 'delivery'],
  'orders.correctVin': ['administrator', 'delivery'],
  'orders.changePromise': ['administrator', 'sales', 'delivery'],
  'orders.recordProduction': ['administrator', 'delivery'],
  'orders.receive': ['administrator', 'delivery'],
  'orders.inspect': ['administrator', 'delivery'],
  'orders.undoReceipt': ['administrator', 'delivery'],
  'orders.undoInspection': ['administrator', 'delivery'],
  'orders.assignAdviser': ['administrator', 'sales'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
