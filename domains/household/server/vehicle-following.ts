import type { OwnOrders } from '@ev/order/server/public.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { VehicleFollowing } from '@ev/vehicle/server/public.ts';
import { inArray } from 'drizzle-orm';
import { householdCars } from './tables.ts';

/** A car is bound to the household number of its owner, by the order. The next owner has their own. */
export function createVehicleFollowing(ownOrders: Pick<OwnOrders, 'delivered'>): VehicleFollowing {
  async function bound(reader: Database | Transaction, vin: string, ownerId: string) {
    const orders = await ownOrders.delivered(reader, ownerId);
    const orderNos = orders.filter((order) => order.vin === vin).map(({ orderNo }) => orderNo);
    return inArray(householdCars.orderNo, orderNos);
  }
  return {
    async ends(reader, { vin, ownerId }) {
      const isBound = await bound(reader, vin, ownerId);
      return (await reader.$count(householdCars, isBound)) > 0 ? ['家庭户号'] : [];
    },
    async onOwnerChanged(tx, { vin, from }) {
      await tx.delete(householdCars).where(await bound(tx, vin, from));
    },
  };
}
