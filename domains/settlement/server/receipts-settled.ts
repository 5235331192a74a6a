import type { SettledOrders } from '@ev/order/server/public.ts';
import { balanceDueFen } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { BalanceRecords } from './balance-records.ts';
import { canSettle } from './settlement-rules.ts';

/** What the sums that were paid towards a balance have changed of its order. */
export type Applied = { change: 'settled' | 'unsettled' | null; wasReady: boolean };

export type ReceiptsSettled = ReturnType<typeof createReceiptsSettled>;

/** Settles the balance of an order once the sums that another domain records have reached it. */
export function createReceiptsSettled(deps: {
  orders: Pick<SettledOrders, 'lock' | 'update'>;
  records: BalanceRecords;
}) {
  const { orders, records } = deps;

  return {
    /**
     * Stores what was paid towards the balance in several sums, less what was returned. Settles the order when
     * that reaches the balance, and takes it back when a correction leaves less; the domain that corrects
     * notifies the customer.
     * @throws AppError order.actRefused when the car was handed over and the balance would be missing
     */
    async apply(tx: Transaction, { orderNo, receivedFen, actor, reason = '' }: Received): Promise<Applied> {
      const order = await orders.lock(tx, orderNo);
      if (!order) throw new AppError('order.orderNotFound');
      await orders.update(tx, orderNo, { balanceReceivedFen: receivedFen });
      const isEnough = receivedFen >= balanceDueFen(order);
      if (isEnough && canSettle(order)) {
        await records.settle(tx, order, { method: 'receipts', reference: null, actor });
        return { change: 'settled', wasReady: false };
      }
      const isStanding = order.balanceMethod === 'receipts' && order.balanceReturnedAt === null;
      if (isEnough || !isStanding) return { change: null, wasReady: false };
      if (order.deliveredAt !== null) throw new AppError('order.actRefused');
      return {
        change: 'unsettled',
        wasReady: await records.unsettle(tx, order, { method: 'receipts', actor, reason }),
      };
    },
  };
}

type Received = { orderNo: string; receivedFen: number; actor: string; reason?: string };
