import type { Api } from '@ev/contract';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { asc, desc, eq } from 'drizzle-orm';
import type { ProgressStep } from '../../contract/order.ts';
import { deliveryPartOf, timelineOf } from '../detail/order-timeline.ts';
import type { LockConditions } from '../lock/lock-condition.ts';
import { getOwnOrder } from '../order-home.ts';
import { statusWordsOf } from '../order-words.ts';
import { balanceOf } from '../pay/balance.ts';
import type { CarOrder } from '../tables.ts';
import type { Appointments } from './appointments.ts';
import { readCourse, stageTimesOf } from './stage-times.ts';
import { stageOf } from './stages.ts';
import { logisticsEvents, orderPromises } from './tables.ts';

/** The progress of a car as its order knows it. */
export type OrderProgress = {
  order: CarOrder;
  statusTitle: string;
  statusText: string;
  serverTime: string;
  /** The seven stages of the specification, and the current step if it comes before them. */
  stages: ProgressStep[];
  /** Newest first. */
  logistics: { at: string; place: string; text: string }[];
  waybill: { carrier: string; number: string } | null;
  /** Every expected range with its reason; the last one applies. */
  promises: { from: string; to: string; at: string; reason: string }[];
  balance: Api['order.getOrder']['output']['balance'];
  appointment: Api['order.getOrder']['output']['appointment'];
};

export type OrderProgresses = ReturnType<typeof createOrderProgresses>;

/** The progress of orders, for the domain that shows it to their customers. */
export function createOrderProgresses(deps: {
  db: Database;
  clock: Clock;
  appointments: Pick<Appointments, 'find'>;
  lockConditions: Pick<LockConditions, 'needOf'>;
}) {
  const { db, clock, appointments, lockConditions } = deps;

  return {
    /**
     * Of the customer's own order; null before the deposit and after a cancellation.
     * @throws AppError order.orderNotFound
     */
    async find(accountId: string, orderNo: string): Promise<OrderProgress | null> {
      const order = await getOwnOrder(db, accountId, orderNo);
      if (stageOf(order.status) < 0) return null;
      const [course, logistics, told, appointment, need] = await Promise.all([
        readCourse(db, orderNo),
        db
          .select()
          .from(logisticsEvents)
          .where(eq(logisticsEvents.orderNo, orderNo))
          .orderBy(desc(logisticsEvents.at), desc(logisticsEvents.id)),
        db
          .select()
          .from(orderPromises)
          .where(eq(orderPromises.orderNo, orderNo))
          .orderBy(asc(orderPromises.id)),
        appointments.find(db, orderNo),
        lockConditions.needOf(db, order),
      ]);
      const now = clock.now();
      const around = { appointment, need };
      const carried = logistics.find((event) => event.waybill !== null);
      return {
        order,
        ...statusWordsOf(order, around, now),
        serverTime: now.toISOString(),
        stages: deliveryPartOf(timelineOf(order, stageTimesOf(order, course), around, now)),
        logistics: logistics.map(({ at, place, text }) => ({ at: at.toISOString(), place, text })),
        waybill:
          carried?.carrier && carried.waybill ? { carrier: carried.carrier, number: carried.waybill } : null,
        promises: told.map(({ from, to, at, reason }) => ({ from, to, at: at.toISOString(), reason })),
        balance: balanceOf(order),
        appointment,
      };
    },
  };
}
