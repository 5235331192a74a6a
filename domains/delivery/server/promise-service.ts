import { addDays, daysBetween, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import type { CarOrder, DueOrders } from '@ev/order/server/public.ts';
import { isAtStore, orderLink, orderMachine, orderNotice } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Points } from '@ev/rewards/server/public.ts';
import { count, eq, sum } from 'drizzle-orm';
import { nextAtStore, pointsPerLateDay, weeklySentence, weekMs } from './promise-rules.ts';
import { deliveryAppointments, lateDays, weeklyWords } from './tables.ts';

async function nextStep(tx: Transaction, order: CarOrder): Promise<string> {
  const booked = await tx.$count(deliveryAppointments, eq(deliveryAppointments.orderNo, order.orderNo));
  return nextAtStore(order, booked > 0);
}

export type Promises = ReturnType<typeof createPromises>;

/** What customers are told every week of the date they were promised, and their compensation for a delay. */
export function createPromises(deps: {
  db: Database;
  clock: Clock;
  notices: Notices;
  points: Points;
  due: DueOrders;
}) {
  const { db, clock, notices, points, due } = deps;

  return {
    /**
     * Sends the weekly message to customers who have not heard about their car for a week, even if nothing
     * has changed.
     */
    async sweepWeekly(): Promise<void> {
      await due.eachUntold(new Date(clock.now().getTime() - weekMs), async (tx, order) => {
        const { orderNo } = order;
        const next = isAtStore(order) ? await nextStep(tx, order) : null;
        const text =
          next === null ? weeklySentence(order) : `你的${order.modelName}已在${order.store.name}，${next}`;
        const [word] = await tx
          .insert(weeklyWords)
          .values({ orderNo, text, at: clock.now() })
          .returning({ id: weeklyWords.id });
        await notices.tell(
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
      await due.eachLate(today, async (tx, order) => {
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
          await points.grant(tx, {
            accountId,
            points: pointsPerLateDay,
            source: `lateDelivery:${orderNo}:${day}`,
            reason: '交付延期补偿',
          });
        }
        await notices.tell(
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
