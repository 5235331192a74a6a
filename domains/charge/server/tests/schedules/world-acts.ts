import type { PartnerFault } from '@ev/testkit/server/partner-faults.ts';
import type { Act } from '@ev/testkit/server/schedules/schedule.ts';
import type { ChargeWorld } from './charge-world.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A schedule starts at ten in the morning: hours cross price boundaries and midnight. */
const leaps: [string, number, number][] = [
  ['seconds go by', 2, 13 * second],
  ['a minute and a half goes by', 2, 92 * second],
  ['minutes go by', 2, 7 * minute],
  ['half an hour goes by', 1.2, 31 * minute],
  ['hours go by', 0.7, 3 * hour],
  ['half a day goes by', 0.4, 13 * hour],
  ['a day goes by', 0.3, 25 * hour],
  ['months go by', 0.1, 61 * 24 * hour],
  ['the clock is set back', 0.15, -30 * second],
];

const partnerFaults: PartnerFault[] = ['lostRequest', 'lostAnswer', 'refused'];
const hasStarted = ({ rows }: ChargeWorld) =>
  rows.orders.length + rows.reservations.length + rows.cards.length > 0;

/** The jobs that concern sessions, cards, reservations, money and notifications. */
export const minuteHand = ({ process }: ChargeWorld) =>
  process()
    .jobs.scheduled()
    .filter((name) => /^(charge|charge-card|reservation|payment|message)\./.test(name))
    .filter((name) => name !== 'charge.makeParts');

/** What no person does: time, the scheduled jobs, the queue, the line to the channel. */
export const worldActs: Act<ChargeWorld>[] = [
  ...leaps.map(
    ([name, weight, ms]): Act<ChargeWorld> => ({
      name,
      weight: (world) => (hasStarted(world) ? weight : 0),
      run: async ({ clock }) => clock.move(ms),
    }),
  ),
  {
    name: 'jobs run',
    weight: (world) => (hasStarted(world) ? 6 : 0),
    async run(world) {
      await world.process().jobs.runDue();
    },
  },
  {
    name: 'the scheduled jobs run',
    weight: (world) => (hasStarted(world) ? 3 : 0),
    async run(world, random) {
      const names = minuteHand(world);
      for (const name of random.chance(0.4) ? names : ['charge.due' as const, random.pick(names)])
        await world.process().jobs.runScheduled(name);
    },
  },
  {
    name: 'queued jobs are lost',
    weight: ({ rows }) => (rows.jobs.length > 0 ? 0.15 : 0),
    run: (world) => world.process().jobs.loseAll(),
  },
  {
    name: 'the channel fails',
    weight: (world) => (hasStarted(world) ? 0.3 : 0),
    async run({ channel }, random) {
      channel.fault = random.pick(partnerFaults);
    },
  },
  {
    name: 'the channel works again',
    weight: ({ channel }) => (channel.fault === 'none' ? 0 : 2),
    async run({ channel }) {
      channel.fault = 'none';
    },
  },
];
