import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { book, bookingOf, freeSlot, rescheduleOf, storeId } from '../../testing/drives.ts';
import { outingExamples } from './outing-records.ts';
import { staffExamples } from './staff-examples.ts';

export const examples: Examples<CallsOf<'drive'>> = {
  ...staffExamples,
  ...outingExamples,
  'drive.getPage': () => ({ input: { pageType: '1' } }),
  'drive.listDriveStores': () => ({ input: { modelCode: 'ling', lat: 39.9, lng: 116.4 } }),
  'drive.listDriveSlots': () => ({ input: { modelCode: 'ling', storeId } }),
  'drive.getInvitation': async (world) => {
    const { token } = await world.newMember();
    const { body } = await world.server.client.call('drive.inviteFriend', { pageType: '3' }, { token });
    return { input: { inviteCode: body.inviteCode } };
  },
  'drive.holdSlot': async (world) => ({
    input: await freeSlot(world),
    token: (await world.newMember()).token,
  }),
  'drive.sendPhoneCode': async (world) => ({
    input: { phone: freshPhone() },
    token: (await world.newMember()).token,
  }),
  'drive.bookDrive': async (world) => {
    const { token, phone } = await world.newMember();
    return { input: bookingOf(await freeSlot(world), phone), token };
  },
  'drive.listDrives': () => ({ input: { status: '0', pageNo: 1, pageSize: 10 } }),
  'drive.getDrive': async (world) => {
    const person = await world.newMember();
    return { input: { driveId: await book(world, person) }, token: person.token };
  },
  'drive.rescheduleDrive': async (world) => {
    const person = await world.newMember();
    return { input: await rescheduleOf(world, await book(world, person)), token: person.token };
  },
  'drive.cancelDrive': async (world) => {
    const person = await world.newMember();
    return { input: { driveId: await book(world, person), reason: 'noTime' }, token: person.token };
  },
  'drive.inviteFriend': async (world) => ({
    input: { pageType: '3' },
    token: (await world.newMember()).token,
  }),
};
