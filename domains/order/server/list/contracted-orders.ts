import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { lockOrder } from '../order-home.ts';
import { type CarOrder, carOrders } from '../tables.ts';

/** What a contract about an order says: the order as it stands, with its price and its dates. */
export type ContractedOrder = Pick<
  CarOrder,
  | 'orderNo'
  | 'accountId'
  | 'status'
  | 'buyerType'
  | 'buyerName'
  | 'buyerPhone'
  | 'companyName'
  | 'creditCode'
  | 'modelName'
  | 'versionName'
  | 'yearStyle'
  | 'look'
  | 'configuration'
  | 'priceRows'
  | 'totalFen'
  | 'depositFen'
  | 'cityName'
  | 'store'
  | 'storeId'
  | 'terms'
  | 'promisedFrom'
  | 'promisedTo'
  | 'paidAt'
  | 'statusSince'
  | 'coolingEndsAt'
  | 'heldAt'
  | 'lockedAt'
  | 'releasedAt'
>;

/** Orders for the domain that makes contracts about them. The caller checks access. */
export type ContractedOrders = {
  uncheckedFind(on: Database | Transaction, orderNo: string): Promise<ContractedOrder | null>;
  /** Locked until the transaction ends. */
  uncheckedLock(tx: Transaction, orderNo: string): Promise<ContractedOrder | null>;
};

export const contractedOrders: ContractedOrders = {
  async uncheckedFind(on, orderNo) {
    const [order = null] = await on.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
    return order;
  },
  uncheckedLock: lockOrder,
};
