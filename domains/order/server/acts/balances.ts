import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Bookkeeping } from '@ev/payment/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { balanceDueFen, isBalanceOwed } from '../life/balance.ts';
import type { HandOvers } from '../life/hand-over-service.ts';
import { lockOrder } from '../order-home.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { canSettle } from './act-rules.ts';
import type { OrderVersions } from './order-versions.ts';
import { takeTransfer } from './transfers.ts';

const owed = and(isNotNull(carOrders.balanceOwedAt), isNull(carOrders.balanceReturnedAt));

export type StaffBalances = ReturnType<typeof createBalances>;

/** The rest of the price, which comes and goes back past every channel: finance notes it, and the ledger books it. */
export function createBalances(parts: {
  db: Database;
  clock: Clock;
  notices: Notices;
  handOvers: HandOvers;
  bookkeeping: Pick<Bookkeeping, 'bookSettled' | 'bookBalanceReturned'>;
  versions: Pick<OrderVersions, 'assertSeen'>;
}) {
  const { db, clock, notices, handOvers, bookkeeping, versions } = parts;

  return {
    /** Of an order that the caller has locked. @throws AppError order.actRefused, order.balanceDiffers, order.transferUsed */
    async settle(
      tx: Transaction,
      order: CarOrder,
      paid: Pick<Api['order.settleBalance']['parsed'], 'method' | 'reference' | 'amountFen'>,
    ): Promise<void> {
      const { orderNo } = order;
      const { method, reference, amountFen } = paid;
      if (!canSettle(order)) throw new AppError('order.actRefused');
      if (amountFen !== balanceDueFen(order)) throw new AppError('order.balanceDiffers');
      await takeTransfer(tx, reference);
      const now = clock.now();
      await tx
        .update(carOrders)
        .set({ balanceSettledAt: now, balanceMethod: method, balanceReference: reference, toldAt: now })
        .where(eq(carOrders.orderNo, orderNo));
      await bookkeeping.bookSettled(tx, { orderNo, method, amountFen });
      await notices.tell(
        tx,
        orderNotice(order, {
          template: 'order.balanceSettled',
          cause: 'balanceSettled',
          words: { amount: formatYuan(amountFen) },
          link: orderLink('receive', orderNo),
        }),
      );
      await handOvers.makeReady(tx, orderNo);
    },

    /** @throws AppError order.orderNotFound, order.orderMoved, order.actRefused, order.transferUsed */
    async giveBack(
      tx: Transaction,
      { audit }: Acting,
      { orderNo, seenVersion, reference }: Api['order.returnBalance']['parsed'],
    ): Promise<Api['order.returnBalance']['output']> {
      const order = await lockOrder(tx, orderNo);
      if (!order) throw new AppError('order.orderNotFound');
      await versions.assertSeen(tx, orderNo, seenVersion);
      const { balanceMethod: method } = order;
      if (!isBalanceOwed(order) || method === null) throw new AppError('order.actRefused');
      await takeTransfer(tx, reference);
      const amountFen = balanceDueFen(order);
      await tx
        .update(carOrders)
        .set({ balanceReturnedAt: clock.now(), balanceReturnReference: reference })
        .where(eq(carOrders.orderNo, orderNo));
      await bookkeeping.bookBalanceReturned(tx, { orderNo, method, amountFen });
      await notices.tell(
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

    /** Orders whose balance is to go back, those that have waited longest first. */
    listOwed: (limit: number): Promise<CarOrder[]> =>
      db.select().from(carOrders).where(owed).orderBy(asc(carOrders.balanceOwedAt)).limit(limit),

    countOwed: () => db.$count(carOrders, owed),
  };
}

/** Whom it goes back to, as the customer reads it. */
const receivers = { transfer: '你的付款账户', loan: '放款机构' } as const;
