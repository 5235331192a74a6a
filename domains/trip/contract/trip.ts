/** Drives of a car, recorded only while its owner agrees (purpose `tripHistory`). */
import { day, instant, oneOf, uuid } from '@ev/contract/fields';
import { vin } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';

/** `2026-11` in Shanghai. */
const month = z
  .string({ error: '请选择月份' })
  .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, '请选择月份'));

export const MonthOf = z.object({ vin: vin(), month });

/** Energy that trips used, compared with the car's own average of the ninety days before. */
export const Figures = z.object({
  trips: z.int(),
  meters: z.int(),
  minutes: z.int(),
  wattHours: z.int(),
  /** Kilowatt-hours per 100 km, one decimal; null for less than a kilometre. */
  kwhPer100Km: z.nullable(z.number()),
});
export type Figures = z.infer<typeof Figures>;

export const MonthSummary = z.object({
  /** Whether drives are recorded now. */
  recording: z.boolean(),
  /** Since when the owner agrees; null if they do not. */
  since: z.nullable(instant()),
  total: Figures,
  /** Null while there are too few drives to compare with. */
  usualKwhPer100Km: z.nullable(z.number()),
  /** Days with drives, newest first. */
  days: z.array(z.extend(Figures, { day: z.string() })),
  /** Months with drives, newest first, for choosing another one. */
  months: z.array(z.string()),
});
export type MonthSummary = z.infer<typeof MonthSummary>;

export const TripRow = z.object({
  tripNo: z.string(),
  startedAt: instant(),
  endedAt: instant(),
  meters: z.int(),
  minutes: z.int(),
  wattHours: z.int(),
  kwhPer100Km: z.nullable(z.number()),
  /** Where it began and ended: an address, or else the city; null without the purpose `location`. */
  fromText: z.nullable(z.string()),
  toText: z.nullable(z.string()),
  /** 0 to 100: evenness of acceleration and braking. */
  score: z.nullable(z.int()),
});
export type TripRow = z.infer<typeof TripRow>;

export const DayOf = z.object({ vin: vin(), day: day('请选择日期') });

export const TripDetail = z.extend(TripRow, {
  vin: z.string(),
  /** Energy and speed by equal parts of the distance, in the order driven; 60 at most. */
  plot: z.array(z.object({ fromMeters: z.int(), wattHours: z.int(), kmPerHour: z.int() })),
  recoveredWattHours: z.int(),
  maxKmPerHour: z.int(),
  /** GCJ-02; empty without the purpose `location`. */
  path: z.array(z.object({ latitude: z.number(), longitude: z.number() })),
  usualKwhPer100Km: z.nullable(z.number()),
});
export type TripDetail = z.infer<typeof TripDetail>;

export const TripNo = z.object({ tripNo: uuid('行程') });

/** `trip` names one drive, `day` a car and a day, `all` a car. */
export const DeleteTrips = z
  .object({
    what: oneOf('要删除的行程', ['trip', 'day', 'all']),
    tripNo: z.optional(uuid('行程')),
    vin: z.optional(vin()),
    day: z.optional(day('请选择日期')),
  })
  .check(
    z.refine(({ what, tripNo }) => what !== 'trip' || tripNo !== undefined, {
      path: ['tripNo'],
      error: '请选择行程',
    }),
    z.refine(({ what, vin: car }) => what === 'trip' || car !== undefined, {
      path: ['vin'],
      error: '请选择车辆',
    }),
    z.refine(({ what, day: one }) => what !== 'day' || one !== undefined, {
      path: ['day'],
      error: '请选择日期',
    }),
  );
export type DeleteTrips = z.infer<typeof DeleteTrips>;
