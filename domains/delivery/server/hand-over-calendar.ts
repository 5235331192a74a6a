import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { maskName } from '@ev/kernel/masks.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { addDays, type Day, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import type { CarAcceptance } from '@ev/order/server/public.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { scopeOf, scopesFor } from '@ev/platform/scope.ts';
import type { Stores } from '@ev/store/server/public.ts';
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { seatsPerPeriod } from './appointment-rules.ts';
import { deliveryAppointments } from './tables.ts';

type Calendar = Api['order.listHandOvers']['output'];

/** The booked hand-overs, as the delivering stores see them. */
export function createHandOverCalendar(deps: {
  db: Database;
  clock: Clock;
  stores: Pick<Stores, 'find'>;
  reach: Pick<Reach, 'storeOf'>;
  acceptance: Pick<CarAcceptance, 'listSeen'>;
}) {
  const { db, clock, stores, reach, acceptance } = deps;

  /** The booked hand-overs that the actor may see, each with its order. */
  async function listBooked(actor: StaffActor, within: SQL | undefined, mine: boolean) {
    const { storeId, day, period, seat, orderNo } = deliveryAppointments;
    const booked = await db
      .select({ storeId, day, period, orderNo })
      .from(deliveryAppointments)
      .where(within)
      .orderBy(asc(day), asc(seat), asc(orderNo));
    const { arrivedAtStore, awaitingDelivery, delivered } = orderStatus;
    const seen = await acceptance.listSeen(
      db,
      actor,
      booked.map((one) => one.orderNo),
      { statuses: [arrivedAtStore, awaitingDelivery, delivered], mine },
    );
    const orders = new Map(seen.map((order) => [order.orderNo, order]));
    return booked.flatMap((one) => {
      const order = orders.get(one.orderNo);
      return order ? [{ ...order, ...one }] : [];
    });
  }

  return {
    async list(
      actor: StaffActor,
      { of: asked, day: around, view }: Api['order.listHandOvers']['parsed'],
    ): Promise<Calendar> {
      const ownStoreId = await reach.storeOf(db, actor);
      const of = scopeOf(asked, ownStoreId);
      const today = shanghaiDay(clock.now());
      const days = view === 'day' ? [around ?? today] : weekOf(around ?? today);
      const { storeId, day, period } = deliveryAppointments;
      const within = and(gte(day, days[0] ?? today), lte(day, days.at(-1) ?? today));
      const ofStore = of === 'store' && ownStoreId ? eq(storeId, ownStoreId) : undefined;
      const rows = await listBooked(actor, and(within, ofStore), of === 'mine');
      const names = new Map(rows.map((row) => [row.storeId, row.storeName]));
      const own = of === 'store' && ownStoreId ? await stores.find(ownStoreId) : null;
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
