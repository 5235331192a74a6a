import { type CanaryLife, defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { bookingOf, freeSlot } from './drives.ts';
import { drive } from './things.ts';

export const worldPart = defineWorldPart('drive', { things: [drive], canary: liveAsCanary });

/** A test drive, booked with a phone of its own that a code has proved, and an invitation. */
async function liveAsCanary({ world, caller, texts }: CanaryLife) {
  const { client, providers } = world.server;
  const personal = { drivePhone: texts.phone(), driveName: `韩${texts.letters(12)}` };
  const { drivePhone: phone, driveName: name } = personal;
  await client.call('drive.sendPhoneCode', { phone }, caller);
  const smsCode = providers.sms.sent.findLast((sent) => sent.phone === phone)?.params.code ?? '';
  const input = { ...bookingOf(await freeSlot(world), phone), name, smsCode };
  const { driveId } = (await client.call('drive.bookDrive', input, caller)).body;
  const { inviteCode } = (await client.call('drive.inviteFriend', { pageType: '3' }, caller)).body;
  return { member: {}, personal, numbers: { driveId, inviteCode } };
}
