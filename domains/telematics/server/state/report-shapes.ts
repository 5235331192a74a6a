import * as z from 'zod/mini';
import { chargeLimits, commandFailures } from '../../contract/kinds.ts';

/** What of a car can be open. */
export const openings = [
  'frontLeft',
  'frontRight',
  'rearLeft',
  'rearRight',
  'trunk',
  'hood',
  'chargePort',
  'windows',
] as const;

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const celsius = z.number().check(z.minimum(-60), z.maximum(90));
const percent = whole(0, 100);

/** The measurements of a `state` message: a car sends the groups that have changed. */
export const StateReport = z.object({
  /** When it was measured. */
  at: z.iso.datetime(),
  energy: z.optional(
    z.object({
      socPercent: percent,
      rangeKm: whole(0, 3_000),
      plugged: z.boolean(),
      charging: z.boolean(),
      powerKw: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000))),
      minutesLeft: z.nullable(whole(0, 10_000)),
      limitPercent: whole(chargeLimits.min, chargeLimits.max),
    }),
  ),
  battery: z.optional(z.object({ celsius, heating: z.boolean() })),
  climate: z.optional(
    z.object({ on: z.boolean(), targetCelsius: z.nullable(celsius), cabinCelsius: z.nullable(celsius) }),
  ),
  closures: z.optional(
    z.object({
      locked: z.boolean(),
      open: z.array(z.enum(openings)).check(z.maxLength(openings.length)),
    }),
  ),
  tyres: z.optional(z.object({ kpa: z.array(whole(0, 1_000)).check(z.minLength(4), z.maxLength(4)) })),
  odometer: z.optional(z.object({ km: whole(0, 9_999_999) })),
  /** GCJ-02. */
  place: z.optional(
    z.object({
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
  driving: z.optional(z.boolean()),
});
export type StateReport = z.infer<typeof StateReport>;

/** What became of a command in the car. */
export const CommandAnswer = z.object({
  commandNo: z.string().check(z.maxLength(40)),
  outcome: z.enum(['done', 'refused']),
  failure: z.nullable(z.enum(commandFailures)),
});
export type CommandAnswer = z.infer<typeof CommandAnswer>;

/** The set of plans that a car holds now, and the plans of it that it does not take. */
export const PlansHeld = z.object({
  version: z.int(),
  refused: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)),
});
export type PlansHeld = z.infer<typeof PlansHeld>;
