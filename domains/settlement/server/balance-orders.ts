import { orderStatus } from '@ev/order/contract/statuses.ts';
import type { CarOrder, SettledOrders } from '@ev/order/server/public.ts';
import { balanceDueFen, orderMachine } from '@ev/order/server/public.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { ReceiptsSettled } from './receipts-settled.ts';
import { canSettle } from './settlement-rules.ts';
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
export function createBalanceOrders(deps: {
  orders: SettledOrders;
  receiptsSettled: ReceiptsSettled;
  transfers: Transfers;
}) {
  const { orders, receiptsSettled, transfers } = deps;

  return {
    /** Locks the order until the transaction ends; null if there is none. */
    async lock(tx: Transaction, orderNo: string): Promise<BalanceOrder | null> {
      const order = await orders.lock(tx, orderNo);
      return order && balanceOrderOf(order);
    },

    async findMany(reader: Database | Transaction, orderNos: readonly string[]): Promise<BalanceOrder[]> {
      return (await orders.findMany(reader, orderNos)).map(balanceOrderOf);
    },

    /** Paid orders of these buyers, people and companies, whose balance is missing. */
    async listMissing(reader: Database | Transaction, names: readonly string[]): Promise<BalanceOrder[]> {
      return (await orders.listMissing(reader, names)).map(balanceOrderOf);
    },

    isOwn: orders.isOwn,
    apply: receiptsSettled.apply,
    takeTransfer: transfers.take,
  };
}
