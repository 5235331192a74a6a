import type { LifeRecord } from '@ev/platform/life-part.ts';
import { asc, inArray, isNotNull } from 'drizzle-orm';
import { factoryEvents } from '../server/factory/tables.ts';
import { carOrders } from '../server/tables.ts';
import { type PlacedBefore, recordPath } from './record-shape.ts';

/**
 * What the factory was asked and has reported; the sandbox's factory continues from there or withdraws the
 * order.
 */
export const record: LifeRecord = {
  path: recordPath,
  async read(db): Promise<PlacedBefore[]> {
    const placed = await db
      .select()
      .from(carOrders)
      .where(isNotNull(carOrders.placedAt))
      .orderBy(asc(carOrders.orderNo));
    const said = await db
      .select()
      .from(factoryEvents)
      .where(
        inArray(
          factoryEvents.orderNo,
          placed.map(({ orderNo }) => orderNo),
        ),
      )
      .orderBy(asc(factoryEvents.sequence));
    return placed.map((order) => ({
      ...wishOf(order),
      vin: order.vin,
      events: said
        .filter(({ orderNo }) => orderNo === order.orderNo)
        .map(({ id, sequence, happenedAt, content: { type, ...data } }) => ({
          id,
          sequence,
          type,
          data,
          at: happenedAt.toISOString(),
        })),
    }));
  },
};

function wishOf(order: typeof carOrders.$inferSelect) {
  const { orderNo, modelCode, versionCode, yearStyle, config, storeId, cityCode, promisedTo } = order;
  return { orderNo, modelCode, versionCode, yearStyle, config, storeId, cityCode, promisedTo };
}
