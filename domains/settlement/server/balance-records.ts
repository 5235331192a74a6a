import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { CarOrder, HandOvers, SettledOrders } from '@ev/order/server/public.ts';
import { balanceDueFen, orderLink, orderNotice } from '@ev/order/server/public.ts';
import type { Bookkeeping } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { balanceNo } from './settlement-rules.ts';

type Method = NonNullable<CarOrder['balanceMethod']>;

export type BalanceRecords = ReturnType<typeof createBalanceRecords>;

/**
 * Records that a balance is paid, or no longer is, whatever paid it: columns, ledger and hand-over. The caller
 * has locked the order and decided that it may.
 */
export function createBalanceRecords(deps: {
  clock: Clock;
  message: { notices: Notices };
  orders: Pick<SettledOrders, 'update'>;
  handOvers: Pick<HandOvers, 'makeReady' | 'unready'>;
  payment: { bookkeeping: Pick<Bookkeeping, 'bookSettled' | 'bookBalanceReversed'> };
}) {
  const { clock, message, orders, handOvers, payment } = deps;

  return {
    /** Notifies the customer, and makes the order ready if nothing else is missing. */
    async settle(
      tx: Transaction,
      order: CarOrder,
      { method, reference, actor }: { method: Method; reference: string | null; actor: string },
    ): Promise<void> {
      const { orderNo } = order;
      const [amountFen, no, now] = [balanceDueFen(order), balanceNo(order), clock.now()];
      await orders.update(tx, orderNo, {
        balanceSettledAt: now,
        balanceMethod: method,
        balanceReference: reference,
        balanceSettledBy: actor,
        toldAt: now,
      });
      await payment.bookkeeping.bookSettled(tx, { orderNo, method, amountFen, no });
      await message.notices.tell(
        tx,
        orderNotice(order, {
          template: 'order.balanceSettled',
          cause: `balanceSettled:${no}`,
          words: { amount: formatYuan(amountFen) },
          link: orderLink('receive', orderNo),
        }),
      );
      await handOvers.makeReady(tx, orderNo);
    },

    /** Returns whether the order was ready; the caller notifies the customer. */
    async unsettle(
      tx: Transaction,
      order: CarOrder,
      { method, actor, reason }: { method: Method; actor: string; reason: string },
    ): Promise<boolean> {
      const { orderNo } = order;
      const no = balanceNo(order);
      await orders.update(tx, orderNo, {
        balanceSettledAt: null,
        balanceMethod: null,
        balanceReference: null,
        balanceSettledBy: null,
        balanceOwedAt: null,
        balanceReversals: no,
        toldAt: clock.now(),
      });
      const amountFen = balanceDueFen(order);
      await payment.bookkeeping.bookBalanceReversed(tx, { orderNo, method, amountFen, no });
      return handOvers.unready(tx, order, actor, reason);
    },
  };
}
