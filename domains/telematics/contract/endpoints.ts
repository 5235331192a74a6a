import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf } from '@ev/contract/fields';
import { Vin, vin } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';
import { planKinds } from './kinds.ts';
import {
  CheapHours,
  Command,
  CommandNo,
  Plan,
  PlanNo,
  PlanPreview,
  SavePlan,
  SendCommand,
  SwitchPlan,
  VehicleState,
} from './telematics.ts';

const base = '/ha/api/lgn/sec/ncar';

export const getVehicleState = endpoint({
  id: 'telematics.getState',
  method: 'POST',
  path: `${base}/state`,
  access: 'member',
  polled: true,
  summary: 'The last known state of a car, with the age of each part.',
  input: Vin,
  output: VehicleState,
  errors: ['vehicle.notFound'],
});

export const sendCommand = endpoint({
  id: 'telematics.sendCommand',
  method: 'POST',
  path: `${base}/command/send`,
  access: 'member',
  idempotent: true,
  changes: ['telematics.'],
  summary: 'Tells a car to do something. Confirmed only when the car has answered.',
  input: SendCommand,
  output: Command,
  errors: [
    'vehicle.notFound',
    'telematics.notAuthorised',
    'telematics.notAllowed',
    'telematics.commandOpen',
    'telematics.neverConnected',
  ],
});

export const getCommand = endpoint({
  id: 'telematics.getCommand',
  method: 'POST',
  path: `${base}/command/detail`,
  access: 'member',
  polled: true,
  summary: 'A command and what became of it.',
  input: CommandNo,
  output: Command,
  errors: ['telematics.commandNotFound'],
});

export const listCommands = endpoint({
  id: 'telematics.listCommands',
  method: 'POST',
  path: `${base}/command/list`,
  access: 'member',
  summary:
    'Commands to a car of the last 180 days, newest first: all for its owner, their own for family members.',
  input: z.extend(Vin, pageInput),
  output: pageOf(Command),
  errors: ['vehicle.notFound'],
});

export const listPlans = endpoint({
  id: 'telematics.listPlans',
  method: 'POST',
  path: `${base}/plan/list`,
  access: 'member',
  summary: 'The plans of a car, the next one first.',
  input: z.object({ vin: vin(), kind: z.optional(z.enum(planKinds, '请选择计划类型')) }),
  output: z.object({ plans: z.array(Plan) }),
  errors: ['vehicle.notFound'],
});

export const previewPlan = endpoint({
  id: 'telematics.previewPlan',
  method: 'POST',
  path: `${base}/plan/preview`,
  access: 'member',
  summary: 'When a plan would run next, and with which others it conflicts.',
  input: SavePlan,
  output: PlanPreview,
  errors: ['vehicle.notFound', 'telematics.planNotFound'],
});

export const savePlan = endpoint({
  id: 'telematics.savePlan',
  method: 'POST',
  path: `${base}/plan/save`,
  access: 'member',
  idempotent: true,
  changes: ['telematics.'],
  summary: 'Saves a plan and sends it to the car.',
  input: SavePlan,
  output: Plan,
  errors: [
    'vehicle.notFound',
    'telematics.planNotFound',
    'telematics.planChanged',
    'telematics.planConflict',
    'telematics.tooManyPlans',
    'telematics.notAuthorised',
    'telematics.notAllowed',
  ],
});

export const switchPlan = endpoint({
  id: 'telematics.switchPlan',
  method: 'POST',
  path: `${base}/plan/switch`,
  access: 'member',
  idempotent: true,
  changes: ['telematics.'],
  summary: 'Switches a plan on or off.',
  input: SwitchPlan,
  output: Plan,
  errors: [
    'telematics.planNotFound',
    'telematics.planConflict',
    'telematics.notAuthorised',
    'telematics.notAllowed',
  ],
});

export const deletePlan = endpoint({
  id: 'telematics.deletePlan',
  method: 'POST',
  path: `${base}/plan/delete`,
  access: 'member',
  idempotent: true,
  changes: ['telematics.'],
  summary: 'Deletes a plan, also in the car.',
  input: PlanNo,
  output: z.object({ plans: z.array(Plan) }),
  errors: ['telematics.planNotFound', 'telematics.notAllowed'],
});

export const suggestHours = endpoint({
  id: 'telematics.suggestHours',
  method: 'POST',
  path: `${base}/plan/cheap-hours`,
  access: 'member',
  summary: "The cheapest hours of the customer's own electricity price.",
  input: Vin,
  output: CheapHours,
  errors: ['vehicle.notFound'],
});

export const customerCalls = [
  getVehicleState,
  sendCommand,
  getCommand,
  listCommands,
  listPlans,
  previewPlan,
  savePlan,
  switchPlan,
  deletePlan,
  suggestHours,
] as const;
