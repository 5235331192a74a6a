import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { CarOrder, OrderVersions, SettledOrders } from '@ev/order/server/public.ts';
import { balanceDueFen, orderLink, orderNotice } from '@ev/order/server/public.ts';
import type { Bookkeeping } from '@ev/payment/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Hands } from '@ev/staff/server/public.ts';
import type { BalanceRecords } from './balance-records.ts';
import type { ReceiptsSettled } from './receipts-settled.ts';
import { isAnother } from './second-person.ts';
import { balanceNo, canReverse, canSettle, isBalanceOwed } from './settlement-rules.ts';
import type { Transfers } from './transfers.ts';

export type StaffBalances = ReturnType<typeof createBalances>;

/**
 * The balance, which is paid and returned outside the channels: finance records it, and the ledger books it.
 */
export function createBalances(deps: {
  clock: Clock;
  message: { notices: Notices };
  staff: { hands: Hands };
  payment: { bookkeeping: Pick<Bookkeeping, 'bookBalanceReturned'> };
  orders: Pick<SettledOrders, 'lock' | 'update'>;
  versions: Pick<OrderVersions, 'assertSeen'>;
  records: BalanceRecords;
  receiptsSettled: ReceiptsSettled;
  transfers: Transfers;
}) {
  const { clock, message, staff, payment, orders, versions, records, receiptsSettled, transfers } = deps;

  return {
    /**
     * The caller has locked the order. @throws AppError order.actRefused, order.balanceDiffers,
     * order.balanceInParts, order.transferUsed
     */
    async settle(
      tx: Transaction,
      order: CarOrder,
      actor: `staff:${string}` | 'lender',
      paid: Pick<Api['order.settleBalance']['parsed'], 'method' | 'reference' | 'amountFen'>,
    ): Promise<void> {
      const { method, reference, amountFen } = paid;
      if (!canSettle(order)) throw new AppError('order.actRefused');
      if (order.balanceReceivedFen > 0) throw new AppError('order.balanceInParts');
      if (amountFen !== balanceDueFen(order)) throw new AppError('order.balanceDiffers');
      await transfers.take(tx, reference);
      await records.settle(tx, order, { method, reference, actor });
    },

    /**
     * Reverses a balance that was recorded by mistake; the caller has locked the order. The ledger gets the
     * opposite entries, and the transfer can be recorded for the right order. Returns what had been recorded.
     * @throws AppError order.actRefused, order.balanceByYou, order.balanceSameHand
     */
    async reverse(
      tx: Transaction,
      order: CarOrder,
      actor: `staff:${string}`,
      reason: string,
    ): Promise<{ method: string; reference: string | null; amountFen: number }> {
      const { orderNo, balanceMethod: method, balanceReference: reference, balanceSettledBy: by } = order;
      if (!canReverse(order) || method === null || method === 'receipts')
        throw new AppError('order.actRefused');
      if (by === actor) throw new AppError('order.balanceByYou');
      if (by === null || !(await isAnother(staff.hands, by, actor, tx)))
        throw new AppError('order.balanceSameHand');
      const amountFen = balanceDueFen(order);
      const wasReady = await records.unsettle(tx, order, { method, actor, reason });
      await message.notices.tell(
        tx,
        orderNotice(order, {
          template: 'order.balanceReversed',
          cause: `balanceReversed:${balanceNo(order)}`,
          words: {
            amount: formatYuan(amountFen),
            handOverPaused: wasReady ? '，交付暂停，到账后会再通知你' : '',
          },
          link: orderLink('receive', orderNo),
        }),
      );
      // Sums that arrived in the meantime may pay the balance without it.
      if (order.balanceReceivedFen > 0)
        await receiptsSettled.apply(tx, { orderNo, receivedFen: order.balanceReceivedFen, actor, reason });
      return { method, reference, amountFen };
    },

    /** @throws AppError order.orderNotFound, order.orderMoved, order.actRefused, order.transferUsed */
    async giveBack(
      tx: Transaction,
      { audit }: Acting,
      { orderNo, seenVersion, reference }: Api['order.returnBalance']['parsed'],
    ): Promise<Api['order.returnBalance']['output']> {
      const order = await orders.lock(tx, orderNo);
      if (!order) throw new AppError('order.orderNotFound');
      await versions.assertSeen(tx, orderNo, seenVersion);
      const { balanceMethod: method } = order;
      if (!isBalanceOwed(order) || method === null || method === 'receipts')
        throw new AppError('order.actRefused');
      await transfers.take(tx, reference);
      const amountFen = balanceDueFen(order);
      await orders.update(tx, orderNo, {
        balanceReturnedAt: clock.now(),
        balanceReturnReference: reference,
      });
      await payment.bookkeeping.bookBalanceReturned(tx, { orderNo, method, amountFen, no: balanceNo(order) });
      await message.notices.tell(
        tx,
        orderNotice(order, {
          template: 'order.balanceReturned',
          cause: 'balanceReturned',
          words: { amount: formatYuan(amountFen), receiver: receivers[method] },
          link: orderLink('completeCancel', orderNo),
        }),
      );
      await audit(tx, {
        action: 'order.returnBalance',
        object: `order:${orderNo}`,
        details: { method, reference, amountFen },
      });
      return { amountFen };
    },
  };
}

/** Who receives the returned balance, in the customer's terms. */
const receivers = { transfer: '你的付款账户', loan: '放款机构' } as const;
