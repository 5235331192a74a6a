import type { OwnOrders } from '@ev/order/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { HomePrices } from '../contract/prices.ts';
import { householdStatus, supplierNames } from '../contract/words.ts';
import type { HouseholdPrices } from './public.ts';
import { householdCars, households } from './tables.ts';

/** Prices at home for other domains, without number, name or address. */
export function createCarPrices({
  db,
  ownOrders,
  pricesOf,
}: {
  db: Database;
  ownOrders: OwnOrders;
  pricesOf(districtCode: string): Promise<HomePrices | null>;
}): HouseholdPrices {
  return {
    async findPrices(accountId, vin) {
      const bound = await db
        .select()
        .from(households)
        .where(and(eq(households.accountId, accountId), eq(households.status, householdStatus.bound)))
        .orderBy(asc(households.submittedAt));
      const order = (await ownOrders.delivered(db, accountId)).find((car) => car.vin === vin);
      const [at] = order
        ? await db.select().from(householdCars).where(eq(householdCars.orderNo, order.orderNo))
        : [];
      const home = bound.find(({ householdId }) => householdId === at?.householdId) ?? bound[0];
      const prices = home && (await pricesOf(home.districtCode));
      return prices
        ? {
            householdName: `${supplierNames[home.supplier]} ${home.maskedNumber}`,
            periods: prices.table.periods,
          }
        : null;
    },
  };
}
