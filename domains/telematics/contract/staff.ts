/** Connected cars as staff see them. */
import { instant, oneOf, text } from '@ev/contract/fields';
import { vin } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';
import { commandStatuses, connections, placePurposes } from './kinds.ts';
import { Command, VehicleState } from './telematics.ts';

/** The state without everything that says where the car is or was. */
export const StaffVehicleState = z.extend(
  z.omit(VehicleState, { place: true, placeHidden: true, canControl: true, hidden: true }),
  {
    /** Whether the owner agrees to remote control. */
    remoteControl: z.boolean(),
    /** For what staff may read the place now; empty if the owner agrees to none. */
    placePurposes: z.array(z.enum(placePurposes)),
    /** When the place was last reported; null if it never was. */
    placeAt: z.nullable(instant()),
    /** The last readings of the place, newest first, ten at most. */
    readings: z.array(
      z.object({ at: instant(), actor: z.string(), purpose: z.enum(placePurposes), reason: z.string() }),
    ),
  },
);
export type StaffVehicleState = z.infer<typeof StaffVehicleState>;

export const LocateVehicle = z.object({
  vin: vin(),
  purpose: oneOf('用途', placePurposes),
  reason: text('原因', { min: 2, max: 200 }),
});

export const LocatedVehicle = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Its address; null if none is known. */
  text: z.nullable(z.string()),
  /** When the car reported it. */
  at: instant(),
});
export type LocatedVehicle = z.infer<typeof LocatedVehicle>;

export const StaffCommand = z.extend(Command, {
  /** The account that gave it. */
  accountId: z.string(),
});
export type StaffCommand = z.infer<typeof StaffCommand>;

export const FleetFigures = z.object({
  /** Cars with a state, by connection; `never` is absent. */
  connections: z.array(z.object({ connection: z.enum(connections), count: z.int() })),
  /** Messages of cars in the last minute. */
  messagesPerMinute: z.int(),
  /** Commands of the last 24 hours by status. */
  commands: z.array(z.object({ status: z.enum(commandStatuses), count: z.int() })),
  /** Milliseconds within which 95 of 100 confirmed commands of the last 24 hours were answered; null without any. */
  confirmedWithinMs: z.nullable(z.int()),
  /** Messages of the last 24 hours that were not taken, by reason. */
  ignored: z.array(z.object({ reason: z.string(), count: z.int() })),
});
export type FleetFigures = z.infer<typeof FleetFigures>;
