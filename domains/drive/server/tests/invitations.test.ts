import { dayMs } from '@ev/kernel/durations.ts';
import { closedCustomer } from '@ev/platform/personal-data.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDrives } from '../tables.ts';
import { type Driver, newDriver } from '../testing/driver.ts';
import { freeSlot } from '../testing/drives.ts';
import { handBack } from '../testing/outings.ts';
import { bringTo } from '../testing/staff-drives.ts';

let server: TestServer;
let staffToken: string;
beforeAll(async () => {
  server = await launch();
  staffToken = (await newStaff(server, ['administrator'])).token;
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

async function inviteCodeOf(host: Driver, pageType: '3' | '5' = '3'): Promise<string> {
  const { body } = await server.client.call('drive.inviteFriend', { pageType }, { token: host.token() });
  return body.inviteCode;
}

/** A friend who books with an invitation. */
async function newFriend(inviteCode: string, name = '林岚') {
  const guest = await newDriver(server);
  const { body } = await guest.book(await freeSlot({ server }), { pageType: '3', inviteCode, name });
  return { ...guest, driveId: body.driveId };
}

async function drive(driveId: string): Promise<string> {
  await bringTo({ server }, driveId, 'driving');
  return handBack({ server, staffToken }, driveId);
}

const bookedOf = async (host: Driver, page: { pageNo?: number; pageSize?: number } = {}) =>
  (await server.client.call('drive.listInvitedDrives', page, { token: host.token() })).body;

describe('the friends of an inviter', () => {
  it('are listed newest first, with what became of them and nothing by which to reach them', async () => {
    const host = await newDriver(server);
    const inviteCode = await inviteCodeOf(host);
    const driven = await newFriend(inviteCode, '欧阳晴川');
    const cancelled = await newFriend(inviteCode, '周亦安');
    const open = await newFriend(inviteCode);
    await drive(driven.driveId);
    await cancelled.cancel(cancelled.driveId, 'noTime');
    const booked = await bookedOf(host);
    const of = { bookedAt: expect.any(String), modelName: expect.stringContaining('凌'), reward: null };
    expect(booked).toEqual({
      list: [
        { ...of, driveId: open.driveId, maskedName: '林*', status: '0' },
        { ...of, driveId: cancelled.driveId, maskedName: '周**', status: '3' },
        {
          ...of,
          driveId: driven.driveId,
          maskedName: '欧阳**',
          status: '2',
          reward: { status: 'claimable', points: 1000 },
        },
      ],
      total: 3,
      pageNo: 1,
      pageSize: 10,
    });
    for (const { phone } of [driven, cancelled, open]) expect(JSON.stringify(booked)).not.toContain(phone);
  });

  it('are read page by page', async () => {
    const host = await newDriver(server);
    const inviteCode = await inviteCodeOf(host);
    const first = await newFriend(inviteCode);
    const second = await newFriend(inviteCode);
    expect(await bookedOf(host, { pageSize: 1 })).toMatchObject({
      list: [{ driveId: second.driveId }],
      total: 2,
    });
    expect((await bookedOf(host, { pageNo: 2, pageSize: 1 })).list).toMatchObject([
      { driveId: first.driveId },
    ]);
  });

  it('include subscribers, and exclude the friends of other customers', async () => {
    const [host, other] = [await newDriver(server), await newDriver(server)];
    await newFriend(await inviteCodeOf(other));
    const guest = await newDriver(server);
    const subscription = {
      pageType: '5',
      modelCode: 'yuan',
      cityCode: '330100',
      name: '林岚',
      phone: guest.phone,
      inviteCode: await inviteCodeOf(host, '5'),
    } as const;
    const { body } = await server.client.call('drive.bookDrive', subscription, { token: guest.token() });
    expect((await bookedOf(host)).list).toMatchObject([{ driveId: body.driveId, status: '0' }]);
    expect((await bookedOf(guest)).list).toEqual([]);
  });

  it('show the reward as it is now: claimed, or expired before the job has ended it', async () => {
    const host = await newDriver(server);
    const inviteCode = await inviteCodeOf(host);
    const driveId = await drive((await newFriend(inviteCode)).driveId);
    await drive((await newFriend(inviteCode)).driveId);
    await server.client.call('drive.claimReward', { driveId }, { token: host.token() });
    server.clock.setOffset(30 * dayMs + 1000);
    await host.logInAnew();
    const statuses = (await bookedOf(host)).list.map(({ reward }) => reward?.status);
    expect(statuses).toEqual(['expired', 'claimed']);
  });

  it('stay without a name when they have closed their account', async () => {
    const host = await newDriver(server);
    const { driveId } = await newFriend(await inviteCodeOf(host));
    await server.db.update(testDrives).set({ name: closedCustomer }).where(eq(testDrives.id, driveId));
    expect((await bookedOf(host)).list).toMatchObject([{ maskedName: closedCustomer }]);
  });
});
