/** The surroundings of a station. */
import { instant, oneOf, phone, text, uuid, wholeNumber } from '@ev/contract/fields';
import { stationKey } from '@ev/station/contract/station.ts';
import { surroundings } from '@ev/station/contract/words.ts';
import * as z from 'zod/mini';
import { aroundRadiusM, placeKinds } from './words.ts';

export const AroundPlace = z.object({
  placeId: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  /** The location as text; may be empty. */
  address: z.string(),
  /** GCJ-02 degrees; null if staff have entered only the distance. */
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  distanceM: z.int(),
  walkMinutes: z.int(),
  /** As the source words it. */
  openHours: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Whether the brand's staff have seen the place themselves. */
  byStaff: z.boolean(),
});
export type AroundPlace = z.infer<typeof AroundPlace>;

export const Around = z.object({
  station: z.object({
    stationId: z.string(),
    name: z.string(),
    address: z.string(),
    lat: z.nullable(z.number()),
    lng: z.nullable(z.number()),
    /** According to its operator. */
    surrounding: z.enum(surroundings),
    guide: z.nullable(z.string()),
    parking: z.nullable(z.string()),
    remark: z.nullable(z.string()),
  }),
  /** Nearest first. */
  places: z.array(AroundPlace),
  /** Whether a map service is configured, whether it failed to respond, and the time of its data. */
  service: z.object({
    offered: z.boolean(),
    away: z.boolean(),
    saidAt: z.nullable(instant()),
  }),
});
export type Around = z.infer<typeof Around>;

/** Creates or changes a place around a station. */
export const PutPlace = z.object({
  /** Missing for a new place. */
  placeId: z.optional(uuid('周边地点')),
  /** The time of the last change that the staff member saw. */
  seenChangedAt: z.optional(z.iso.datetime({ error: '请刷新后再修改' })),
  stationId: stationKey(),
  kind: oneOf('类型', placeKinds),
  name: text('名称', { max: 40 }),
  where: text('位置', { min: 0, max: 60 }),
  distanceM: wholeNumber('距离', 0, aroundRadiusM),
  openHours: text('营业时间', { min: 0, max: 40 }),
  phone: z.union([z.literal(''), phone('电话')], {
    error: '电话格式不正确，请填写 11 位手机号，或带区号的固定电话',
  }),
});
export type PutPlace = z.infer<typeof PutPlace>;

export const StaffPlace = z.object({
  placeId: z.string(),
  stationId: z.string(),
  stationName: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  where: z.string(),
  distanceM: z.int(),
  openHours: z.string(),
  phone: z.string(),
  changedAt: instant(),
  changedBy: z.string(),
});
export type StaffPlace = z.infer<typeof StaffPlace>;
