import type { Api } from '@ev/contract';
import type { ActOnOrder, OrderVersions, SettledOrders } from '@ev/order/server/public.ts';
import { nameOf } from '@ev/order/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { StaffBalances } from './balances.ts';
import type { RefundRelease } from './release-refund.ts';

/** Finance records a balance, reverses it, and releases refunds. */
export function createStaffSettlement(deps: {
  balances: StaffBalances;
  orders: Pick<SettledOrders, 'lock'>;
  refundRelease: RefundRelease;
  versions: Pick<OrderVersions, 'assertSeen'>;
  act: ActOnOrder;
}) {
  const { balances, orders, refundRelease, versions, act } = deps;

  return {
    settleBalance: (tx: Transaction, acting: Acting, input: Api['order.settleBalance']['parsed']) =>
      act(tx, acting, 'order.settleBalance', input, async (order, staff) => {
        const { method, reference, amountFen } = input;
        await balances.settle(tx, order, staff, { method, reference, amountFen });
        return { method, reference, amountFen };
      }),

    /** The recorded balance has not arrived, or belongs to another order. */
    reverseBalance: (tx: Transaction, acting: Acting, input: Api['order.reverseBalance']['parsed']) =>
      act(tx, acting, 'order.reverseBalance', input, async (order, staff) => {
        const before = await balances.reverse(tx, order, staff, input.reason);
        return { before, after: { amountFen: 0, reference: null }, reason: input.reason };
      }),

    /** @throws AppError order.orderNotFound, order.orderMoved, payment.refundNotWaiting, order.secondPersonNeeded, order.sameHand */
    async releaseRefund(
      tx: Transaction,
      acting: Acting,
      { orderNo, seenVersion }: Api['order.releaseRefund']['parsed'],
    ): Promise<{ released: boolean }> {
      const order = await orders.lock(tx, orderNo);
      if (!order) throw new AppError('order.orderNotFound');
      await versions.assertSeen(tx, orderNo, seenVersion);
      const released = await refundRelease.release(tx, order, nameOf(acting.actor));
      await acting.audit(tx, {
        action: released ? 'refund.release' : 'refund.releaseFirst',
        object: `order:${orderNo}`,
      });
      return { released };
    },
  };
}
