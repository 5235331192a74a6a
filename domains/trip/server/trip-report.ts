import { dayMs } from '@ev/kernel/durations.ts';
import * as z from 'zod/mini';

const count = (most: number) => z.int().check(z.gte(0), z.lte(most));

/** The distance from the start, and energy and speed from there to the next part. */
const PlotPart = z.tuple([count(5_000_000), z.int().check(z.gte(-100_000), z.lte(500_000)), count(300)]);
export type PlotPart = z.infer<typeof PlotPart>;

/** Latitude and longitude in GCJ-02, and seconds from the start. */
const PathPoint = z.tuple([
  z.number().check(z.gte(-90), z.lte(90)),
  z.number().check(z.gte(-180), z.lte(180)),
  count(200_000),
]);
export type PathPoint = z.infer<typeof PathPoint>;

/** What a car reports at the end of a drive, on `vehicles/{vin}/trip`. */
export const TripReport = z
  .object({
    tripNo: z.uuid(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime(),
    meters: count(5_000_000),
    wattHours: z.int().check(z.gte(-500_000), z.lte(1_000_000)),
    recoveredWattHours: count(1_000_000),
    maxKmPerHour: count(300),
    score: z.nullable(count(100)),
    plot: z.array(PlotPart).check(z.maxLength(60)),
    path: z.array(PathPoint).check(z.maxLength(500)),
  })
  .check(
    z.refine(({ startedAt, endedAt }) => {
      const ms = Date.parse(endedAt) - Date.parse(startedAt);
      return ms > 0 && ms <= 2 * dayMs;
    }, 'a drive ends after its start and within two days'),
  );
export type TripReport = z.infer<typeof TripReport>;
