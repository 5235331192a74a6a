import { refusals } from '../../../domains/drive/contract/refusals.ts';
import type { Target } from '../../../packages/wire/test/independent-client.ts';
import { goodOfWire } from './load.ts';
import { as, type Member } from './member.ts';
import { call, type PreparedCall, prepare } from './wire-caller.ts';

const car = { modelCode: 'ling', storeId: 's11000001' };

/** Whoever comes when the last place has gone is told so, which is as good an answer as a place. */
export const goodOfBooking = [goodOfWire, `"code":"${refusals['drive.slotGone'].code}"`];

/** Every member books the same time of the same car, all at once. */
export async function bookingsOfOneSlot(
  target: Target,
  members: readonly Member[],
): Promise<() => Promise<PreparedCall[]>> {
  const { days } = await call(target, 'drive.listDriveSlots', car);
  const slot = days.flatMap(({ slots }) => slots).findLast(({ free }) => free > 0);
  if (!slot) throw new Error('There is no time left to drive');
  return async () => {
    const calls: PreparedCall[] = [];
    for (const member of members) {
      const { phone } = member;
      const input = { pageType: '1', ...car, startsAt: slot.startsAt, name: '林岚', phone } as const;
      calls.push(await prepare(target, 'drive.bookDrive', input, as(member)));
    }
    return calls;
  };
}

/** Whoever got a place gives it back. */
export async function giveUpDrives(target: Target, members: readonly Member[]): Promise<void> {
  for (const member of members) {
    const { list } = await call(target, 'drive.listDrives', { status: '0' }, as(member));
    for (const { driveId } of list) {
      await call(target, 'drive.cancelDrive', { driveId, reason: 'noTime' }, as(member));
    }
  }
}
