import type { CarCommand, CarMessage, Listening, PlanSet, VehicleLink } from '../link/port.ts';

export type FakeVehicles = Omit<VehicleLink, 'missing'> & {
  missing?: true;
  /** Commands that the broker has taken. */
  commands: { vin: string; command: CarCommand }[];
  /** Sets of plans that the broker has taken, the last of each car last. */
  planSets: { vin: string; set: PlanSet }[];
  /** Whether the broker can be reached. */
  mode: 'working' | 'silent';
  /** Processes that listen. */
  listeners: Listening[];
  /** A message of a car, as it arrives at the given process; `change` makes repeats and messages out of order. */
  say(
    vin: string,
    topic: string,
    body: unknown,
    change?: Partial<CarMessage>,
    process?: number,
  ): Promise<void>;
};

export function fakeVehicles(): FakeVehicles {
  let sequence = 0;
  const answer = () => {
    if (fake.mode === 'silent') throw new Error('The broker does not answer');
  };
  const fake: FakeVehicles = {
    wire: 'fake',
    commands: [],
    planSets: [],
    mode: 'working',
    listeners: [],
    async sendCommand(vin, command) {
      answer();
      fake.commands.push({ vin, command });
    },
    async sendPlans(vin, set) {
      answer();
      fake.planSets.push({ vin, set });
    },
    async listen(listening) {
      fake.listeners.push(listening);
      return {
        async stop() {
          fake.listeners.splice(fake.listeners.indexOf(listening), 1);
        },
      };
    },
    async say(vin, topic, body, change = {}, process = 0) {
      sequence += 1;
      const listening = fake.listeners[process];
      if (!listening) throw new Error('Nobody listens to cars');
      await listening.take({ vin, topic, sequence, sentAt: new Date(), body, ...change });
    },
  };
  return fake;
}

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    vehicles: FakeVehicles;
  }
}

/** The fake partners of this domain. */
export const fakes = { vehicles: fakeVehicles };
