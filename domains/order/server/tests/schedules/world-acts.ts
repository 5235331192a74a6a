import type { PartnerFault } from '@ev/testkit/server/partner-faults.ts';
import type { Act } from '@ev/testkit/server/schedules/schedule.ts';
import type { BuyWorld } from '../../testing/schedules/world.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const leaps: [string, number, number][] = [
  ['seconds go by', 2, 15 * second],
  ['a minute goes by', 2, 61 * second],
  ['half an hour goes by', 2, 31 * minute],
  ['hours go by', 0.8, 5 * hour],
  ['a day goes by', 0.5, 25 * hour],
  ['a week goes by', 0.7, 8 * day],
  ['two months go by', 0.12, 61 * day],
  ['the clock is set back', 0.15, -30 * second],
];

const partnerFaults: PartnerFault[] = ['lostRequest', 'lostAnswer', 'refused'];
/** Never the first step: a schedule starts in a working world. */
const hasStarted = ({ rows }: BuyWorld) => rows.history.length > 0;
const hasFault = ({ channel, factory, sms }: BuyWorld) =>
  [channel, factory, sms].some(({ fault }) => fault !== 'none');

export function clearUp({ channel, factory, sms }: BuyWorld): void {
  for (const partner of [channel, factory, sms]) partner.fault = 'none';
}

/** What no person does: time, the scheduled jobs, the queue, the lines to the partners. */
export const worldActs: Act<BuyWorld>[] = [
  ...leaps.map(
    ([name, weight, ms]): Act<BuyWorld> => ({
      name,
      weight: (world) => (hasStarted(world) ? weight : 0),
      run: async ({ clock }) => clock.move(ms),
    }),
  ),
  {
    name: 'jobs run',
    weight: (world) => (hasStarted(world) ? 5 : 0),
    async run(world) {
      await world.process().jobs.runDue();
    },
  },
  {
    name: 'the scheduled jobs run',
    weight: (world) => (hasStarted(world) ? 3 : 0),
    async run(world, random) {
      const { jobs } = world.process();
      const names = jobs.scheduled().filter((name) => name !== 'payment.reconcile');
      for (const name of random.chance(0.4) ? names : [random.pick(names)]) await jobs.runScheduled(name);
    },
  },
  {
    name: 'queued jobs are lost',
    weight: ({ rows }) => (rows.jobs.length > 0 ? 0.15 : 0),
    run: (world) => world.process().jobs.loseAll(),
  },
  {
    name: 'a partner fails',
    weight: (world) => (hasStarted(world) ? 0.5 : 0),
    async run({ channel, factory, sms }, random) {
      random.pick([channel, channel, factory, sms]).fault = random.pick(partnerFaults);
    },
  },
  {
    name: 'the partners work again',
    weight: (world) => (hasFault(world) ? 2 : 0),
    run: async (world) => clearUp(world),
  },
  {
    name: 'SMS cannot be sent for a day',
    weight: ({ rows }) => (rows.sms.some(({ status }) => status === 'pending') ? 0.08 : 0),
    async run(world) {
      world.sms.fault = 'lostRequest';
      for (let round = 0; round < 10; round += 1) {
        world.clock.move(3 * hour);
        await world.process().jobs.runScheduled('message.sweep');
      }
    },
  },
  {
    name: 'staff switches a partner',
    weight: (world) => (hasStarted(world) ? 0.1 : 0),
    async run(world, random) {
      await world.call(random.pick(world.staff), 'operations.switchProvider', {
        name: random.pick(['wechat', 'sms', 'fulfilment'] as const),
        off: random.chance(0.6),
        reason: '演练',
      });
    },
  },
];
