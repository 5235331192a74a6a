import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { asc, desc, eq } from 'drizzle-orm';
import type { Delivery } from '../../contract/delivery.ts';
import { deliveryPartOf, timelineOf } from '../detail/order-timeline.ts';
import type { LockConditions } from '../lock/lock-condition.ts';
import { getOwnOrder } from '../order-home.ts';
import { statusWordsOf } from '../order-words.ts';
import { balanceOf } from '../pay/balance.ts';
import { canBook } from './appointment-rules.ts';
import type { Appointments } from './appointment-service.ts';
import { readAppointment } from './appointments.ts';
import type { Promises } from './promise-service.ts';
import { readCourse, stageTimesOf } from './stage-times.ts';
import { stageOf } from './stages.ts';
import { logisticsEvents, orderPromises, weeklyWords } from './tables.ts';

/** The delivery progress of a customer's car. */
export function createDeliveries(deps: {
  db: Database;
  clock: Clock;
  appointments: Appointments;
  promises: Promises;
  lockConditions: Pick<LockConditions, 'needOf'>;
}) {
  const { db, clock, appointments, promises, lockConditions } = deps;

  return {
    /** @throws AppError order.orderNotFound, order.noDelivery before the deposit and after a cancellation */
    async get(accountId: string, orderNo: string): Promise<Delivery> {
      const order = await getOwnOrder(db, accountId, orderNo);
      if (stageOf(order.status) < 0) throw new AppError('order.noDelivery');
      const [course, logistics, told, words, compensation, appointment, slots, need] = await Promise.all([
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
        db
          .select()
          .from(weeklyWords)
          .where(eq(weeklyWords.orderNo, orderNo))
          .orderBy(desc(weeklyWords.id))
          .limit(52),
        promises.compensationOf(orderNo),
        readAppointment(db, orderNo),
        canBook(order) ? appointments.listSlots(order.storeId) : [],
        lockConditions.needOf(db, order),
      ]);
      const times = stageTimesOf(order, course);
      const now = clock.now();
      const around = { appointment, need };
      const carried = logistics.find((event) => event.waybill !== null);
      return {
        orderNo,
        status: order.status,
        ...statusWordsOf(order, around, now),
        serverTime: now.toISOString(),
        modelName: order.modelName,
        versionName: order.versionName,
        look: order.look,
        vin: order.vin,
        store: order.store,
        stages: deliveryPartOf(timelineOf(order, times, around, now)),
        logistics: logistics.map(({ at, place, text }) => ({ at: at.toISOString(), place, text })),
        waybill:
          carried?.carrier && carried.waybill ? { carrier: carried.carrier, number: carried.waybill } : null,
        agreed: { from: order.promisedFrom, to: order.promisedTo, asOf: order.promisedAsOf.toISOString() },
        promises: told.map(({ from, to, at, reason }) => ({ from, to, at: at.toISOString(), reason })),
        words: words.map(({ at, text }) => ({ at: at.toISOString(), text })),
        compensation,
        balance: balanceOf(order),
        inspectedAt: order.inspectedAt?.toISOString() ?? null,
        appointment,
        slots,
      };
    },
  };
}
