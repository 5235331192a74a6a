import type { ClientType } from '@ev/contract/client-type';
import { literals } from '@ev/platform/sql-literals.ts';
import { at, fenColumn } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BalanceWay } from '../contract/balance-ways.ts';
import type { cancelReasons } from '../contract/cancel-reasons.ts';
import type { OrderDetail, OrderSummary } from '../contract/order.ts';
import { orderStatus } from '../contract/statuses.ts';
import {
  carriedStates,
  closedStates,
  lockedStates,
  type OrderState,
  orderMachine,
  unpaidStates,
} from './order-machine.ts';

/**
 * A car order. What was shown at the submission is stored as it was: configuration, price, terms, store and
 * delivery promise are here with their versions and never change with the catalogue.
 */
export const carOrders = pgTable(
  'car_order',
  {
    orderNo: text('order_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<OrderState>().notNull(),
    saleModel: text('sale_model').notNull(),
    saleType: text('sale_type').notNull(),
    orderType: text('order_type').notNull(),
    contractType: text('contract_type').notNull(),

    buyerType: text('buyer_type').$type<'0' | '1'>().notNull(),
    /** The person, or the agent of the company. */
    buyerName: text('buyer_name').notNull(),
    /** Eleven digits. */
    buyerPhone: text('buyer_phone').notNull(),
    companyName: text('company_name'),
    creditCode: text('credit_code'),

    cityCode: text('city_code').notNull(),
    cityName: text('city_name').notNull(),
    storeId: text('store_id').notNull(),
    store: jsonb('store').$type<OrderDetail['store']>().notNull(),

    modelCode: text('model_code').notNull(),
    modelName: text('model_name').notNull(),
    versionCode: text('version_code').notNull(),
    versionName: text('version_name').notNull(),
    yearStyle: text('year_style').notNull(),
    configVersion: text('config_version').notNull(),
    config: text('config').notNull(),
    configuration: jsonb('configuration').$type<OrderDetail['configuration']>().notNull(),
    look: jsonb('look').$type<OrderSummary['look']>().notNull(),

    priceRows: jsonb('price_rows').$type<OrderDetail['priceRows']>().notNull(),
    totalFen: fenColumn('total_fen').notNull(),
    depositFen: fenColumn('deposit_fen').notNull(),
    /** The part of the deposit that intent money pays, and the intent order it belongs to. */
    creditFen: fenColumn('credit_fen').notNull().default(0),
    intentNo: text('intent_no'),
    terms: jsonb('terms').$type<OrderDetail['terms']>().notNull(),
    promisedFrom: date('promised_from', { mode: 'string' }).notNull(),
    promisedTo: date('promised_to', { mode: 'string' }).notNull(),
    promisedAsOf: at('promised_as_of').notNull(),
    /** The range expected now; earlier ones are in `order_promise`. */
    expectedFrom: date('expected_from', { mode: 'string' }).notNull(),
    expectedTo: date('expected_to', { mode: 'string' }).notNull(),
    expectedAsOf: at('expected_as_of').notNull(),

    /** The contact whom the brand calls about the order. */
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    /** The adviser, a staff member. */
    adviserId: uuid('adviser_id'),

    createdAt: at('created_at').notNull(),
    /** The client it was made in; null for orders made before that was recorded. */
    clientType: integer('client_type').$type<ClientType>(),
    payBefore: at('pay_before').notNull(),
    paidAt: at('paid_at'),
    /** The payment that paid it. */
    paidPayNo: text('paid_pay_no'),
    /** The end of the cooling window, in which the customer may still change everything. */
    coolingEndsAt: at('cooling_ends_at'),
    /** Number of reminders sent before that end. */
    coolingReminders: integer('cooling_reminders').notNull().default(0),
    /** When an undo near that end extended the window, which happens once. */
    coolingExtendedAt: at('cooling_extended_at'),
    /**
     * Since when staff decide about a paid order that lacks something for its lock; null for all others, also
     * while they are cancelled.
     */
    heldAt: at('held_at'),
    lockedAt: at('locked_at'),
    /** Until when the lock can be undone; the order is not released to the factory before. */
    undoBefore: at('undo_before'),
    /** When it was released to the factory; from then on, cancelling needs a withdrawal. */
    releasedAt: at('released_at'),
    vin: text('vin'),
    inspectedAt: at('inspected_at'),
    balanceSettledAt: at('balance_settled_at'),
    /** `receipts`: it was paid in several sums, which another domain records. */
    balanceMethod: text('balance_method').$type<BalanceWay>(),
    /** The number of the transfer or loan; null if it was paid in several sums. */
    balanceReference: text('balance_reference'),
    /** Who recorded it, `staff:…`; another person must reverse it. */
    balanceSettledBy: text('balance_settled_by'),
    /** How often a balance was recorded by mistake and reversed; each one is booked separately. */
    balanceReversals: integer('balance_reversals').notNull().default(0),
    /** What was paid towards the balance in several sums, less what was returned, fen. */
    balanceReceivedFen: fenColumn('balance_received_fen').notNull().default(0),
    /**
     * When the balance of a cancelled order became due for return, and when and by which transfer it was
     * returned.
     */
    balanceOwedAt: at('balance_owed_at'),
    balanceReturnedAt: at('balance_returned_at'),
    balanceReturnReference: text('balance_return_reference'),
    deliveredAt: at('delivered_at'),
    /** When the customer last got a message about the car, for the weekly message. */
    toldAt: at('told_at'),
    /** When it reached its status. */
    statusSince: at('status_since').notNull(),
    /** When it was cancelled or expired. */
    closedAt: at('closed_at'),
    cancelReason: text('cancel_reason').$type<(typeof cancelReasons)[number]>(),
  },
  (t) => [
    index('car_order_account').on(t.accountId, t.createdAt),
    index('car_order_created').on(t.createdAt),
    index('car_order_status').on(t.status, t.createdAt),
    index('car_order_phone').on(t.buyerPhone, t.createdAt),
    index('car_order_phone_end').on(sql`right(${t.buyerPhone}, 4)`),
    // Staff search by the beginning of a name, and for any order of a car. If one of these indexes is
    // missing, the whole search reads the table.
    index('car_order_buyer').on(t.buyerName.op('text_pattern_ops')),
    index('car_order_company').on(t.companyName.op('text_pattern_ops')).where(sql`company_name is not null`),
    index('car_order_car').on(t.vin).where(sql`vin is not null`),
    index('car_order_vin_end').on(sql`right(${t.vin}, 6)`).where(sql`vin is not null`),
    index('car_order_unpaid')
      .on(t.payBefore)
      .where(sql`status in (${literals(unpaidStates)})`),
    // A car belongs to one order; a cancelled order releases its car.
    uniqueIndex('car_order_vin')
      .on(t.vin)
      .where(
        sql`vin is not null and status not in (${literals([orderStatus.cancelledByCustomer, orderStatus.cancelledByBrand])})`,
      ),
    // An intent order has at most one live successor.
    uniqueIndex('car_order_intent')
      .on(t.intentNo)
      .where(sql`intent_no is not null and (closed_at is null or paid_at is not null)`),
    // A transfer belongs to one order.
    uniqueIndex('car_order_balance_transfer').on(t.balanceReference),
    uniqueIndex('car_order_balance_return_transfer').on(t.balanceReturnReference),
    index('car_order_balance_owed')
      .on(t.balanceOwedAt)
      .where(sql`balance_owed_at is not null and balance_returned_at is null`),
    index('car_order_cooling').on(t.coolingEndsAt).where(sql`status = '2'`),
    index('car_order_release').on(t.undoBefore).where(sql`status = '20' and released_at is null`),
    index('car_order_told').on(t.toldAt).where(sql`status in ('20', '11', '12', '9', '8', '7')`),
    index('car_order_late').on(t.promisedTo).where(sql`status in ('20', '11', '12', '9')`),
    index('car_order_status_since').on(t.status, t.statusSince),
    // The sort orders and filters of the staff's list. Ties are sorted by order number, which is in the
    // index: without it the first page would sort all of them.
    index('car_order_since').on(t.statusSince, t.orderNo),
    index('car_order_expected').on(t.expectedTo, t.orderNo),
    index('car_order_total').on(t.totalFen, t.orderNo),
    index('car_order_store').on(t.storeId, t.createdAt),
    index('car_order_adviser').on(t.adviserId, t.createdAt).where(sql`adviser_id is not null`),
    // The cars that stores receive and inspect, by day, also for one store or one adviser.
    index('car_order_to_receive')
      .on(t.status, t.expectedTo, t.storeId, t.adviserId, t.inspectedAt)
      .where(sql`status in ('9', '8')`),
    index('car_order_at_store').on(t.orderNo, t.storeId, t.adviserId).where(sql`status in ('7', '8')`),
    check('car_order_status_known', sql`${t.status} in (${literals(Object.keys(orderMachine.states))})`),
    check(
      'car_order_buyer',
      sql`(${t.buyerType} = '0' and ${t.companyName} is null and ${t.creditCode} is null)
        or (${t.buyerType} = '1' and ${t.companyName} is not null and ${t.creditCode} is not null)`,
    ),
    // An earnest deposit is at most a fifth of the price (Civil Code, article 586).
    check('car_order_deposit', sql`${t.depositFen} > 0 and ${t.depositFen} * 5 <= ${t.totalFen}`),
    check('car_order_promise', sql`${t.promisedFrom} <= ${t.promisedTo}`),
    check('car_order_pay_before', sql`${t.payBefore} > ${t.createdAt}`),
    // The status says whether an order is paid; status 6 can follow either.
    check(
      'car_order_paid',
      sql`(${t.paidAt} is null) = (${t.paidPayNo} is null) and case
        when ${t.status} in (${literals([...unpaidStates, orderStatus.expired, orderStatus.cancelledUnpaid])}) then ${t.paidAt} is null
        when ${t.status} = ${literals([orderStatus.cancelledByBrand])} then true
        else ${t.paidAt} is not null end`,
    ),
    check(
      'car_order_closed',
      sql`(${t.status} in (${literals(closedStates)})) = (${t.closedAt} is not null)`,
    ),
    check(
      'car_order_locked',
      sql`${t.status} not in (${literals(lockedStates)}) or ${t.lockedAt} is not null`,
    ),
    check(
      'car_order_held',
      sql`${t.heldAt} is null or (${t.status} = ${literals([orderStatus.beingProcessed])} and ${t.lockedAt} is null)`,
    ),
    check('car_order_carried', sql`${t.status} not in (${literals(carriedStates)}) or ${t.vin} is not null`),
    check('car_order_delivered', sql`(${t.status} = '10') = (${t.deliveredAt} is not null)`),
    check(
      'car_order_credit',
      sql`${t.creditFen} >= 0 and ${t.creditFen} <= ${t.depositFen} and (${t.creditFen} > 0) = (${t.intentNo} is not null)`,
    ),
    check(
      'car_order_balance',
      sql`num_nulls(${t.balanceSettledAt}, ${t.balanceMethod}) in (0, 2)
        and (${t.balanceReference} is null) = (${t.balanceMethod} is null or ${t.balanceMethod} = 'receipts')
        and (${t.balanceSettledBy} is null or ${t.balanceSettledAt} is not null)
        and (${t.balanceReturnReference} is null) = (${t.balanceReturnedAt} is null or ${t.balanceMethod} = 'receipts')
        and ${t.balanceReceivedFen} >= 0
        and (${t.balanceOwedAt} is null or ${t.balanceSettledAt} is not null)
        and (${t.balanceReturnedAt} is null or ${t.balanceOwedAt} is not null)`,
    ),
    check('car_order_expected', sql`${t.expectedFrom} <= ${t.expectedTo}`),
    check(
      'car_order_cancel_reason',
      sql`(${t.status} = ${literals([orderStatus.cancelledUnpaid])}) = (${t.cancelReason} is not null)`,
    ),
  ],
);

export type CarOrder = typeof carOrders.$inferSelect;

/** The column by which the rows of a table belong to an order. */
export const orderNoColumn = () =>
  text('order_no')
    .notNull()
    .references(() => carOrders.orderNo);
