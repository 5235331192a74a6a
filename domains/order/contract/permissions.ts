import type { PermissionRow, PermissionsOf } from '@ev/contract/permissions';

/** What staff may do here, and which roles may. */
export const permissions = {
  'orders.read': ['administrator', 'sales', 'delivery', 'finance'],
  // What leaves the house in one file is more than what is read one by one.
  'orders.export': ['administrator', 'finance'],
  'orders.decideCancel': ['administrator', 'sales'],
  'orders.brandCancel': ['administrator', 'sales'],
  'orders.allotCar': ['administrator', 'sales', 'delivery'],
  'orders.correctVin': ['administrator', 'delivery'],
  'orders.changePromise': ['administrator', 'sales', 'delivery'],
  'orders.receive': ['administrator', 'delivery'],
  'orders.inspect': ['administrator', 'delivery'],
  'orders.settleBalance': ['administrator', 'finance'],
  'orders.undoReceipt': ['administrator', 'delivery'],
  'orders.undoInspection': ['administrator', 'delivery'],
  'orders.reverseBalance': ['administrator', 'finance'],
  // Whoever appoints the staff must not be able to pay money out too: that takes the finance role.
  'orders.returnBalance': ['finance'],
  'orders.handOver': ['administrator', 'delivery'],
  'orders.assignAdviser': ['administrator', 'sales'],
  'orders.settleFactory': ['administrator', 'delivery'],
  'compensations.read': ['administrator', 'finance'],
  'compensations.pay': ['finance'],
  'unknownOrders.read': ['administrator', 'delivery'],
  'unknownOrders.mark': ['administrator'],
} as const satisfies Record<string, PermissionRow>;

declare module '@ev/contract/permissions' {
  interface Permissions extends PermissionsOf<typeof permissions> {}
}
