import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { orderStatus } from '../../contract/statuses.ts';
import { lockOrder } from '../order-home.ts';
import { orderMachine } from '../order-machine.ts';
import { canSettle } from '../staff/act-rules.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { balanceDueFen } from './balance.ts';
import type { ReceiptsSettled } from './receipts-settled.ts';
import type { Transfers } from './transfers.ts';

/**
 * What money towards the balance means for an order now. `unpaid`: its deposit was never paid. `later`: the
 * price may still change. `open`: the balance can be paid. `paused`: a cancellation or a change is being decided.
 * `byHand`: finance recorded the balance as one sum. `settled`: the sums have reached it. `over`: the order
 * has ended.
 */
export type BalanceState = 'unpaid' | 'later' | 'open' | 'paused' | 'byHand' | 'settled' | 'over';

/** An order as the domain that receives its balance needs it. */
export type BalanceOrder = Pick<
  CarOrder,
  | 'orderNo'
  | 'accountId'
  | 'status'
  | 'storeId'
  | 'buyerName'
  | 'companyName'
  | 'modelName'
  | 'versionName'
  | 'look'
  | 'totalFen'
  | 'depositFen'
> & {
  /** The price less the deposit. */
  dueFen: number;
  /** In the staff's terms. */
  statusText: string;
  state: BalanceState;
  isDelivered: boolean;
};

function stateOf(order: CarOrder): BalanceState {
  if (order.paidAt === null) return 'unpaid';
  if (order.closedAt !== null) return 'over';
  if (order.balanceSettledAt !== null) return order.balanceMethod === 'receipts' ? 'settled' : 'byHand';
  const { beingProcessed, contractChanging } = orderStatus;
  if (order.status === beingProcessed || order.status === contractChanging) return 'paused';
  return canSettle(order) ? 'open' : 'later';
}

function balanceOrderOf(order: CarOrder): BalanceOrder {
  const { orderNo, accountId, status, storeId, buyerName, companyName, modelName, versionName } = order;
  const { look, totalFen, depositFen } = order;
  return {
    orderNo,
    accountId,
    status,
    storeId,
    buyerName,
    companyName,
    modelName,
    versionName,
    look,
    totalFen,
    depositFen,
    dueFen: balanceDueFen(order),
    statusText: orderMachine.states[order.status],
    state: stateOf(order),
    isDelivered: order.deliveredAt !== null,
  };
}

export type BalanceOrders = ReturnType<typeof createBalanceOrders>;

/** Orders for the domain that receives their balances. The caller checks access. */
export function createBalanceOrders(deps: { receiptsSettled: ReceiptsSettled; transfers: Transfers }) {
  const { receiptsSettled, transfers } = deps;
  const some = async (reader: Database | Transaction, where: ReturnType<typeof and>) =>
    (await reader.select().from(carOrders).where(where)).map(balanceOrderOf);

  return {
    /** Locks the order until the transaction ends; null if there is none. */
    async lock(tx: Transaction, orderNo: string): Promise<BalanceOrder | null> {
      const order = await lockOrder(tx, orderNo);
      return order && balanceOrderOf(order);
    },

    async findMany(reader: Database | Transaction, orderNos: readonly string[]): Promise<BalanceOrder[]> {
      return orderNos.length === 0 ? [] : some(reader, inArray(carOrders.orderNo, [...new Set(orderNos)]));
    },

    /** Paid orders of these buyers, people and companies, whose balance is missing. */
    async listMissing(reader: Database | Transaction, names: readonly string[]): Promise<BalanceOrder[]> {
      if (names.length === 0) return [];
      const wanted = [...new Set(names)];
      const named = or(inArray(carOrders.buyerName, wanted), inArray(carOrders.companyName, wanted));
      const { paidAt, closedAt, balanceSettledAt } = carOrders;
      return some(reader, and(named, isNotNull(paidAt), isNull(closedAt), isNull(balanceSettledAt)));
    },

    /** Whether this is the customer's own order. */
    async isOwn(reader: Database | Transaction, accountId: string, orderNo: string): Promise<boolean> {
      const own = and(eq(carOrders.orderNo, orderNo), eq(carOrders.accountId, accountId));
      return (await reader.$count(carOrders, own)) > 0;
    },

    apply: receiptsSettled.apply,
    takeTransfer: transfers.take,
  };
}
