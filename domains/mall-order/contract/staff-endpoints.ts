import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf } from '@ev/contract/fields';
import { awaitsApproval } from '@ev/staff/contract/approvals.ts';
import * as z from 'zod/mini';
import { mallOrderStatuses } from './kinds.ts';
import { OrderNo } from './order.ts';
import { Sales, SalesInput } from './sales.ts';
import {
  CancelByStaff,
  CorrectParcel,
  orderFilters,
  orderSorting,
  PrintLabels,
  ReshipParcel,
  ShipParcel,
  StaffOrder,
  StaffOrderRow,
  StartPacking,
} from './staff-order.ts';

const OrderMoved = z.object({ status: z.enum(mallOrderStatuses) });

export const listAllOrders = endpoint({
  id: 'mall-order.listAllOrders',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/order/list',
  access: 'staff',
  permission: 'mallOrders.read',
  summary: 'Orders of all customers, by number, phone or name, narrowed down and sorted.',
  input: z.object({ ...orderFilters, ...orderSorting, ...pageInput }),
  output: pageOf(StaffOrderRow),
  errors: [],
});

export const getAnyOrder = endpoint({
  id: 'mall-order.getAnyOrder',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/order/detail',
  access: 'staff',
  permission: 'mallOrders.read',
  summary: 'One order with its parcels, payments and history.',
  input: OrderNo,
  output: StaffOrder,
  errors: ['mall-order.notFound'],
});

export const startPacking = endpoint({
  id: 'mall-order.startPacking',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/order/pack',
  access: 'staff',
  permission: 'mallOrders.ship',
  idempotent: true,
  approval: null,
  summary: 'The order is being packed: its customer can no longer cancel it.',
  input: StartPacking,
  output: OrderMoved,
  errors: ['mall-order.notFound', 'mall-order.moved'],
});

export const shipParcel = endpoint({
  id: 'mall-order.shipParcel',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/order/ship',
  access: 'staff',
  permission: 'mallOrders.ship',
  idempotent: true,
  approval: null,
  summary: 'A parcel with some or all units of an order was handed to a carrier; the customer is notified.',
  input: ShipParcel,
  output: z.extend(OrderMoved, { parcelNo: z.string() }),
  errors: [
    'mall-order.notFound',
    'mall-order.moved',
    'mall-order.lineNotFound',
    'mall-order.tooManyUnits',
    'mall-order.trackingTaken',
  ],
});

export const correctParcel = endpoint({
  id: 'mall-order.correctParcel',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/order/parcel/correct',
  access: 'staff',
  permission: 'mallOrders.ship',
  idempotent: true,
  approval: null,
  summary:
    'Corrects the carrier or number of a parcel that was not delivered yet; it is followed anew, and the customer is notified.',
  input: CorrectParcel,
  output: z.object({ corrected: z.literal(true) }),
  errors: ['mall-order.parcelNotFound', 'mall-order.parcelMoved', 'mall-order.trackingTaken'],
});

export const reshipParcel = endpoint({
  id: 'mall-order.reshipParcel',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/order/parcel/reship',
  access: 'staff',
  permission: 'mallOrders.ship',
  idempotent: true,
  approval: null,
  summary:
    'Sends the content of a parcel again that came back or got into trouble; the customer is notified.',
  input: ReshipParcel,
  output: z.object({ parcelNo: z.string() }),
  errors: ['mall-order.parcelNotFound', 'mall-order.parcelMoved', 'mall-order.trackingTaken'],
});

export const cancelOrderByStaff = endpoint({
  id: 'mall-order.cancelOrderByStaff',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/order/cancel',
  access: 'staff',
  permission: 'mallOrders.cancel',
  idempotent: true,
  approval: { unit: 'fen', atOnce: 100_000, aDay: 300_000 },
  summary: 'Cancels a paid order of which nothing was shipped; money, points and coupon go back.',
  input: CancelByStaff,
  output: z.extend(OrderMoved, awaitsApproval),
  errors: ['mall-order.notFound', 'mall-order.moved', 'staff.approvalWaits'],
});

export const listShippingWork = endpoint({
  id: 'mall-order.listShippingWork',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/order/work',
  access: 'staff',
  permission: 'mallOrders.read',
  aggregates: true,
  summary: 'How many orders and parcels need a person; the list of orders filters by the same names.',
  input: z.object({}),
  output: z.object({
    toShip: z.int(),
    late: z.int(),
    check: z.int(),
    silent: z.int(),
    trouble: z.int(),
  }),
  errors: [],
});

export const exportToShip = endpoint({
  id: 'mall-order.exportToShip',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/order/export',
  access: 'staff',
  permission: 'mallOrders.ship',
  summary:
    'Orders to be shipped as CSV, a row for each line, longest waiting first; recorded in the audit log.',
  input: z.object({}),
  output: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
  errors: [],
});

export const printLabels = endpoint({
  id: 'mall-order.printLabels',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/order/labels',
  access: 'staff',
  permission: 'mallOrders.ship',
  summary:
    'A PDF with labels of 100 × 150 mm and packing lists of orders to ship, longest waiting first; recorded in the audit log.',
  input: PrintLabels,
  output: z.object({ fileName: z.string(), base64: z.string(), parcels: z.int() }),
  errors: ['mall-order.notFound', 'mall-order.nothingToPrint'],
});

export const getSales = endpoint({
  id: 'mall-order.getSales',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/order/sales',
  access: 'staff',
  permission: 'mallOrders.read',
  summary: 'Sales of the last 7, 30 or 90 days by the day of the payment and by product.',
  input: SalesInput,
  output: Sales,
  errors: [],
});

export const exportSales = endpoint({
  id: 'mall-order.exportSales',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/order/sales/export',
  access: 'staff',
  permission: 'mallOrders.read',
  summary: 'Sales of each day and product as CSV; recorded in the audit log.',
  input: SalesInput,
  output: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
  errors: [],
});

export const staffCalls = [
  listAllOrders,
  getAnyOrder,
  startPacking,
  shipParcel,
  correctParcel,
  reshipParcel,
  cancelOrderByStaff,
  listShippingWork,
  exportToShip,
  printLabels,
  getSales,
  exportSales,
] as const;
