import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf } from '@ev/contract/fields';
import { Vin } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';
import { FleetFigures, LocatedVehicle, LocateVehicle, StaffCommand, StaffVehicleState } from './staff.ts';

const base = '/ha/api/staff/lgn/sec/ncar';

export const getAnyState = endpoint({
  id: 'telematics.getAnyState',
  method: 'POST',
  path: `${base}/state`,
  access: 'staff',
  permission: 'telematics.read',
  summary: 'The last known state of any car with the age of each part, without its place.',
  input: Vin,
  output: StaffVehicleState,
  errors: ['vehicle.unknownVin'],
});

export const locateVehicle = endpoint({
  id: 'telematics.locateVehicle',
  method: 'POST',
  path: `${base}/locate`,
  access: 'staff',
  permission: 'telematics.locate',
  idempotent: true,
  approval: null,
  changes: ['telematics.'],
  summary: 'The last place of a car, only while its owner agrees. Every reading is recorded with its reason.',
  input: LocateVehicle,
  output: LocatedVehicle,
  errors: ['vehicle.unknownVin', 'telematics.placeNotAuthorised', 'telematics.noPlace'],
});

export const listAnyCommands = endpoint({
  id: 'telematics.listAnyCommands',
  method: 'POST',
  path: `${base}/command/list`,
  access: 'staff',
  permission: 'telematics.read',
  summary: 'Commands to a car, newest first.',
  input: z.extend(Vin, pageInput),
  output: pageOf(StaffCommand),
  errors: ['vehicle.unknownVin'],
});

export const getFleetFigures = endpoint({
  id: 'telematics.getFleetFigures',
  method: 'POST',
  path: `${base}/figures`,
  access: 'staff',
  permission: 'telematics.read',
  polled: true,
  summary:
    'How many cars are connected, their messages, and what became of the commands of the last 24 hours.',
  input: z.object({}),
  output: FleetFigures,
  errors: [],
});

export const staffCalls = [getAnyState, locateVehicle, listAnyCommands, getFleetFigures] as const;
