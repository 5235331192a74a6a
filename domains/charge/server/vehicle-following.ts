import type { CarOwners } from '@ev/account/server/public.ts';
import type { VehicleFollowing } from '@ev/vehicle/server/public.ts';
import { and, eq, inArray, or } from 'drizzle-orm';
import { liveStages } from '../contract/statuses.ts';
import { lockChargesOf } from './charge-home.ts';
import { chargeOrders, plugCars } from './tables.ts';

/** Plug and charge is the consent of one owner, who would also pay for the next one. */
export function createVehicleFollowing({ owners }: { owners: Pick<CarOwners, 'boundTo'> }): VehicleFollowing {
  return {
    /** A session that began for this car, by itself or under its plate, is ended first. */
    async obstacles(reader, { vin, ownerId }) {
      const cars = await owners.boundTo(reader, ownerId);
      const plate = cars.find((car) => car.vin === vin)?.plate ?? null;
      const ofCar = or(eq(chargeOrders.vin, vin), plate === null ? undefined : eq(chargeOrders.plate, plate));
      const [live] = await reader
        .select({ id: chargeOrders.chargeOrderId, stationName: chargeOrders.stationName })
        .from(chargeOrders)
        .where(and(eq(chargeOrders.accountId, ownerId), inArray(chargeOrders.status, [...liveStages]), ofCar))
        .limit(1);
      return live
        ? [
            {
              text: `车辆正在${live.stationName}充电，请先结束充电`,
              href: `/pages/charge/detail?id=${live.id}`,
            },
          ]
        : [];
    },
    async ends(reader, { vin, ownerId }) {
      const own = and(eq(plugCars.vin, vin), eq(plugCars.accountId, ownerId));
      return (await reader.$count(plugCars, own)) > 0 ? ['即插即充'] : [];
    },
    async onOwnerChanged(tx, { vin, from }) {
      await lockChargesOf(tx, from);
      await tx.delete(plugCars).where(eq(plugCars.vin, vin));
    },
  };
}
