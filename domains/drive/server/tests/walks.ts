import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { whileClosed } from '@ev/store/server/testing/closed-store.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { book, bookingOf, freeSlot, rescheduleOf, storeId } from '../testing/drives.ts';
import { driven, finished, outing } from '../testing/outings.ts';
import {
  bookAt,
  carToAsk,
  close,
  closureOf,
  codeOf,
  codeToAsk,
  type Stage,
  seenOf,
} from '../testing/staff-drives.ts';
import { driveAt } from '../testing/staff-things.ts';
import { drive } from '../testing/things.ts';

const underWay = async (world: World) => {
  const person = await world.newMember();
  return { driveId: await bookAt(world, person, 'driving'), token: person.token };
};

const over = async (world: World) => {
  const person = await world.newMember();
  return { driveId: await driven(world, person), token: person.token };
};

const tried = [{ code: 'seat', secondsAgo: 30 }];

const booked = async (world: World) => book(world, await world.newMember());

const at = async (world: World, stage: Stage) => bookAt(world, await world.newMember(), stage);

const moved = { table: 'test_drive', by: 'update' } as const;

const reason = '与客户电话商定';

export const walks = defineWalks(
  'drive',
  {
    'drive.getOuting': {
      example: async (world) => {
        const { driveId, token } = await underWay(world);
        return { input: { driveId }, token };
      },
      names: { driveId: outing },
      shows: { owner: ['driveId'] },
    },
    'drive.keepTried': {
      example: async (world) => {
        const { driveId, token } = await underWay(world);
        return { input: { driveId, tried }, token };
      },
      names: { driveId: { thing: outing, input: (driveId) => ({ driveId, tried }) } },
      once: {
        written: { table: 'drive_outing', by: 'insert' },
        async prepare(world, person) {
          const driveId = await bookAt(world, person, 'driving');
          return {
            input: { driveId, tried },
            otherInput: { driveId, tried: [{ code: 'voice', secondsAgo: 0 }] },
            effects: () =>
              countOf(world, sql`select count(*) as n from drive_outing where drive_id::text = ${driveId}`),
          };
        },
      },
    },
    'drive.getReport': {
      example: async (world) => {
        const { driveId, token } = await over(world);
        return { input: { driveId }, token };
      },
      names: { driveId: finished },
    },
    'drive.sendFeedback': {
      example: async (world) => {
        const { driveId, token } = await over(world);
        return { input: { driveId, stars: 5, words: '底盘很稳' }, token };
      },
      names: { driveId: { thing: finished, input: (driveId) => ({ driveId, stars: 4 }) } },
      once: {
        written: { table: 'drive_outing', by: 'insert' },
        async prepare(world, person) {
          const driveId = await driven(world, person);
          return {
            input: { driveId, stars: 5 },
            otherInput: { driveId, stars: 1 },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from drive_outing where drive_id::text = ${driveId} and stars is not null`,
              ),
          };
        },
      },
    },
    'drive.getReward': {
      example: async (world) => {
        const { driveId, token } = await over(world);
        return { input: { driveId }, token };
      },
      names: { driveId: finished },
    },
    'drive.claimReward': {
      example: async (world) => {
        const { driveId, token } = await over(world);
        return { input: { driveId }, token };
      },
      names: { driveId: finished },
      once: {
        written: { table: 'points_entry', by: 'insert' },
        async prepare(world, person) {
          const [driveId, other] = [await driven(world, person), await driven(world, person)];
          return {
            input: { driveId },
            otherInput: { driveId: other },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from points_entry where account = ${`customer:${person.uid}`}`,
              ),
          };
        },
      },
    },
    'drive.getPage': {
      input: { pageType: '1' },
    },
    'drive.listDriveStores': {
      input: { modelCode: 'ling', lat: 39.9, lng: 116.4 },
    },
    'drive.listDriveSlots': {
      input: { modelCode: 'ling', storeId },
      names: { storeId: 'public' },
    },
    'drive.getInvitation': {
      example: async (world) => {
        const { token } = await world.newMember();
        const { body } = await world.server.client.call('drive.inviteFriend', { pageType: '3' }, { token });
        return { input: { inviteCode: body.inviteCode } };
      },
    },
    'drive.holdSlot': {
      names: { storeId: 'public' },
      once: {
        written: { table: 'drive_hold', by: 'insert' },
        async prepare(world, { uid }) {
          const [input, otherInput] = [await freeSlot(world), await freeSlot(world, { modelCode: 'yue' })];
          return {
            input,
            otherInput,
            effects: () =>
              countOf(world, sql`select count(*) as n from drive_hold where account_id::text = ${uid}`),
          };
        },
        whileGone: whileClosed(storeId),
      },
    },
    'drive.sendPhoneCode': {
      example: async (world) => ({
        input: { phone: freshPhone() },
        token: (await world.newMember()).token,
      }),
    },
    'drive.bookDrive': {
      names: { storeId: 'public' },
      once: {
        written: { table: 'test_drive', by: 'insert' },
        async prepare(world, { uid, phone }) {
          const input = bookingOf(await freeSlot(world), phone);
          return {
            input,
            otherInput: { ...input, name: '周亦安' },
            effects: () =>
              countOf(world, sql`select count(*) as n from test_drive where account_id::text = ${uid}`),
          };
        },
        whileGone: whileClosed(storeId),
      },
    },
    'drive.listDrives': {
      input: { status: '0', pageNo: 1, pageSize: 10 },
      shows: { owner: ['driveName', 'driveId'] },
    },
    'drive.getDrive': {
      example: async (world) => {
        const person = await world.newMember();
        return { input: { driveId: await book(world, person) }, token: person.token };
      },
      names: { driveId: drive },
      shows: { owner: ['driveName', 'driveId'] },
    },
    'drive.rescheduleDrive': {
      names: {
        driveId: { thing: drive, input: (driveId, world) => rescheduleOf(world, driveId) },
        storeId: 'public',
      },
      once: {
        written: moved,
        effects: events('reschedule'),
        whileGone: whileClosed(storeId),
      },
    },
    'drive.cancelDrive': {
      names: { driveId: { thing: drive, input: (driveId) => ({ driveId, reason: 'noTime' }) } },
      once: { written: moved, effects: events('cancel') },
    },
    'drive.inviteFriend': {
      once: {
        written: { table: 'drive_invitation', by: 'insert' },
        prepare: async (world, { uid }) => ({
          input: { pageType: '3' },
          otherInput: { pageType: '5' },
          effects: () =>
            countOf(world, sql`select count(*) as n from drive_invitation where account_id::text = ${uid}`),
        }),
      },
    },
    'drive.listInvitedDrives': {
      example: async (world) => {
        const { token } = await world.newMember();
        const { body } = await world.server.client.call('drive.inviteFriend', { pageType: '3' }, { token });
        await book(world, await world.newMember(), body.inviteCode);
        return { input: { pageNo: 1, pageSize: 10 }, token };
      },
    },
    'drive.listAllDrives': {
      input: { of: 'all', status: '0', pageType: '1', storeId, keyword: '林', pageNo: 1, pageSize: 10 },
      names: { storeId: 'public', uid: 'public' },
      shows: { staff: ['driveName', 'driveId'] },
    },
    'drive.getStaffDrive': {
      example: async (world) => ({ input: { driveId: await booked(world) } }),
      names: { driveId: drive },
      shows: { staff: ['driveName', 'driveId', 'uid'] },
    },
    'drive.findCheckIn': {
      example: async (world) => ({ input: { code: await codeOf(world, await at(world, 'today')) } }),
    },
    'drive.confirmDrive': {
      names: { driveId: { thing: drive, input: seenOf } },
      once: { written: moved, effects: events('confirm') },
    },
    'drive.moveDrive': {
      names: {
        driveId: {
          thing: drive,
          input: async (driveId, world) => {
            const { startsAt } = await freeSlot(world);
            return { ...seenOf(driveId), storeId, startsAt, reason };
          },
        },
        storeId: 'public',
      },
      once: { written: moved, effects: events('reschedule') },
    },
    'drive.endDrive': {
      names: { driveId: { thing: drive, input: (driveId) => ({ ...seenOf(driveId), scene: '2', reason }) } },
      once: { written: moved, effects: events('cancelBySales') },
    },
    'drive.checkInDrive': {
      names: {
        driveId: {
          thing: driveAt('today'),
          input: async (driveId, world) => ({ ...seenOf(driveId), code: await codeToAsk(world, driveId) }),
        },
      },
      once: { written: moved, effects: events('checkIn') },
    },
    'drive.undoCheckIn': {
      names: { driveId: { thing: driveAt('here'), input: (driveId) => ({ ...seenOf(driveId), reason }) } },
      once: { written: moved, effects: events('undoCheckIn') },
    },
    'drive.markNoShow': {
      names: { driveId: { thing: driveAt('today'), input: seenOf } },
      once: { written: moved, effects: events('timeOut') },
    },
    'drive.beginDrive': {
      names: {
        driveId: {
          thing: driveAt('here'),
          input: (driveId) => ({ ...seenOf(driveId), carId: carToAsk(driveId) }),
        },
        carId: 'internal',
      },
      once: { written: moved, effects: events('begin') },
    },
    'drive.completeDrive': {
      names: {
        driveId: {
          thing: driveAt('driving'),
          input: (driveId) => ({ ...seenOf(driveId), distanceM: 12_400, energyWh: 2100, note: '车况正常' }),
        },
      },
      once: { written: moved, effects: events('complete') },
    },
    'drive.listCalendar': {
      input: { storeId, view: 'week' },
      names: { storeId: 'public' },
      shows: { staff: ['driveName', 'driveId'] },
    },
    'drive.getStoreSetUp': {
      input: { storeId },
      names: { storeId: 'public' },
    },
    'drive.lookAtClosure': {
      example: (world) => {
        const { reason: _, fate: __, seen: ___, ...span } = closureOf(world);
        return { input: span };
      },
      names: { storeId: 'public', carId: 'internal' },
    },
    'drive.addClosure': {
      names: { storeId: 'public', carId: 'internal' },
      once: {
        written: { table: 'drive_closure', by: 'insert' },
        async prepare(world) {
          const input = closureOf(world);
          const otherInput = closureOf(world);
          return {
            input,
            otherInput,
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from drive_closure where "from" in (${input.from}::timestamptz, ${otherInput.from}::timestamptz)`,
              ),
          };
        },
      },
    },
    'drive.endClosure': {
      names: { closureId: 'internal' },
      once: {
        written: { table: 'drive_closure', by: 'delete' },
        async prepare(world) {
          const [closureId, other] = [await close(world), await close(world)];
          return {
            input: { closureId },
            otherInput: { closureId: other },
            effects: world.auditEntries(
              'driveClosure.end',
              `driveClosure:${closureId}`,
              `driveClosure:${other}`,
            ),
          };
        },
      },
    },
  },
  {
    mayBeSeen: {
      // The code that proves the phone of a booking.
      'message to another person': ['drivePhone'],
      'table test_drive.name': ['driveName'],
      'table test_drive.phone': ['drivePhone'],
    },
    searches: ({ personal }) => [
      { id: 'drive.listAllDrives', input: { keyword: personal.drivePhone } },
      // A booking may be two weeks ahead, and a calendar shows one.
      ...[0, 7, 14].map((days) => ({
        id: 'drive.listCalendar' as const,
        input: { storeId, day: addDays(shanghaiDay(new Date()), days) },
      })),
    ],
    faults: [
      {
        table: 'test_drive',
        act: async ({ world, canary: { personal }, owner, call }) => {
          const { driveName: name, drivePhone: phone } = personal;
          return call('drive.bookDrive', { ...bookingOf(await freeSlot(world), phone ?? ''), name }, owner);
        },
      },
    ],
  },
);
