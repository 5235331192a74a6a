import type { LifePart } from '@ev/platform/life-part.ts';
import { asc } from 'drizzle-orm';
import { noLink } from '../server/link/no-link.ts';
import type { VehicleLink } from '../server/link/port.ts';
import { vehicleStates } from '../server/tables.ts';
import { type KnownCar, recordPath } from './record-shape.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    vehicles: VehicleLink;
  }
}

/** In the cast's time no car is connected; in the present the sandbox plays the cars that are known then. */
export const life: LifePart = {
  partners: { vehicles: () => noLink },
  record: {
    path: recordPath,
    async read(db): Promise<KnownCar[]> {
      const rows = await db.select().from(vehicleStates).orderBy(asc(vehicleStates.vin));
      return rows.map(({ vin, energy, odometer }) => ({
        vin,
        socPercent: energy?.socPercent ?? 60,
        odometerKm: odometer?.km ?? 0,
      }));
    },
  },
  episodes: () => [],
};
