import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { orderStatus } from '../../contract/statuses.ts';
import { lockOrder, lockOwnOrder } from '../order-home.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import type { HandOvers } from './hand-over-service.ts';

/** An order whose car is handed over. */
export type HandedOrder = Pick<
  CarOrder,
  | 'orderNo'
  | 'accountId'
  | 'status'
  | 'buyerType'
  | 'buyerName'
  | 'buyerPhone'
  | 'companyName'
  | 'modelName'
  | 'versionName'
  | 'yearStyle'
  | 'configuration'
  | 'vin'
  | 'store'
  | 'storeId'
  | 'inspectedAt'
  | 'closedAt'
>;

/** What the inspection of a car at its store needs before staff can confirm it. */
export type InspectionCondition = {
  /** @throws AppError with what is missing; passed on by `shell.passedOn` */
  assertInspected(tx: Transaction, orderNo: string): Promise<void>;
};

export type CarAcceptance = ReturnType<typeof createCarAcceptance>;

/**
 * The hand-over, for the domain in which the customer accepts or refuses the car. The caller checks access, unless
 * an account or an actor is given.
 */
export function createCarAcceptance(deps: { handOvers: HandOvers; reached: Pick<OrderReach, 'seen'> }) {
  const { handOvers, reached } = deps;

  async function locked(tx: Transaction, orderNo: string): Promise<CarOrder> {
    const order = await lockOrder(tx, orderNo);
    if (order?.status !== orderStatus.awaitingDelivery) throw new AppError('order.actRefused');
    return order;
  }

  return {
    async uncheckedFind(on: Database | Transaction, orderNo: string): Promise<HandedOrder | null> {
      const [order = null] = await on.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
      return order;
    },

    /** Locked until the transaction ends. */
    uncheckedLock: (tx: Transaction, orderNo: string): Promise<HandedOrder | null> => lockOrder(tx, orderNo),

    /** The customer's own order, locked until the transaction ends. @throws AppError order.orderNotFound */
    lockOwn: (tx: Transaction, accountId: string, orderNo: string): Promise<CarOrder> =>
      lockOwnOrder(tx, accountId, orderNo),

    /** Those of these orders that the actor may see, in one of these statuses; also only those they advise. */
    async listSeen(
      on: Database | Transaction,
      actor: StaffActor,
      orderNos: readonly string[],
      { statuses, mine }: { statuses: readonly CarOrder['status'][]; mine: boolean },
    ) {
      if (orderNos.length === 0) return [];
      const { orderNo, status, buyerName, companyName, buyerPhone, modelName, adviserId } = carOrders;
      return on
        .select({
          orderNo,
          status,
          buyerName,
          companyName,
          buyerPhone,
          modelName,
          storeName: sql<string>`${carOrders.store}->>'name'`,
        })
        .from(carOrders)
        .where(
          and(
            inArray(orderNo, [...orderNos]),
            inArray(status, [...statuses]),
            mine ? eq(adviserId, actor.staffId) : undefined,
            await reached.seen(on, actor),
          ),
        );
    },

    /** The names of the stores of these orders, by order number. */
    async storeNamesOf(
      on: Database | Transaction,
      orderNos: readonly string[],
    ): Promise<ReadonlyMap<string, string>> {
      if (orderNos.length === 0) return new Map();
      const rows = await on
        .select({ orderNo: carOrders.orderNo, store: carOrders.store })
        .from(carOrders)
        .where(inArray(carOrders.orderNo, [...orderNos]));
      return new Map(rows.map(({ orderNo, store }) => [orderNo, store.name]));
    },

    /** The car becomes the customer's. @throws AppError order.actRefused if the order is not ready */
    async accept(tx: Transaction, orderNo: string, actor: string): Promise<void> {
      await handOvers.deliver(tx, await locked(tx, orderNo), actor);
    },

    /**
     * The car stays at the store to be inspected again. Returns the appointment that was released, in words.
     * @throws AppError order.actRefused if the order is not ready
     */
    async refuse(
      tx: Transaction,
      orderNo: string,
      why: { actor: string; reason: string },
    ): Promise<string | null> {
      return handOvers.reopenInspection(tx, await locked(tx, orderNo), why);
    },
  };
}
