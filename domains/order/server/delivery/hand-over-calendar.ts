import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { maskName } from '@ev/kernel/masks.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { addDays, type Day, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { scopeOf, scopesFor } from '@ev/platform/scope.ts';
import type { Stores } from '@ev/store/server/public.ts';
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { orderStatus } from '../../contract/statuses.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import { carOrders } from '../tables.ts';
import { seatsPerPeriod } from './appointment-rules.ts';
import { deliveryAppointments } from './tables.ts';

type Calendar = Api['order.listHandOvers']['output'];

/** The booked hand-overs, as the delivering stores see them. */
export function createHandOverCalendar(deps: {
  db: Database;
  clock: Clock;
  store: { stores: Pick<Stores, 'find'> };
  contact: { reach: Pick<Reach, 'storeOf'> };
  reached: Pick<OrderReach, 'seen'>;
}) {
  const { db, clock, store, contact, reached } = deps;

  return {
    async list(
      actor: StaffActor,
      { of: asked, day: around, view }: Api['order.listHandOvers']['parsed'],
    ): Promise<Calendar> {
      const ownStoreId = await contact.reach.storeOf(db, actor);
      const of = scopeOf(asked, ownStoreId);
      const today = shanghaiDay(clock.now());
      const days = view === 'day' ? [around ?? today] : weekOf(around ?? today);
      const { storeId, day, period, seat } = deliveryAppointments;
      const within = and(gte(day, days[0] ?? today), lte(day, days.at(-1) ?? today));
      const rows = await db
        .select({
          storeId,
          day,
          period,
          orderNo: carOrders.orderNo,
          status: carOrders.status,
          buyerName: carOrders.buyerName,
          companyName: carOrders.companyName,
          buyerPhone: carOrders.buyerPhone,
          modelName: carOrders.modelName,
          storeName: sql<string>`${carOrders.store}->>'name'`,
        })
        .from(deliveryAppointments)
        .innerJoin(carOrders, eq(carOrders.orderNo, deliveryAppointments.orderNo))
        .where(
          and(
            within,
            inArray(carOrders.status, [
              orderStatus.arrivedAtStore,
              orderStatus.awaitingDelivery,
              orderStatus.delivered,
            ]),
            of === 'store' && ownStoreId ? eq(storeId, ownStoreId) : undefined,
            of === 'mine' ? eq(carOrders.adviserId, actor.staffId) : undefined,
            await reached.seen(db, actor),
          ),
        )
        .orderBy(asc(day), asc(seat), asc(carOrders.orderNo));
      const names = new Map(rows.map((row) => [row.storeId, row.storeName]));
      const own = of === 'store' && ownStoreId ? await store.stores.find(ownStoreId) : null;
      if (own) names.set(own.id, own.name);
      const taken =
        names.size === 0
          ? []
          : await db
              .select({ storeId, day, period, count: sql<number>`count(*)::int` })
              .from(deliveryAppointments)
              .where(and(within, inArray(storeId, [...names.keys()])))
              .groupBy(storeId, day, period);
      return {
        of,
        scopes: scopesFor(ownStoreId),
        today,
        days,
        capacity: seatsPerPeriod,
        stores: [...names]
          .map(([id, storeName]) => ({
            storeId: id,
            storeName,
            taken: taken.filter((one) => one.storeId === id).map(({ storeId: _, ...one }) => one),
            handOvers: rows
              .filter((row) => row.storeId === id)
              .map((row) => ({
                orderNo: row.orderNo,
                day: row.day,
                period: row.period,
                customer: row.companyName ?? maskName(row.buyerName),
                maskedPhone: maskPhone(row.buyerPhone),
                modelName: row.modelName,
                status: row.status,
                late: row.day < today && row.status !== orderStatus.delivered,
              })),
          }))
          .toSorted((one, other) => one.storeName.localeCompare(other.storeName, 'zh')),
      };
    },
  };
}

/** From Monday to Sunday. */
function weekOf(day: Day): Day[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(day, -sinceMonday);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}
