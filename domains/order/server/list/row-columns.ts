import { sql } from 'drizzle-orm';
import { carOrders } from '../tables.ts';

/** The columns of a list row; a whole order has four times as much data, most of it JSON. */
export const rowColumns = {
  orderNo: carOrders.orderNo,
  status: carOrders.status,
  statusSince: carOrders.statusSince,
  modelName: carOrders.modelName,
  versionName: carOrders.versionName,
  buyerName: carOrders.buyerName,
  companyName: carOrders.companyName,
  buyerPhone: carOrders.buyerPhone,
  storeName: sql<string>`${carOrders.store}->>'name'`.as('store_name'),
  totalFen: carOrders.totalFen,
  depositFen: carOrders.depositFen,
  expectedFrom: carOrders.expectedFrom,
  expectedTo: carOrders.expectedTo,
  adviserId: carOrders.adviserId,
  createdAt: carOrders.createdAt,
  lockedAt: carOrders.lockedAt,
  heldAt: carOrders.heldAt,
  releasedAt: carOrders.releasedAt,
  inspectedAt: carOrders.inspectedAt,
  balanceSettledAt: carOrders.balanceSettledAt,
  balanceReturnedAt: carOrders.balanceReturnedAt,
  deliveredAt: carOrders.deliveredAt,
  closedAt: carOrders.closedAt,
};
