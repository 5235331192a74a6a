import type { Act } from '@ev/testkit/server/schedules/schedule.ts';
import { openDrives } from '../../../contract/statuses.ts';
import { type DriveWorld, drivesIn } from './drive-world.ts';

const minute = 60_000;
const hour = 60 * minute;

const leaps: [string, number, number][] = [
  ['a minute goes by', 1, minute],
  ['a hold ends', 1, 6 * minute],
  ['an hour goes by', 1, hour],
  ['a day goes by', 0.6, 24 * hour],
  ['a month goes by', 0.1, 31 * 24 * hour],
  ['the clock is set back', 0.15, -30_000],
];
const hasStarted = ({ rows }: DriveWorld) => rows.drives.length + rows.holds.length > 0;
const ahead = (world: DriveWorld) =>
  drivesIn(world, ...openDrives).flatMap(({ starts_at }) =>
    starts_at && new Date(starts_at) > world.clock.now() ? [starts_at] : [],
  );

/** The jobs that concern drives and notifications. */
export const minuteHand = ({ process }: DriveWorld) =>
  process()
    .jobs.scheduled()
    .filter((name) => /^(drive|message)\./.test(name));

/** What no person does: time and the queue. */
export const worldActs: Act<DriveWorld>[] = [
  ...leaps.map(
    ([name, weight, ms]): Act<DriveWorld> => ({
      name,
      weight: (world) => (hasStarted(world) ? weight : 0),
      run: async ({ clock }) => clock.move(ms),
    }),
  ),
  {
    name: 'the time of a drive comes',
    weight: (world) => (ahead(world).length > 0 ? 2 : 0),
    async run(world, random) {
      const startsAt = Date.parse(random.pick(ahead(world)));
      const around = random.int(-130, 30) * minute;
      world.clock.move(Math.max(0, startsAt + around - world.clock.now().getTime()));
    },
  },
  {
    name: 'jobs run',
    weight: (world) => (hasStarted(world) ? 2 : 0),
    async run(world) {
      await world.process().jobs.runDue();
    },
  },
  {
    name: 'the scheduled jobs run',
    weight: (world) => (hasStarted(world) ? 3 : 0),
    async run(world) {
      for (const name of minuteHand(world)) await world.process().jobs.runScheduled(name);
    },
  },
];
