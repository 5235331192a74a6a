import type { Api } from '@ev/contract';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { by } from '@ev/vehicle/server/testing/vehicles.ts';
import { connectedCar, say } from './cars.ts';

/** A connected car of a person. */
export const connected: Thing = {
  live: (world, person) => connectedCar(world, person),
  others: {},
  table: 'bound_car',
  key: 'vin',
  apart: () => ({ default_status: '0' }),
};

/** A plan as customers save it. */
export const nightly = (
  vin: string,
  changes: Partial<Api['telematics.savePlan']['input']> = {},
): Api['telematics.savePlan']['input'] => ({
  vin,
  kind: 'charging',
  weekdays: [1, 2, 3, 4, 5],
  time: '22:00',
  endTime: '06:00',
  celsius: null,
  percent: 90,
  enabled: true,
  version: 0,
  ...changes,
});

type Caller = Pick<Person, 'token' | 'uid'> & { deviceId?: string };

/** A command to a new car of a person, which the car has confirmed. Returns its number. */
export async function confirmedCommand(world: World, person: Caller): Promise<string> {
  const { server } = world;
  const vin = await connectedCar(world, person);
  const { body } = await server.client.call('telematics.sendCommand', { vin, kind: 'lock' }, by(person));
  await jobsDone(server);
  await say(world, vin, 'answer', { commandNo: body.commandNo, outcome: 'done', failure: null });
  return body.commandNo;
}

/** A plan of a new car of a person. Returns its number. */
export async function savedPlan(world: World, person: Caller): Promise<string> {
  const vin = await connectedCar(world, person);
  return (await world.server.client.call('telematics.savePlan', nightly(vin), by(person))).body.planNo;
}

export const answered: Thing = {
  live: confirmedCommand,
  others: {},
  table: 'vehicle_command',
  key: 'command_no',
};

export const plan: Thing = {
  live: savedPlan,
  others: {},
  table: 'vehicle_plan',
  key: 'plan_no',
};
