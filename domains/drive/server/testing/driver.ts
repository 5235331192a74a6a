import { freshPhone, logIn, newCustomer } from '@ev/account/server/testing/log-in.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq } from 'drizzle-orm';
import { driveSlots, testDrives } from '../tables.ts';
import { bookingOf, type Chosen } from './drives.ts';

export type Driver = Awaited<ReturnType<typeof newDriver>>;

/** A new customer who books through the API. */
export async function newDriver(server: TestServer) {
  const phone = freshPhone();
  const { accessToken, uid } = await newCustomer(server, phone);
  let token = accessToken;
  const { client } = server;
  const book = (slot: Chosen, changes: object = {}) =>
    client.call('drive.bookDrive', { ...bookingOf(slot, phone), ...changes }, { token });
  return {
    phone,
    uid,
    book,
    token: () => token,
    /** A token is valid for a few hours only. */
    async logInAnew(): Promise<void> {
      token = (await logIn(server, { phone })).accessToken;
    },
    async booked(slot: Chosen): Promise<string> {
      const answer = await book(slot);
      if (outcomeOf(answer) !== 'ok') throw new Error(`Not booked: ${outcomeOf(answer)}`);
      return answer.body.driveId;
    },
    hold: (slot: Chosen) => client.call('drive.holdSlot', slot, { token }),
    get: async (driveId: string) => (await client.call('drive.getDrive', { driveId }, { token })).body,
    reschedule: (driveId: string, { storeId, startsAt }: Pick<Chosen, 'storeId' | 'startsAt'>) =>
      client.call('drive.rescheduleDrive', { driveId, storeId, startsAt }, { token }),
    cancel: (driveId: string, reason?: 'noTime') =>
      client.call('drive.cancelDrive', { driveId, ...(reason ? { reason } : {}) }, { token }),
  };
}

/** How many places of a slot count as taken. */
export async function takenOf(server: TestServer, { storeId, modelCode, startsAt }: Chosen): Promise<number> {
  const where = and(
    eq(driveSlots.storeId, storeId),
    eq(driveSlots.modelCode, modelCode),
    eq(driveSlots.startsAt, new Date(startsAt)),
  );
  const [row] = await server.db.select().from(driveSlots).where(where);
  return row?.taken ?? 0;
}

/** What staff do by their own calls; this test needs only the result. */
export async function confirm(server: TestServer, driveId: string): Promise<void> {
  const now = server.clock.now();
  await server.db.update(testDrives).set({ status: '1', confirmedAt: now }).where(eq(testDrives.id, driveId));
}
