import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { lockOrder } from '../order-home.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import type { Said, TaskList, TaskReader, TaskRow } from '../staff/task-reader.ts';
import { type CarOrder, carOrders } from '../tables.ts';

/** The columns that say how the balance of an order was paid and returned. */
type BalanceColumn =
  | 'balanceSettledAt'
  | 'balanceMethod'
  | 'balanceReference'
  | 'balanceSettledBy'
  | 'balanceReversals'
  | 'balanceReceivedFen'
  | 'balanceOwedAt'
  | 'balanceReturnedAt'
  | 'balanceReturnReference';

const owedBack = and(isNotNull(carOrders.balanceOwedAt), isNull(carOrders.balanceReturnedAt));

export type SettledOrders = ReturnType<typeof createSettledOrders>;

/**
 * Orders for the domain that settles their balances, which alone decides what these columns say. The caller
 * checks access, unless an actor is given.
 */
export function createSettledOrders(deps: {
  db: Database;
  reached: Pick<OrderReach, 'seen'>;
  tasks: Pick<TaskReader, 'ofOrders'>;
}) {
  const { db, reached, tasks } = deps;

  return {
    /** Locks the order until the transaction ends; null if there is none. */
    lock: (tx: Transaction, orderNo: string): Promise<CarOrder | null> => lockOrder(tx, orderNo),

    async findMany(reader: Database | Transaction, orderNos: readonly string[]): Promise<CarOrder[]> {
      if (orderNos.length === 0) return [];
      return reader
        .select()
        .from(carOrders)
        .where(inArray(carOrders.orderNo, [...new Set(orderNos)]));
    },

    /** Paid orders of these buyers, people and companies, whose balance is missing. */
    async listMissing(reader: Database | Transaction, names: readonly string[]): Promise<CarOrder[]> {
      if (names.length === 0) return [];
      const wanted = [...new Set(names)];
      const named = or(inArray(carOrders.buyerName, wanted), inArray(carOrders.companyName, wanted));
      const { paidAt, closedAt, balanceSettledAt } = carOrders;
      return reader
        .select()
        .from(carOrders)
        .where(and(named, isNotNull(paidAt), isNull(closedAt), isNull(balanceSettledAt)));
    },

    /** Whether this is the customer's own order. */
    async isOwn(reader: Database | Transaction, accountId: string, orderNo: string): Promise<boolean> {
      const own = and(eq(carOrders.orderNo, orderNo), eq(carOrders.accountId, accountId));
      return (await reader.$count(carOrders, own)) > 0;
    },

    /** Whether a balance was paid or returned by the transfer with this number. */
    async isTransferUsed(tx: Transaction, reference: string): Promise<boolean> {
      const { balanceReference, balanceReturnReference } = carOrders;
      const [paid, returned] = [eq(balanceReference, reference), eq(balanceReturnReference, reference)];
      // Two reads, each by its own index.
      return (await tx.$count(carOrders, paid)) > 0 || (await tx.$count(carOrders, returned)) > 0;
    },

    /** The order is locked by the caller. */
    async update(
      tx: Transaction,
      orderNo: string,
      set: Partial<Pick<CarOrder, BalanceColumn | 'toldAt'>>,
    ): Promise<void> {
      await tx.update(carOrders).set(set).where(eq(carOrders.orderNo, orderNo));
    },

    /** Cancelled orders that the actor may see, whose balance must be returned; longest waiting first. */
    async listOwed(actor: StaffActor, limit: number): Promise<CarOrder[]> {
      return db
        .select()
        .from(carOrders)
        .where(and(owedBack, await reached.seen(db, actor)))
        .orderBy(asc(carOrders.balanceOwedAt))
        .limit(limit);
    },

    /** The same orders as tasks of staff. */
    owedTasks: (about: Pick<TaskList, 'name' | 'permission'>, say: (row: TaskRow) => Said): TaskList =>
      tasks.ofOrders(about, { where: owedBack, by: carOrders.balanceOwedAt, say }),
  };
}
