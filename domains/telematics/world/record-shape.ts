import * as z from 'zod/mini';

/** The path by which a demo tells the sandbox which cars there are. */
export const recordPath = '/vehicles/record';

export const KnownCar = z.object({
  vin: z.string(),
  socPercent: z.int(),
  odometerKm: z.int(),
});
export type KnownCar = z.infer<typeof KnownCar>;
