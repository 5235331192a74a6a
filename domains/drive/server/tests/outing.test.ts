import { dayMs } from '@ev/kernel/durations.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { driveRewardRules, driveRewards } from '../outing/tables.ts';
import { testDrives } from '../tables.ts';
import { newDriver } from '../testing/driver.ts';
import { freeSlot } from '../testing/drives.ts';
import { driven, handBack, readOff } from '../testing/outings.ts';
import { bookAt, bringTo } from '../testing/staff-drives.ts';

let server: TestServer;
let staffToken: string;
beforeAll(async () => {
  server = await launch();
  staffToken = (await newStaff(server, ['administrator'])).token;
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

async function newPerson() {
  const driver = await newDriver(server);
  const call: typeof server.client.call = (id, input, how = {}) =>
    server.client.call(id, input, { token: driver.token(), ...how });
  return {
    ...driver,
    call,
    get token() {
      return driver.token();
    },
  };
}
const place = () => ({ server, staffToken });
const balanceOf = async (uid: string) => {
  const { rows } = await server.db.execute<{ points: number }>(
    sql`select coalesce(sum(points), 0)::int as points from points_entry where account = ${`customer:${uid}`}`,
  );
  return rows[0]?.points;
};

describe('the assistant', () => {
  it('shows the directions and the cards of the car before the drive, and accepts no tried features yet', async () => {
    const person = await newPerson();
    const driveId = await bookAt(place(), person, 'today');
    const { body } = await person.call('drive.getOuting', { driveId });
    expect(body).toMatchObject({ stage: 'ahead', tried: [] });
    expect(body.route?.distanceM).toBeGreaterThan(1_000);
    expect(body.cards.map(({ code }) => code)).toContain('seat');
    const answer = await person.call('drive.keepTried', {
      driveId,
      tried: [{ code: 'seat', secondsAgo: 0 }],
    });
    expect(outcomeOf(answer)).toBe('drive.notDriving');
  });

  it('stores each tried feature once, whatever the phone’s clock says, and also those sent after the drive', async () => {
    const person = await newPerson();
    const driveId = await bookAt(place(), person, 'driving');
    const tried = (code: string, secondsAgo: number) =>
      person.call('drive.keepTried', { driveId, tried: [{ code, secondsAgo }] });
    const first = (await tried('seat', 86_400)).body.tried;
    const drive = await server.db.select().from(testDrives).where(eq(testDrives.id, driveId));
    expect(first).toEqual([{ code: 'seat', at: drive[0]?.checkedInAt?.toISOString() }]);
    expect((await tried('seat', 0)).body.tried).toEqual(first);
    expect((await tried('nothing-of-ours', 0)).body.tried).toEqual(first);
    await handBack(place(), driveId);
    expect((await tried('park', 60)).body.tried.map(({ code }) => code)).toEqual(['seat', 'park']);
    server.clock.setOffset(2 * dayMs);
    await person.logInAnew();
    expect(outcomeOf(await tried('voice', 0))).toBe('drive.notDriving');
  });

  it('does not exist for a booking that is not driven', async () => {
    const driver = await newDriver(server);
    const driveId = await driver.booked(await freeSlot({ server }));
    await driver.cancel(driveId);
    const answer = await server.client.call('drive.getOuting', { driveId }, { token: driver.token() });
    expect(outcomeOf(answer)).toBe('drive.noOuting');
  });
});

describe('the report', () => {
  it('exists when the car is back, with its readings and what was tried', async () => {
    const person = await newPerson();
    const driveId = await bookAt(place(), person, 'driving');
    expect(outcomeOf(await person.call('drive.getReport', { driveId }))).toBe('drive.reportNotReady');
    await person.call('drive.keepTried', { driveId, tried: [{ code: 'seat', secondsAgo: 0 }] });
    await handBack(place(), driveId);
    const { body } = await person.call('drive.getReport', { driveId });
    expect(body).toMatchObject({ ...readOff, feedback: null, reward: { status: 'claimable', points: 500 } });
    expect(body.cards.filter(({ triedAt }) => triedAt).map(({ code }) => code)).toEqual(['seat']);
  });

  it('accepts one opinion: a repeat is no error, another one is', async () => {
    const person = await newPerson();
    const driveId = await driven(place(), person);
    const say = (stars: number) => person.call('drive.sendFeedback', { driveId, stars, words: '很稳' });
    const both = await Promise.all([say(5), say(5)]);
    expect(both.map(outcomeOf)).toEqual(['ok', 'ok']);
    expect(outcomeOf(await say(1))).toBe('drive.feedbackGiven');
    expect((await person.call('drive.getReport', { driveId })).body.feedback).toMatchObject({ stars: 5 });
  });
});

describe('the reward', () => {
  it('is booked once, however many claims arrive at once', async () => {
    const person = await newPerson();
    const driveId = await driven(place(), person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => person.call('drive.claimReward', { driveId })),
    );
    expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['ok']));
    expect(await balanceOf(person.uid)).toBe(500);
    expect((await person.call('drive.getReward', { driveId })).body).toMatchObject({
      status: 'claimed',
      balance: 500,
    });
  });

  it('also goes to the inviting customer, and says nothing about the friend', async () => {
    const host = await newDriver(server);
    const { body } = await server.client.call(
      'drive.inviteFriend',
      { pageType: '3' },
      { token: host.token() },
    );
    const guest = await newDriver(server);
    const booked = await guest.book(await freeSlot({ server }), {
      pageType: '3',
      inviteCode: body.inviteCode,
    });
    const { driveId } = booked.body;
    await bringTo({ server }, driveId, 'driving');
    await handBack(place(), driveId);
    const own = await server.client.call('drive.getReward', { driveId }, { token: host.token() });
    expect(own.body).toMatchObject({ role: 'inviter', points: 1000, status: 'claimable' });
    expect(JSON.stringify(own.body)).not.toContain(guest.phone);
    await server.client.call('drive.claimReward', { driveId }, { token: host.token() });
    expect([await balanceOf(host.uid), await balanceOf(guest.uid)]).toEqual([1000, 0]);
  });

  it('keeps its promised value when the rule changes, and expires', async () => {
    const person = await newPerson();
    const driveId = await driven(place(), person);
    const [rule] = await server.db.select().from(driveRewardRules);
    await server.db.update(driveRewardRules).set({ points: 1, claimDays: 1 });
    expect((await person.call('drive.getReward', { driveId })).body.points).toBe(500);
    await server.db.update(driveRewardRules).set(rule ?? {});
    server.clock.setOffset(30 * dayMs + 1000);
    await person.logInAnew();
    expect(outcomeOf(await person.call('drive.claimReward', { driveId }))).toBe('drive.rewardExpired');
    expect((await person.call('drive.getReward', { driveId })).body.status).toBe('expired');
    expect(await balanceOf(person.uid)).toBe(0);
  });

  it('has a limit per customer, also when several drives end at once', async () => {
    const [rule] = await server.db.select().from(driveRewardRules);
    await server.db.update(driveRewardRules).set({ driverTimes: 1, inviterTimes: 2 });
    const host = await newDriver(server);
    const { body } = await server.client.call(
      'drive.inviteFriend',
      { pageType: '3' },
      { token: host.token() },
    );
    const invited = { pageType: '3', inviteCode: body.inviteCode };
    const friend = async () => {
      const guest = await newDriver(server);
      const booked = await guest.book(await freeSlot({ server }), invited);
      return bringTo({ server }, booked.body.driveId, 'driving');
    };
    const friends = [await friend(), await friend(), await friend(), await friend()];
    await Promise.all(friends.map((driveId) => handBack(place(), driveId)));
    const rewardOf = (driveId: string, token: string) =>
      server.client.call('drive.getReward', { driveId }, { token });
    const statuses = await Promise.all(
      friends.map(async (driveId) => (await rewardOf(driveId, host.token())).body.status),
    );
    expect(statuses.sort()).toEqual(['claimable', 'claimable', 'limited', 'limited']);

    // Rewards for driving are counted separately from those for inviting, and are never revoked.
    const person = await newPerson();
    const first = await driven(place(), person);
    const second = await driven(place(), person);
    expect((await person.call('drive.getReport', { driveId: second })).body.reward).toMatchObject({
      status: 'limited',
    });
    expect(outcomeOf(await person.call('drive.claimReward', { driveId: second }))).toBe(
      'drive.rewardLimited',
    );
    expect(outcomeOf(await person.call('drive.claimReward', { driveId: first }))).toBe('ok');
    expect(await balanceOf(person.uid)).toBe(500);
    await server.db.update(driveRewardRules).set(rule ?? {});
  });

  it('does not exist where the brand gives none, nor without a drive', async () => {
    const person = await newPerson();
    const [rule] = await server.db.select().from(driveRewardRules);
    await server.db.delete(driveRewardRules);
    const driveId = await driven(place(), person);
    if (rule) await server.db.insert(driveRewardRules).values(rule);
    expect(outcomeOf(await person.call('drive.getReward', { driveId }))).toBe('drive.rewardNotFound');
    expect((await person.call('drive.getReport', { driveId })).body.reward).toBeNull();
    const open = await bookAt(place(), await newPerson(), 'driving');
    expect(await server.db.$count(driveRewards, eq(driveRewards.driveId, open))).toBe(0);
  });
});
