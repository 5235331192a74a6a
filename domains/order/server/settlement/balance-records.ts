import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Bookkeeping } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { HandOvers } from '../delivery/hand-over-service.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { balanceDueFen, balanceNo } from './balance.ts';

type Method = NonNullable<CarOrder['balanceMethod']>;

export type BalanceRecords = ReturnType<typeof createBalanceRecords>;

/**
 * Records that a balance is paid, or no longer is, whatever paid it: columns, ledger and hand-over. The caller
 * has locked the order and decided that it may.
 */
export function createBalanceRecords(deps: {
  clock: Clock;
  message: { notices: Notices };
  handOvers: HandOvers;
  payment: { bookkeeping: Pick<Bookkeeping, 'bookSettled' | 'bookBalanceReversed'> };
}) {
  const { clock, message, handOvers, payment } = deps;

  return {
    /** Notifies the customer, and makes the order ready if nothing else is missing. */
    async settle(
      tx: Transaction,
      order: CarOrder,
      { method, reference, actor }: { method: Method; reference: string | null; actor: string },
    ): Promise<void> {
      const { orderNo } = order;
      const [amountFen, no, now] = [balanceDueFen(order), balanceNo(order), clock.now()];
      await tx
        .update(carOrders)
        .set({
          balanceSettledAt: now,
          balanceMethod: method,
          balanceReference: reference,
          balanceSettledBy: actor,
          toldAt: now,
        })
        .where(eq(carOrders.orderNo, orderNo));
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
      await tx
        .update(carOrders)
        .set({
          balanceSettledAt: null,
          balanceMethod: null,
          balanceReference: null,
          balanceSettledBy: null,
          balanceOwedAt: null,
          balanceReversals: no,
          toldAt: clock.now(),
        })
        .where(eq(carOrders.orderNo, orderNo));
      const amountFen = balanceDueFen(order);
      await payment.bookkeeping.bookBalanceReversed(tx, { orderNo, method, amountFen, no });
      return handOvers.unready(tx, order, actor, reason);
    },
  };
}
