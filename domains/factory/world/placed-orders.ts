import type { Database } from '@ev/platform/database.ts';
import { asc, inArray, isNotNull } from 'drizzle-orm';
import { factoryEvents, factoryOrders } from '../server/tables.ts';
import type { PlacedBefore } from './record-shape.ts';

/** The orders that the factory accepted, with what it reported about each; sorted by number. */
export async function readPlacedOrders(db: Database): Promise<Pick<PlacedBefore, 'orderNo' | 'events'>[]> {
  const placed = await db
    .select({ orderNo: factoryOrders.orderNo })
    .from(factoryOrders)
    .where(isNotNull(factoryOrders.placedAt))
    .orderBy(asc(factoryOrders.orderNo));
  const orderNos = placed.map(({ orderNo }) => orderNo);
  const reported = await db
    .select()
    .from(factoryEvents)
    .where(inArray(factoryEvents.orderNo, orderNos))
    .orderBy(asc(factoryEvents.sequence));
  const eventsOf = Map.groupBy(reported, ({ orderNo }) => orderNo);
  return orderNos.map((orderNo) => ({
    orderNo,
    events: (eventsOf.get(orderNo) ?? []).map(({ id, sequence, happenedAt, content: { type, ...data } }) => ({
      id,
      sequence,
      type,
      data,
      at: happenedAt.toISOString(),
    })),
  }));
}
