import { minuteMs } from '@ev/kernel/durations.ts';
import type { Random } from '@ev/kernel/random.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { type Act, mustNot } from '@ev/testkit/server/schedules/schedule.ts';
import { openDrives } from '../../../contract/statuses.ts';
import { someTime } from './customer-acts.ts';
import { type DriveWorld, drivesIn, stores } from './drive-world.ts';
import type { DriveRow } from './rows.ts';

const reason = '与客户电话商定';
/** The current version, or sometimes one from before another change. */
const seenOf = ({ id, version }: DriveRow, random: Random) => ({
  driveId: id,
  seenVersion: version > 0 && random.chance(0.05) ? version - 1 : version,
});
const someone = (world: DriveWorld, random: Random) => random.pick(world.staff);
const here = (world: DriveWorld) =>
  drivesIn(world, '1').filter(({ checked_in_at, begun_at }) => checked_in_at !== null && begun_at === null);
const driving = (world: DriveWorld) => drivesIn(world, '1').filter(({ begun_at }) => begun_at !== null);
const awaited = (world: DriveWorld) =>
  drivesIn(world, ...openDrives).filter(
    ({ checked_in_at, starts_at }) => checked_in_at === null && starts_at !== null,
  );
const isToday = ({ starts_at }: DriveRow, { clock }: DriveWorld) =>
  starts_at !== null && shanghaiDay(new Date(starts_at)) === shanghaiDay(clock.now());

/** What the staff of the stores do. */
export const staffActs: Act<DriveWorld>[] = [
  {
    name: 'staff confirms',
    weight: (world) => drivesIn(world, '0').length * 1.5,
    async run(world, random) {
      const drive = random.pick(drivesIn(world, '0'));
      await world.call(someone(world, random), 'drive.confirmDrive', seenOf(drive, random));
    },
  },
  {
    name: 'staff moves',
    weight: (world) => drivesIn(world, ...openDrives).length * 0.4,
    async run(world, random) {
      const drive = random.pick(drivesIn(world, ...openDrives));
      const { storeId, startsAt } = await someTime(
        world,
        random,
        drive.model_code === 'yuan' ? 'ling' : drive.model_code,
      );
      const input = { ...seenOf(drive, random), storeId, startsAt, reason };
      await world.call(someone(world, random), 'drive.moveDrive', input);
    },
  },
  {
    name: 'staff cancels',
    weight: (world) => drivesIn(world, ...openDrives).length * 0.2,
    async run(world, random) {
      const drive = random.pick(drivesIn(world, ...openDrives));
      const scene = random.pick(['1', '2'] as const);
      await world.call(someone(world, random), 'drive.endDrive', { ...seenOf(drive, random), scene, reason });
    },
  },
  {
    name: 'staff checks in',
    weight: (world) => awaited(world).filter((drive) => isToday(drive, world)).length * 3,
    async run(world, random) {
      const drive = random.pick(awaited(world).filter((one) => isToday(one, world)));
      const wrong = random.chance(0.1);
      const code = wrong ? (drive.check_in_code === '000000' ? '000001' : '000000') : drive.check_in_code;
      const done = world.call(someone(world, random), 'drive.checkInDrive', {
        ...seenOf(drive, random),
        code,
      });
      await (wrong ? mustNot('a check-in without its code', done) : done);
    },
  },
  {
    name: 'staff undoes a check-in',
    weight: (world) => here(world).length * 0.7,
    async run(world, random) {
      const drive = random.pick(here(world));
      await world.call(someone(world, random), 'drive.undoCheckIn', { ...seenOf(drive, random), reason });
    },
  },
  {
    name: 'staff hands a car out',
    weight: (world) => here(world).length * 3,
    async run(world, random) {
      const drive = random.pick(here(world));
      const actor = someone(world, random);
      const { cars } = await world.call(actor, 'drive.getStaffDrive', { driveId: drive.id });
      const { carId } = random.pick(cars);
      await world.call(actor, 'drive.beginDrive', { ...seenOf(drive, random), carId });
    },
  },
  {
    name: 'staff takes the car back',
    weight: (world) => driving(world).length * 1.5,
    async run(world, random) {
      const drive = random.pick(driving(world));
      const input = {
        ...seenOf(drive, random),
        distanceM: random.int(0, 30_000),
        energyWh: random.int(0, 6_000),
      };
      await world.call(someone(world, random), 'drive.completeDrive', input);
    },
  },
  {
    name: 'staff marks a no-show',
    weight: (world) => awaited(world).length * 0.3,
    async run(world, random) {
      const drive = random.pick(awaited(world));
      await world.call(someone(world, random), 'drive.markNoShow', seenOf(drive, random));
    },
  },
  {
    name: 'a store closes for an hour',
    weight: ({ rows }) => (rows.drives.length > 0 && rows.closures.length < 3 ? 0.6 : 0.05),
    async run(world, random) {
      const { startsAt: from } = await someTime(world, random);
      const to = new Date(Date.parse(from) + 60 * minuteMs).toISOString();
      const span = { storeId: stores[0], carId: null, from, to };
      const actor = someone(world, random);
      const { drives } = await world.call(actor, 'drive.lookAtClosure', span);
      const seen = drives.map(({ driveId }) => driveId);
      const fate = random.pick(['keep', 'cancel'] as const);
      await world.call(actor, 'drive.addClosure', { ...span, reason, fate, seen });
    },
  },
  {
    name: 'a store opens again',
    weight: ({ rows }) => rows.closures.length * 0.4,
    async run(world, random) {
      const { id: closureId } = random.pick(world.rows.closures);
      await world.call(someone(world, random), 'drive.endClosure', { closureId });
    },
  },
];
