import type { Act } from '@ev/testkit/server/schedules/schedule.ts';
import type { Weather } from '@ev/testkit/server/weather.ts';
import type { ChargeWorld } from './charge-world.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A schedule begins at ten in the morning: hours lead over borders of the prices, and over midnight. */
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

const weathers: Weather[] = ['lostRequest', 'lostAnswer', 'refused'];
const begun = ({ rows }: ChargeWorld) =>
  rows.orders.length + rows.reservations.length + rows.cards.length > 0;

/** The jobs that have to do with sessions, cards, kept guns, money and what people are told. */
export const minuteHand = ({ process }: ChargeWorld) =>
  process()
    .jobs.scheduled()
    .filter((name) => /^(charge|charge-card|reservation|payment|message)\./.test(name))
    .filter((name) => name !== 'charge.makeParts');

/** What nobody does: time, the minute hand, the queue, the line to the channel. */
export const worldActs: Act<ChargeWorld>[] = [
  ...leaps.map(
    ([name, weight, ms]): Act<ChargeWorld> => ({
      name,
      weight: (world) => (begun(world) ? weight : 0),
      run: async ({ clock }) => clock.move(ms),
    }),
  ),
  {
    name: 'jobs run',
    weight: (world) => (begun(world) ? 6 : 0),
    async run(world) {
      await world.process().jobs.runDue();
    },
  },
  {
    name: 'the minute hand moves',
    weight: (world) => (begun(world) ? 3 : 0),
    async run(world, random) {
      const names = minuteHand(world);
      for (const name of random.chance(0.4) ? names : ['charge.due' as const, random.pick(names)])
        await world.process().jobs.runScheduled(name);
    },
  },
  {
    name: 'reminders are lost',
    weight: ({ rows }) => (rows.jobs.length > 0 ? 0.15 : 0),
    run: (world) => world.process().jobs.loseAll(),
  },
  {
    name: 'the channel has a bad day',
    weight: (world) => (begun(world) ? 0.3 : 0),
    async run({ channel }, random) {
      channel.weather = random.pick(weathers);
    },
  },
  {
    name: 'the channel works again',
    weight: ({ channel }) => (channel.weather === 'clear' ? 0 : 2),
    async run({ channel }) {
      channel.weather = 'clear';
    },
  },
];
