import type { VehicleFollowing } from '@ev/vehicle/server/public.ts';
import { and, eq } from 'drizzle-orm';
import { lockChargesOf } from './charge-home.ts';
import { plugCars } from './tables.ts';

/** Plug and charge is the consent of one owner, who would also pay for the next one. */
export const vehicleFollowing: VehicleFollowing = {
  async ends(reader, { vin, ownerId }) {
    const own = and(eq(plugCars.vin, vin), eq(plugCars.accountId, ownerId));
    return (await reader.$count(plugCars, own)) > 0 ? ['即插即充'] : [];
  },
  async onOwnerChanged(tx, { vin, from }) {
    await lockChargesOf(tx, from);
    await tx.delete(plugCars).where(eq(plugCars.vin, vin));
  },
};
