import type { Api } from '@ev/contract';
import type { FactoryOrders } from '@ev/factory/server/public.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { LockTooSoon } from '../../contract/order.ts';
import { eachDue } from '../each-due.ts';
import { lockOwnOrder, type OrderMoves } from '../order-home.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import { carOrders } from '../tables.ts';
import {
  canUndo,
  dueReminder,
  lockColumns,
  lockPauseMs,
  reminderHours,
  undoneColumns,
} from './cooling-rules.ts';
import type { LockConditions } from './lock-condition.ts';

/** Locks orders, manually or at the end of the cooling window, and releases them to the factory. */
export function createLocks(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  moves: OrderMoves;
  message: { notices: Notices };
  factory: Pick<FactoryOrders, 'place'> | null;
  lockConditions: Pick<LockConditions, 'assertLockable' | 'needOf'>;
}) {
  const { db, clock, log, moves, message, factory, lockConditions } = deps;

  return {
    /**
     * @throws AppError order.orderNotFound, order.orderNotLockable, order.orderChanged, order.lockTooSoon, and
     * the refusals of `order.lockCondition`
     */
    async lock(
      tx: Transaction,
      accountId: string,
      input: Api['order.lockOrder']['parsed'],
    ): Promise<Api['order.lockOrder']['output']> {
      const order = await lockOwnOrder(tx, accountId, input.orderNo);
      const now = clock.now();
      if (order.status === '2') {
        if (order.totalFen !== input.expectedTotalFen) throw new AppError('order.orderChanged');
        const opensAt = new Date(order.statusSince.getTime() + lockPauseMs);
        if (now < opensAt) {
          const details: LockTooSoon = { opensAt: opensAt.toISOString() };
          throw new AppError('order.lockTooSoon', details);
        }
        await lockConditions.assertLockable(tx, order);
      }
      const set = lockColumns('customer', order, now);
      const moved = await moves.move(tx, {
        orderNo: order.orderNo,
        event: 'lock',
        actor: `member:${accountId}`,
        set,
      });
      const undoBefore = moved.kind === 'moved' ? set.undoBefore : order.undoBefore;
      return { status: '20', undoBefore: undoBefore?.toISOString() ?? null };
    },

    /** @throws AppError order.orderNotFound, order.lockNotUndoable */
    async undo(
      tx: Transaction,
      accountId: string,
      orderNo: string,
    ): Promise<Api['order.undoLock']['output']> {
      const order = await lockOwnOrder(tx, accountId, orderNo);
      const now = clock.now();
      if (order.status === '20' && !canUndo(order, now)) throw new AppError('order.lockNotUndoable');
      const set = undoneColumns(order, now);
      const moved = await moves.move(tx, { orderNo, event: 'undoLock', actor: `member:${accountId}`, set });
      const { coolingEndsAt } = moved.kind === 'moved' ? { ...order, ...set } : order;
      return { status: '2', coolingEndsAt: coolingEndsAt?.toISOString() ?? null };
    },

    /** Reminds customers before the cooling window ends, and locks the orders whose window has ended. */
    async sweepCooling(): Promise<void> {
      const soonest = new Date(clock.now().getTime() + reminderHours[0] * 3_600_000);
      const due = and(eq(carOrders.status, '2'), lte(carOrders.coolingEndsAt, soonest));
      await eachDue({ db, log }, due, async (tx, order) => {
        const now = clock.now();
        const { orderNo, coolingEndsAt } = order;
        if (!coolingEndsAt) return;
        const need = await lockConditions.needOf(tx, order);
        if (coolingEndsAt <= now) {
          // The domain whose condition is not met decides what follows.
          if (need) return;
          await moves.move(tx, {
            orderNo,
            event: 'lockByTime',
            actor: 'system',
            set: lockColumns('time', order, now),
          });
          return;
        }
        const reminder = dueReminder(coolingEndsAt, order.coolingReminders, now);
        if (!reminder) return;
        await tx
          .update(carOrders)
          .set({ coolingReminders: reminder.sent })
          .where(eq(carOrders.orderNo, orderNo));
        await message.notices.tell(
          tx,
          orderNotice(order, {
            template: need?.reminder ?? 'order.coolingEnds',
            words: { hoursLeft: String(reminder.hoursLeft) },
            cause: `cooling:${coolingEndsAt.getTime()}:${reminder.sent}`,
            // Links to the page with everything that is still possible, not only the lock.
            link: need?.link ?? orderLink('paid', orderNo),
          }),
        );
      });
    },

    /**
     * Releases locked orders to the factory once their undo time is over; nothing can be undone after that.
     */
    async sweepRelease(): Promise<void> {
      const due = and(
        eq(carOrders.status, '20'),
        isNull(carOrders.releasedAt),
        lte(carOrders.undoBefore, clock.now()),
      );
      await eachDue({ db, log }, due, async (tx, { orderNo }) => {
        await tx.update(carOrders).set({ releasedAt: clock.now() }).where(eq(carOrders.orderNo, orderNo));
        await factory?.place(tx, orderNo);
      });
    },
  };
}
