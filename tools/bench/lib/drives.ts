import { refusals } from '../../../domains/drive/contract/refusals.ts';
import { as, type Member } from '../../../packages/testkit/src/wire/member.ts';
import { call, type PreparedCall, prepare } from '../../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../../packages/wire/test/independent-client.ts';
import { goodOfWire } from './load.ts';
import type { Product } from './product.ts';
import { joinDatabase } from './product-database.ts';
import { watchQueries, withoutClock } from './watch-queries.ts';

const car = { modelCode: 'ling', storeId: 's11000001' };

type EarliestFigures = {
  stores: number;
  days: number;
  /**
   * The number of queries of a call, including those of the signature, and how many of them read the taken
   * slots.
   */
  queries: number;
  queriesOfSlots: number;
};

/** The figures behind the list of stores with the first free time of each. */
export async function lookAtEarliest(product: Product, target: Target): Promise<EarliestFigures> {
  const { modelCode } = car;
  const { total } = await call(target, 'drive.listDriveStores', { modelCode });
  const { daysAhead } = await call(target, 'drive.getPage', { pageType: '1' });
  const { method, path, headers, body } = await prepare(target, 'drive.listDriveStores', { modelCode });
  const { pool, leave } = await joinDatabase(product);
  try {
    const watch = await watchQueries(pool);
    try {
      const seen = withoutClock(
        await watch.during(async () => {
          const answer = await fetch(product.origin + path, { method, headers, body });
          if (!(await answer.text()).includes(goodOfWire)) throw new Error('The stores were not listed');
        }),
      );
      const ofSlots = seen.filter((query) => query['Query Text'].includes('"drive_slot"'));
      return { stores: total, days: daysAhead, queries: seen.length, queriesOfSlots: ofSlots.length };
    } finally {
      await watch.stop();
    }
  } finally {
    await leave();
  }
}

/** When the last place has gone the request is refused, which counts as a good response like a booking. */
export const goodOfBooking = [goodOfWire, `"code":"${refusals['drive.slotGone'].code}"`];

/** All customers book the same time of the same car at once. */
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

/** Cancels the bookings. */
export async function giveUpDrives(target: Target, members: readonly Member[]): Promise<void> {
  for (const member of members) {
    const { list } = await call(target, 'drive.listDrives', { status: '0' }, as(member));
    for (const { driveId } of list) {
      await call(target, 'drive.cancelDrive', { driveId, reason: 'noTime' }, as(member));
    }
  }
}
