import { at, fenColumn } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Carrier } from '../contract/carriers.ts';
import type { InvoiceWish, MallOrderStatus, ParcelStatus } from '../contract/kinds.ts';
import type { OrderLine } from '../contract/order.ts';

/** What a customer means to buy. The name is shown when the variant no longer exists. */
export const mallCartLines = pgTable(
  'mall_cart_line',
  {
    accountId: uuid('account_id').notNull(),
    skuCode: text('sku_code').notNull(),
    quantity: integer('quantity').notNull(),
    /** The unit price when it was added. */
    priceFen: fenColumn('price_fen').notNull(),
    productName: text('product_name').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.skuCode] }),
    check('mall_cart_line_some', sql`${t.quantity} > 0`),
  ],
);

/** An order as it was placed: nothing of it changes with products or addresses. */
export const mallOrders = pgTable(
  'mall_order',
  {
    orderNo: text('order_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<MallOrderStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    receiverName: text('receiver_name').notNull(),
    receiverPhone: text('receiver_phone').notNull(),
    addressText: text('address_text').notNull(),
    remark: text('remark').notNull(),
    invoiceWish: text('invoice_wish').$type<InvoiceWish>().notNull(),
    invoiceTitle: text('invoice_title'),
    taxNo: text('tax_no'),
    goodsFen: fenColumn('goods_fen').notNull(),
    reducedFen: fenColumn('reduced_fen').notNull(),
    couponFen: fenColumn('coupon_fen').notNull(),
    pointsFen: fenColumn('points_fen').notNull(),
    feeFen: fenColumn('fee_fen').notNull(),
    /** What is paid in money. */
    payFen: fenColumn('pay_fen').notNull(),
    /** All points: what the products cost, and those used in addition. */
    points: integer('points').notNull(),
    couponNo: text('coupon_no'),
    couponName: text('coupon_name'),
    /** Days between which it should arrive, as promised. */
    arrivesFrom: text('arrives_from').notNull(),
    arrivesTo: text('arrives_to').notNull(),
    payBefore: at('pay_before').notNull(),
    /** Until when the result of a payment that was begun in time is awaited. */
    payingUntil: at('paying_until'),
    paidAt: at('paid_at'),
    paidPayNo: text('paid_pay_no'),
    /** The refund, pending or completed. */
    refundFen: fenColumn('refund_fen').notNull().default(0),
    /** When the last unit was shipped. */
    shippedAt: at('shipped_at'),
    /** When it counts as received; null while it is not shipped or a parcel is in trouble. */
    receiveDueAt: at('receive_due_at'),
    remindedAt: at('reminded_at'),
    receivedAt: at('received_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('mall_order_account').on(t.accountId, t.createdAt, t.orderNo),
    index('mall_order_created').on(t.createdAt, t.orderNo),
    index('mall_order_phone').on(t.receiverPhone),
    index('mall_order_status').on(t.status, t.statusSince),
    index('mall_order_paid').on(t.paidAt),
    index('mall_order_due').on(t.payBefore).where(sql`${t.status} = 'toPay'`),
    index('mall_order_receipt').on(t.receiveDueAt).where(sql`${t.status} = 'shipped'`),
    check('mall_order_refund', sql`${t.refundFen} between 0 and ${t.payFen}`),
    check(
      'mall_order_sum',
      sql`${t.payFen} = ${t.goodsFen} - ${t.reducedFen} - ${t.couponFen} - ${t.pointsFen} + ${t.feeFen}`,
    ),
  ],
);

export const mallOrderLines = pgTable(
  'mall_order_line',
  {
    lineId: text('line_id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => mallOrders.orderNo),
    position: integer('position').notNull(),
    skuCode: text('sku_code').notNull(),
    productCode: text('product_code').notNull(),
    name: text('name').notNull(),
    variantText: text('variant_text').notNull(),
    picture: text('picture').notNull(),
    quantity: integer('quantity').notNull(),
    shippedQuantity: integer('shipped_quantity').notNull().default(0),
    /** Units that were refunded instead of being shipped. */
    droppedQuantity: integer('dropped_quantity').notNull().default(0),
    price: jsonb('price').$type<OrderLine['price']>().notNull(),
    goodsFen: fenColumn('goods_fen').notNull(),
    reducedFen: fenColumn('reduced_fen').notNull(),
    couponFen: fenColumn('coupon_fen').notNull(),
    pointsFen: fenColumn('points_fen').notNull(),
    payFen: fenColumn('pay_fen').notNull(),
    returnable: boolean('returnable').notNull(),
    notReturnableReason: text('not_returnable_reason'),
    shipsFrom: text('ships_from'),
    reviewedAt: at('reviewed_at'),
  },
  (t) => [
    uniqueIndex('mall_order_line_place').on(t.orderNo, t.position),
    check('mall_order_line_shipped', sql`${t.shippedQuantity} between 0 and ${t.quantity}`),
    check(
      'mall_order_line_dropped',
      sql`${t.droppedQuantity} between 0 and ${t.quantity} - ${t.shippedQuantity}`,
    ),
    check(
      'mall_order_line_sum',
      sql`${t.payFen} = ${t.goodsFen} - ${t.reducedFen} - ${t.couponFen} - ${t.pointsFen} and ${t.payFen} >= 0`,
    ),
  ],
);

export const mallParcels = pgTable(
  'mall_parcel',
  {
    parcelNo: text('parcel_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => mallOrders.orderNo),
    carrier: text('carrier').$type<Carrier>().notNull(),
    trackingNo: text('tracking_no').notNull(),
    status: text('status').$type<ParcelStatus>().notNull(),
    shippedAt: at('shipped_at').notNull(),
    /** When the carrier's events were subscribed to. */
    subscribedAt: at('subscribed_at'),
    /** The code with which the logistics service refused to follow it. */
    refusedCode: text('refused_code'),
    lastEventAt: at('last_event_at'),
    deliveredAt: at('delivered_at'),
    /** The parcel with which its content was sent again. */
    replacedBy: text('replaced_by'),
  },
  (t) => [
    uniqueIndex('mall_parcel_tracking').on(t.carrier, t.trackingNo),
    index('mall_parcel_order').on(t.orderNo),
    index('mall_parcel_open').on(t.shippedAt).where(sql`${t.status} not in ('delivered', 'returned')`),
  ],
);

export const mallParcelLines = pgTable(
  'mall_parcel_line',
  {
    parcelNo: text('parcel_no')
      .notNull()
      .references(() => mallParcels.parcelNo),
    lineId: text('line_id')
      .notNull()
      .references(() => mallOrderLines.lineId),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelNo, t.lineId] }),
    check('mall_parcel_line_some', sql`${t.quantity} > 0`),
  ],
);

/** What the carrier reported. It repeats everything with each message, so that each event is stored once. */
export const mallParcelEvents = pgTable(
  'mall_parcel_event',
  {
    parcelNo: text('parcel_no')
      .notNull()
      .references(() => mallParcels.parcelNo),
    at: at('at').notNull(),
    text: text('text').notNull(),
    place: text('place'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
  },
  (t) => [primaryKey({ columns: [t.parcelNo, t.at, t.text] })],
);

export type MallOrderRow = typeof mallOrders.$inferSelect;
export type MallOrderLineRow = typeof mallOrderLines.$inferSelect;
export type MallParcelRow = typeof mallParcels.$inferSelect;
export type MallParcelEventRow = typeof mallParcelEvents.$inferSelect;
