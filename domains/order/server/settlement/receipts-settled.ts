import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Bookkeeping } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { HandOvers } from '../delivery/hand-over-service.ts';
import { lockOrder } from '../order-home.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import { canSettle } from '../staff/act-rules.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { balanceDueFen, balanceNo } from './balance.ts';

/** What the sums that were paid towards a balance have changed of its order. */
export type Applied = { change: 'settled' | 'unsettled' | null; wasReady: boolean };

export type ReceiptsSettled = ReturnType<typeof createReceiptsSettled>;

/** Settles the balance of an order once the sums that another domain records have reached it. */
export function createReceiptsSettled(deps: {
  clock: Clock;
  message: { notices: Notices };
  handOvers: HandOvers;
  payment: { bookkeeping: Pick<Bookkeeping, 'bookSettled' | 'bookBalanceReversed'> };
}) {
  const { clock, message, handOvers, payment } = deps;

  async function settle(tx: Transaction, order: CarOrder, actor: string): Promise<void> {
    const { orderNo } = order;
    const now = clock.now();
    const amountFen = balanceDueFen(order);
    const no = balanceNo(order);
    const paid = {
      balanceSettledAt: now,
      balanceMethod: 'receipts',
      balanceSettledBy: actor,
      toldAt: now,
    } as const;
    await tx.update(carOrders).set(paid).where(eq(carOrders.orderNo, orderNo));
    await payment.bookkeeping.bookSettled(tx, { orderNo, method: 'receipts', amountFen, no });
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
  }

  async function unsettle(tx: Transaction, order: CarOrder, actor: string, reason: string): Promise<boolean> {
    const { orderNo } = order;
    const no = balanceNo(order);
    const unpaid = {
      balanceSettledAt: null,
      balanceMethod: null,
      balanceSettledBy: null,
      balanceReversals: no,
      toldAt: clock.now(),
    } as const;
    await tx.update(carOrders).set(unpaid).where(eq(carOrders.orderNo, orderNo));
    const amountFen = balanceDueFen(order);
    await payment.bookkeeping.bookBalanceReversed(tx, { orderNo, method: 'receipts', amountFen, no });
    return handOvers.unready(tx, order, actor, reason);
  }

  return {
    /**
     * Stores what was paid towards the balance in several sums, less what was returned. Settles the order when
     * that reaches the balance, and takes it back when a correction leaves less; the domain that corrects
     * notifies the customer.
     * @throws AppError order.actRefused when the car was handed over and the balance would be missing
     */
    async apply(tx: Transaction, { orderNo, receivedFen, actor, reason = '' }: Received): Promise<Applied> {
      const order = await lockOrder(tx, orderNo);
      if (!order) throw new AppError('order.orderNotFound');
      await tx
        .update(carOrders)
        .set({ balanceReceivedFen: receivedFen })
        .where(eq(carOrders.orderNo, orderNo));
      const isEnough = receivedFen >= balanceDueFen(order);
      if (isEnough && canSettle(order)) {
        await settle(tx, order, actor);
        return { change: 'settled', wasReady: false };
      }
      const isStanding = order.balanceMethod === 'receipts' && order.balanceReturnedAt === null;
      if (isEnough || !isStanding) return { change: null, wasReady: false };
      if (order.deliveredAt !== null) throw new AppError('order.actRefused');
      return { change: 'unsettled', wasReady: await unsettle(tx, order, actor, reason) };
    },
  };
}

type Received = { orderNo: string; receivedFen: number; actor: string; reason?: string };
