import { addDays, daysBetween, formatDayRange, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Points } from '@ev/rewards/server/public.ts';
import { and, count, eq, inArray, lt, lte, sum } from 'drizzle-orm';
import { orderStatus } from '../../contract/statuses.ts';
import { recordPromise } from '../change/order-changes.ts';
import { eachDue } from '../each-due.ts';
import { orderMachine } from '../order-machine.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import {
  atStore,
  isAtStore,
  nextAtStore,
  onTheWay,
  pointsPerLateDay,
  weeklySentence,
  weekMs,
} from './promise-rules.ts';
import { deliveryAppointments, lateDays, weeklyWords } from './tables.ts';

async function nextStep(tx: Transaction, order: CarOrder): Promise<string> {
  const booked = await tx.$count(deliveryAppointments, eq(deliveryAppointments.orderNo, order.orderNo));
  return nextAtStore(order, booked > 0);
}

export type Promises = ReturnType<typeof createPromises>;

/** What customers are told about their delivery date, and their compensation for a delay. */
export function createPromises(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  message: { notices: Notices };
  rewards: { points: Points };
}) {
  const { db, clock, log, message, rewards } = deps;

  return {
    /**
     * Sets another expected range, with its reason. The agreed range does not change. The order is locked by
     * the caller.
     */
    async change(
      tx: Transaction,
      order: CarOrder,
      change: { from: string; to: string; reason: string; actor: string },
    ): Promise<void> {
      const { orderNo } = order;
      const { from, to, reason } = change;
      const now = clock.now();
      await tx
        .update(carOrders)
        .set({ expectedFrom: from, expectedTo: to, expectedAsOf: now, toldAt: now })
        .where(eq(carOrders.orderNo, orderNo));
      const id = await recordPromise(tx, clock, { orderNo, ...change });
      await message.notices.tell(
        tx,
        orderNotice(order, {
          template: 'order.promiseChanged',
          words: {
            before: formatDayRange(order.expectedFrom, order.expectedTo),
            after: formatDayRange(from, to),
            reason,
          },
          cause: `promise:${id}`,
          link: orderLink('ship', orderNo),
        }),
      );
    },

    /**
     * Sends the weekly message to customers who have not heard about their car for a week, even if nothing
     * has changed.
     */
    async sweepWeekly(): Promise<void> {
      const due = and(
        inArray(carOrders.status, [...onTheWay, ...atStore]),
        lte(carOrders.toldAt, new Date(clock.now().getTime() - weekMs)),
      );
      await eachDue({ db, log }, due, async (tx, order) => {
        const { orderNo } = order;
        const now = clock.now();
        const next = isAtStore(order) ? await nextStep(tx, order) : null;
        const text =
          next === null ? weeklySentence(order) : `你的${order.modelName}已在${order.store.name}，${next}`;
        const [word] = await tx
          .insert(weeklyWords)
          .values({ orderNo, text, at: now })
          .returning({ id: weeklyWords.id });
        await tx.update(carOrders).set({ toldAt: now }).where(eq(carOrders.orderNo, orderNo));
        await message.notices.tell(
          tx,
          orderNotice(order, {
            ...(next === null
              ? { template: 'order.weeklyWord', words: { stage: orderMachine.states[order.status] } }
              : { template: 'order.weeklyAtStore', words: { next } }),
            cause: `week:${word?.id}`,
            link: orderLink('ship', orderNo),
          }),
        );
      });
    },

    /**
     * Credits points for every day by which an agreed range is missed, up to yesterday and until the car is
     * at the store. Missed days, because the server was down or the clock was moved, are made up for.
     */
    async sweepLate(): Promise<void> {
      const today = shanghaiDay(clock.now());
      // A car may have reached its store while the server was down.
      const statuses = [...onTheWay, orderStatus.arrivedAtStore];
      const due = and(inArray(carOrders.status, statuses), lt(carOrders.promisedTo, addDays(today, -1)));
      await eachDue({ db, log }, due, async (tx, order) => {
        const { orderNo, accountId } = order;
        const arrived = order.status === orderStatus.arrivedAtStore;
        const until = arrived ? shanghaiDay(order.statusSince) : today;
        const late = daysBetween(order.promisedTo, until) - 1;
        if (late <= 0) return;
        const days = Array.from({ length: late }, (_, index) => addDays(order.promisedTo, index + 1));
        const paid = await tx
          .insert(lateDays)
          .values(days.map((day) => ({ orderNo, day, points: pointsPerLateDay, at: clock.now() })))
          .onConflictDoNothing()
          .returning({ day: lateDays.day });
        if (paid.length === 0) return;
        for (const { day } of paid) {
          await rewards.points.grant(tx, {
            accountId,
            points: pointsPerLateDay,
            source: `lateDelivery:${orderNo}:${day}`,
            reason: '交付延期补偿',
          });
        }
        await message.notices.tell(
          tx,
          orderNotice(order, {
            template: 'order.lateCompensation',
            words: { days: String(paid.length), points: String(paid.length * pointsPerLateDay) },
            cause: `late:${today}`,
            link: orderLink('ship', orderNo),
          }),
        );
      });
    },

    /** Late days so far and their points. */
    async compensationOf(
      orderNo: string,
    ): Promise<{ lateDays: number; points: number; pointsPerDay: number }> {
      const [row] = await db
        .select({ days: count(), points: sum(lateDays.points).mapWith(Number) })
        .from(lateDays)
        .where(eq(lateDays.orderNo, orderNo));
      return { lateDays: row?.days ?? 0, points: row?.points ?? 0, pointsPerDay: pointsPerLateDay };
    },
  };
}
