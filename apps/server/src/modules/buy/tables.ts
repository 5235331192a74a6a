import type { Catalog } from '@ev/contract/buy/catalog';
import type { ModelDetail, ParamTable } from '@ev/contract/buy/model';
import type { OrderDetail, OrderSummary } from '@ev/contract/buy/order';
import type { cancelReasons } from '@ev/contract/buy/order-input';
import { orderStatus } from '@ev/contract/statuses';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, fenColumn } from '../../platform/tables.ts';
import { type OrderState, orderStates, unpaidStates } from './order-machine.ts';

/** A car on sale. `detail` is what its pages show; `params` its table of data. */
export const carModels = pgTable('car_model', {
  modelCode: text('model_code').primaryKey(),
  position: integer('position').notNull(),
  onSale: boolean('on_sale').notNull(),
  detail: jsonb('detail').$type<ModelDetail>().notNull(),
  params: jsonb('params').$type<ParamTable>().notNull(),
});

/** Published catalogues. A row never changes after it was published; an order names the one it was made with. */
export const carCatalogs = pgTable(
  'car_catalog',
  {
    modelCode: text('model_code')
      .notNull()
      .references(() => carModels.modelCode),
    configVersion: text('config_version').notNull(),
    yearStyle: text('year_style').notNull(),
    document: jsonb('document').$type<Catalog>().notNull(),
    publishedAt: at('published_at').notNull(),
    /** True for the one in force of its model and year style. */
    current: boolean('current').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.modelCode, t.configVersion] }),
    uniqueIndex('car_catalog_current').on(t.modelCode, t.yearStyle).where(sql`current`),
    index('car_catalog_model').on(t.modelCode, t.publishedAt),
  ],
);

/** Codes as SQL literals, for constraints and partial indexes. They come from the machine, never from outside. */
const literals = (codes: readonly string[]) => sql.raw(codes.map((code) => `'${code}'`).join(', '));

/**
 * A car order. What was shown when it was submitted is kept as it was: configuration, price, terms, store and
 * delivery promise stand here with their versions and never change with the catalogue.
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
    terms: jsonb('terms').$type<OrderDetail['terms']>().notNull(),
    promisedFrom: date('promised_from', { mode: 'string' }).notNull(),
    promisedTo: date('promised_to', { mode: 'string' }).notNull(),
    promisedAsOf: at('promised_as_of').notNull(),

    createdAt: at('created_at').notNull(),
    payBefore: at('pay_before').notNull(),
    paidAt: at('paid_at'),
    /** The payment that paid it. */
    paidPayNo: text('paid_pay_no'),
    /** When it was cancelled or expired. */
    closedAt: at('closed_at'),
    cancelReason: text('cancel_reason').$type<(typeof cancelReasons)[number]>(),
  },
  (t) => [
    foreignKey({
      columns: [t.modelCode, t.configVersion],
      foreignColumns: [carCatalogs.modelCode, carCatalogs.configVersion],
    }),
    index('car_order_account').on(t.accountId, t.createdAt),
    index('car_order_created').on(t.createdAt),
    index('car_order_status').on(t.status, t.createdAt),
    index('car_order_phone').on(t.buyerPhone, t.createdAt),
    index('car_order_unpaid')
      .on(t.payBefore)
      .where(sql`status in (${literals(unpaidStates)})`),
    check('car_order_status_known', sql`${t.status} in (${literals(orderStates)})`),
    check(
      'car_order_buyer',
      sql`(${t.buyerType} = '0' and ${t.companyName} is null and ${t.creditCode} is null)
        or (${t.buyerType} = '1' and ${t.companyName} is not null and ${t.creditCode} is not null)`,
    ),
    // An earnest deposit is at most a fifth of the price (Civil Code, article 586).
    check('car_order_deposit', sql`${t.depositFen} > 0 and ${t.depositFen} * 5 <= ${t.totalFen}`),
    check('car_order_promise', sql`${t.promisedFrom} <= ${t.promisedTo}`),
    check('car_order_pay_before', sql`${t.payBefore} > ${t.createdAt}`),
    check(
      'car_order_paid',
      sql`(${t.status} = ${literals([orderStatus.depositPlaced])}) = (${t.paidAt} is not null and ${t.paidPayNo} is not null)`,
    ),
    check(
      'car_order_closed',
      sql`(${t.status} in (${literals([orderStatus.expired, orderStatus.cancelledUnpaid])})) = (${t.closedAt} is not null)`,
    ),
    check(
      'car_order_cancel_reason',
      sql`(${t.status} = ${literals([orderStatus.cancelledUnpaid])}) = (${t.cancelReason} is not null)`,
    ),
  ],
);

export type CarOrder = typeof carOrders.$inferSelect;
