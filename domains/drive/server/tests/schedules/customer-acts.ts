import type { Random } from '@ev/kernel/random.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { keptMs } from '@ev/platform/idempotency.ts';
import { type Act, mustNot, Violation } from '@ev/testkit/server/schedules/schedule.ts';
import type { Sent } from '@ev/testkit/server/schedules/server-world.ts';
import { cancelReasons, openDrives } from '../../../contract/statuses.ts';
import type { Chosen } from '../../testing/drives.ts';
import { customerOf, type DriveWorld, drivesIn, models, stores } from './drive-world.ts';

/** Of the first few times only, so that customers compete. */
const fewTimes = 3;

/** A time that a customer sees as free, or sometimes one that is taken meanwhile. */
export async function someTime(
  world: DriveWorld,
  random: Random,
  modelCode: string = random.pick(models),
): Promise<Chosen> {
  const storeId = random.chance(0.8) ? stores[0] : stores[1];
  const { days } = await world.call(random.pick(world.customers), 'drive.listDriveSlots', {
    modelCode,
    storeId,
  });
  const all = days.flatMap(({ slots }) => slots);
  const { startsAt } = random.pick(all.slice(0, random.chance(0.9) ? fewTimes : all.length));
  return { modelCode, storeId, startsAt };
}

const open = (world: DriveWorld) => drivesIn(world, ...openDrives);
const timed = (world: DriveWorld) => open(world).filter(({ starts_at }) => starts_at !== null);
const finished = (world: DriveWorld) => drivesIn(world, '2');
/** Commands; queries are called anew. */
const commandIds =
  /\.(hold|book|reschedule|cancel|invite|claim|send|keep|confirm|move|end|check|undo|mark|begin|complete|add)/;

/** What customers do with test drives. */
export const customerActs: Act<DriveWorld>[] = [
  {
    name: 'customer books',
    weight: ({ rows }) => (rows.drives.length < 8 ? 6 : 1),
    async run(world, random) {
      const { accountId, phone } = random.pick(world.customers);
      const others = world.rows.invitations.filter((one) => one.account_id !== accountId);
      const invited = others.length > 0 && random.chance(0.5) ? random.pick(others).code : undefined;
      await world.call({ accountId, phone }, 'drive.bookDrive', {
        ...(await someTime(world, random)),
        pageType: invited ? '3' : random.pick(['1', '2'] as const),
        name: '林岚',
        phone,
        ...(invited ? { inviteCode: invited } : {}),
      });
    },
  },
  {
    name: 'all customers want one time',
    weight: ({ rows }) => (rows.drives.length < 12 ? 1 : 0),
    async run(world, random) {
      const slot = await someTime(world, random);
      const booked = await Promise.allSettled(
        world.customers.map(({ accountId, phone }) =>
          world.call({ accountId, phone }, 'drive.bookDrive', {
            ...slot,
            pageType: '1',
            name: '林岚',
            phone,
          }),
        ),
      );
      for (const end of booked) {
        if (end.status === 'rejected' && !(end.reason instanceof AppError)) throw end.reason;
      }
    },
  },
  {
    name: 'customer chooses a time',
    weight: () => 2,
    async run(world, random) {
      await world.call(random.pick(world.customers), 'drive.holdSlot', await someTime(world, random));
    },
  },
  {
    name: 'customer subscribes',
    weight: ({ rows }) => (rows.drives.some(({ model_code }) => model_code === 'yuan') ? 0.2 : 1),
    async run(world, random) {
      const { accountId, phone } = random.pick(world.customers);
      await world.call({ accountId, phone }, 'drive.bookDrive', {
        pageType: '4',
        modelCode: 'yuan',
        cityCode: '330100',
        name: '林岚',
        phone,
      });
    },
  },
  {
    name: 'customer takes another time',
    weight: (world) => timed(world).length * 1.2,
    async run(world, random) {
      const drive = random.pick(timed(world));
      const { storeId, startsAt } = await someTime(world, random, drive.model_code);
      const customer = customerOf(world, drive.account_id);
      await world.call(customer, 'drive.rescheduleDrive', { driveId: drive.id, storeId, startsAt });
    },
  },
  {
    name: 'customer cancels',
    weight: (world) => open(world).length * 0.5,
    async run(world, random) {
      const drive = random.pick(open(world));
      await world.call(customerOf(world, drive.account_id), 'drive.cancelDrive', {
        driveId: drive.id,
        ...(random.chance(0.8) ? { reason: random.pick(cancelReasons) } : {}),
      });
    },
  },
  {
    name: 'customer invites',
    weight: ({ rows, customers }) => (rows.invitations.length < customers.length ? 1 : 0.1),
    async run(world, random) {
      await world.call(random.pick(world.customers), 'drive.inviteFriend', { pageType: '3' });
    },
  },
  {
    name: 'customer invites themselves',
    weight: ({ rows }) => (rows.invitations.length > 0 ? 0.3 : 0),
    async run(world, random) {
      const { code: inviteCode, account_id } = random.pick(world.rows.invitations);
      const { accountId, phone } = customerOf(world, account_id);
      const slot = await someTime(world, random);
      const input = { ...slot, pageType: '3' as const, name: '林岚', phone, inviteCode };
      await mustNot('an invitation of one’s own', world.call({ accountId, phone }, 'drive.bookDrive', input));
    },
  },
  {
    name: 'customer records tried features',
    weight: (world) => drivesIn(world, '1', '2').length * 0.5,
    async run(world, random) {
      const drive = random.pick(drivesIn(world, '1', '2'));
      const customer = customerOf(world, drive.account_id);
      const { cards } = await world.call(customer, 'drive.getOuting', { driveId: drive.id });
      const tried = cards.slice(0, 2).map(({ code }) => ({ code, secondsAgo: random.int(0, 90_000) }));
      await world.call(customer, 'drive.keepTried', { driveId: drive.id, tried });
    },
  },
  {
    name: 'customer rates the drive',
    weight: (world) => finished(world).length * 0.5,
    async run(world, random) {
      const drive = random.pick(finished(world));
      const customer = customerOf(world, drive.account_id);
      await world.call(customer, 'drive.getReport', { driveId: drive.id });
      await world.call(customer, 'drive.sendFeedback', { driveId: drive.id, stars: random.int(1, 5) });
    },
  },
  {
    name: 'customer claims the reward',
    weight: ({ rows }) => rows.rewards.length * 0.8,
    async run(world, random) {
      const reward = random.pick(world.rows.rewards);
      const claim = () =>
        world.call(customerOf(world, reward.account_id), 'drive.claimReward', { driveId: reward.drive_id });
      await Promise.all(random.chance(0.3) ? [claim(), claim()] : [claim()]);
    },
  },
  {
    name: "customer tries another customer's record",
    weight: ({ rows }) => (rows.drives.length > 0 ? 0.5 : 0),
    async run(world, random) {
      const { id: driveId, account_id } = random.pick(world.rows.drives);
      const stranger = random.pick(world.customers.filter(({ accountId }) => accountId !== account_id));
      const ownReward = world.rows.rewards.some(
        (one) => one.drive_id === driveId && one.account_id === stranger.accountId,
      );
      const { storeId, startsAt } = await someTime(world, random);
      const tries = [
        () => world.call(stranger, 'drive.getDrive', { driveId }),
        () => world.call(stranger, 'drive.cancelDrive', { driveId, reason: 'other' }),
        () => world.call(stranger, 'drive.rescheduleDrive', { driveId, storeId, startsAt }),
        () => world.call(stranger, 'drive.getOuting', { driveId }),
        () => world.call(stranger, 'drive.getReport', { driveId }),
        ...(ownReward ? [] : [() => world.call(stranger, 'drive.claimReward', { driveId })]),
      ];
      try {
        await mustNot("another customer's command", random.pick(tries)());
      } catch (error) {
        if (error instanceof AppError && !/NotFound$/.test(error.errorName))
          throw new Error(`Another customer's record was refused as ${error.errorName}`, { cause: error });
        throw error;
      }
    },
  },
  {
    name: 'customer reads their records',
    weight: ({ rows }) => (rows.drives.length > 0 ? 0.7 : 0),
    async run(world, random) {
      const customer = random.pick(world.customers);
      const { list } = await world.call(customer, 'drive.listDrives', { pageNo: 1, pageSize: 10 });
      for (const { driveId } of list.slice(0, 1)) await world.call(customer, 'drive.getDrive', { driveId });
    },
  },
  {
    name: 'a command is repeated',
    weight: ({ sent }) => (sent.length === 0 ? 0 : sent.some(({ answer }) => answer === null) ? 1 : 0.3),
    async run(world, random) {
      // Keys expire: after that the same key is a new command.
      const isStored = ({ at }: Sent) => world.clock.now().getTime() - at.getTime() < keptMs;
      const commands = world.sent.filter((one) => commandIds.test(one.id) && isStored(one));
      if (commands.length === 0) return;
      const unanswered = commands.filter(({ answer }) => answer === null);
      const again = random.pick(unanswered.length > 0 && random.chance(0.7) ? unanswered : commands);
      const answer = JSON.stringify(await world.call(again.asker, again.id, again.input as never, again.key));
      if (again.answer !== null && answer !== again.answer)
        throw new Violation(`${again.id} said ${again.answer}, and to its repeat ${answer}`);
    },
  },
];
