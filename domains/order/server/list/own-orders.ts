import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { orderStatus } from '../../contract/statuses.ts';
import type { FollowedOrder } from '../following.ts';
import type { OrderState } from '../order-machine.ts';
import { carOrders } from '../tables.ts';

export type OwnOrder = FollowedOrder & { status: OrderState };

/** A delivered car, as it was ordered. */
export type DeliveredCar = {
  orderNo: string;
  modelCode: string;
  modelName: string;
  versionCode: string;
  versionName: string;
  configVersion: string;
  vin: string | null;
};

/** Orders for the domains that accompany them, always read by their owner. */
export function createOwnOrders(db: Database) {
  const own = (accountId: string, orderNo: string) =>
    and(eq(carOrders.orderNo, orderNo), eq(carOrders.accountId, accountId));
  return {
    /** The order of this customer with its status; null if there is none or it is another customer's. */
    async find(accountId: string, orderNo: string): Promise<OwnOrder | null> {
      const [row = null] = await db.select().from(carOrders).where(own(accountId, orderNo));
      return row;
    },

    /** The customer's orders in these statuses, newest first. */
    list(accountId: string, statuses: readonly OrderState[]): Promise<OwnOrder[]> {
      return db
        .select()
        .from(carOrders)
        .where(and(eq(carOrders.accountId, accountId), inArray(carOrders.status, [...statuses])))
        .orderBy(desc(carOrders.createdAt), desc(carOrders.orderNo));
    },

    /** The same, locked until the transaction ends. */
    async lock(tx: Transaction, accountId: string, orderNo: string): Promise<OwnOrder | null> {
      const [row = null] = await tx.select().from(carOrders).where(own(accountId, orderNo)).for('update');
      return row;
    },

    /** The cars delivered to this customer, newest first. */
    delivered(db: Database | Transaction, accountId: string): Promise<DeliveredCar[]> {
      const { orderNo, modelCode, modelName, versionCode, versionName, configVersion, vin } = carOrders;
      return db
        .select({ orderNo, modelCode, modelName, versionCode, versionName, configVersion, vin })
        .from(carOrders)
        .where(and(eq(carOrders.accountId, accountId), eq(carOrders.status, orderStatus.delivered)))
        .orderBy(desc(carOrders.createdAt), desc(carOrders.orderNo));
    },
  };
}

export type OwnOrders = ReturnType<typeof createOwnOrders>;
