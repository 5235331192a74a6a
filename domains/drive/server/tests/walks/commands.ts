import { whileClosed } from '@ev/store/server/testing/closed-store.ts';
import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';
import { book, bookingOf, freeSlot, rescheduleOf, storeId } from '../../testing/drives.ts';
import { outingCommands } from './outing-records.ts';
import { staffCommands } from './staff-commands.ts';

const holdSlot: Command<'drive.holdSlot'> = {
  async prepare(world, { uid }) {
    const [input, otherInput] = [await freeSlot(world), await freeSlot(world, { modelCode: 'yue' })];
    return {
      input,
      otherInput,
      effects: () =>
        countOf(world, sql`select count(*) as n from drive_hold where account_id::text = ${uid}`),
    };
  },
  written: { table: 'drive_hold', by: 'insert' },
  whileGone: whileClosed(storeId),
  afterADay: 'first answer',
};

const bookDrive: Command<'drive.bookDrive'> = {
  async prepare(world, { uid, phone }) {
    const input = bookingOf(await freeSlot(world), phone);
    return {
      input,
      otherInput: { ...input, name: '周亦安' },
      effects: () =>
        countOf(world, sql`select count(*) as n from test_drive where account_id::text = ${uid}`),
    };
  },
  written: { table: 'test_drive', by: 'insert' },
  whileGone: whileClosed(storeId),
  afterADay: 'first answer',
};

const rescheduleDrive: Command<'drive.rescheduleDrive'> = {
  async prepare(world, person) {
    const driveId = await book(world, person);
    const input = await rescheduleOf(world, driveId);
    const { startsAt } = await freeSlot(world);
    return {
      input,
      otherInput: { ...input, startsAt },
      effects: eventsOf(world, 'reschedule', driveId),
    };
  },
  written: { table: 'test_drive', by: 'update' },
  whileGone: whileClosed(storeId),
  afterADay: 'first answer',
};

const cancelDrive: Command<'drive.cancelDrive'> = {
  async prepare(world, person) {
    const [driveId, other] = [await book(world, person), await book(world, person)];
    return {
      input: { driveId },
      otherInput: { driveId: other },
      effects: eventsOf(world, 'cancel', driveId, other),
    };
  },
  written: { table: 'test_drive', by: 'update' },
  afterADay: 'first answer',
};

const inviteFriend: Command<'drive.inviteFriend'> = {
  prepare: async (world, { uid }) => ({
    input: { pageType: '3' },
    otherInput: { pageType: '5' },
    effects: () =>
      countOf(world, sql`select count(*) as n from drive_invitation where account_id::text = ${uid}`),
  }),
  written: { table: 'drive_invitation', by: 'insert' },
  afterADay: 'first answer',
};

export const commands: Commands<CallsOf<'drive'>> = {
  ...staffCommands,
  ...outingCommands,
  'drive.holdSlot': holdSlot,
  'drive.bookDrive': bookDrive,
  'drive.rescheduleDrive': rescheduleDrive,
  'drive.cancelDrive': cancelDrive,
  'drive.inviteFriend': inviteFriend,
};
