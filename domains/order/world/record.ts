import { readPlacedOrders } from '@ev/factory/world/placed-orders.ts';
import { type PlacedBefore, recordPath } from '@ev/factory/world/record-shape.ts';
import type { LifeRecord } from '@ev/platform/life-part.ts';
import { inArray } from 'drizzle-orm';
import { carOrders } from '../server/tables.ts';

const { orderNo, modelCode, versionCode, yearStyle, config, storeId, cityCode, promisedTo, vin } = carOrders;
const columns = { orderNo, modelCode, versionCode, yearStyle, config, storeId, cityCode, promisedTo, vin };

/**
 * What the factory was asked and has reported; the sandbox's factory continues from there or withdraws the
 * order.
 */
export const record: LifeRecord = {
  path: recordPath,
  async read(db): Promise<PlacedBefore[]> {
    const placed = await readPlacedOrders(db);
    const orders = await db
      .select(columns)
      .from(carOrders)
      .where(
        inArray(
          orderNo,
          placed.map((one) => one.orderNo),
        ),
      );
    const orderOf = new Map(orders.map((order) => [order.orderNo, order]));
    return placed.flatMap(({ orderNo: no, events }) => {
      const order = orderOf.get(no);
      return order ? [{ ...order, events }] : [];
    });
  },
};
