import { boundCars } from '@ev/account/server/tables.ts';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import { bindCar } from '@ev/account/server/testing/things.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trips } from '../tables.ts';
import { agree, drive, reportFrom, take } from '../testing/trips.ts';

let server: TestServer;
let owner: { uid: string; token: string };

beforeAll(async () => {
  server = await launch({ jobs: true });
  owner = await person();
});
afterAll(() => server.stop());

async function person() {
  const { uid, accessToken: token } = await logIn(server);
  return { uid, token };
}

const recorded = (vin: string) => server.db.$count(trips, eq(trips.vin, vin));

it('a drive is recorded only where the owner has agreed before it began', async () => {
  const vin = await bindCar({ server }, owner);
  await take({ server }, vin, reportFrom({ server }));
  expect(await recorded(vin)).toBe(0);
  const earlier = new Date(server.clock.now().getTime() - 2 * hourMs).toISOString();
  await agree({ server }, owner, vin);
  await take({ server }, vin, reportFrom({ server }, { startedAt: earlier }));
  expect(await recorded(vin)).toBe(0);
  await take({ server }, vin, reportFrom({ server }));
  expect(await recorded(vin)).toBe(1);
  await agree({ server }, owner, vin, { tripHistory: false });
  await take({ server }, vin, reportFrom({ server }));
  expect(await recorded(vin)).toBe(1);
});

it('a drive that is reported twice is recorded once', async () => {
  const vin = await bindCar({ server }, owner);
  await agree({ server }, owner, vin);
  const one = reportFrom({ server });
  await Promise.all([take({ server }, vin, one), take({ server }, vin, one)]);
  expect(await recorded(vin)).toBe(1);
});

it('sums of a month add up to its days, and the usual consumption is of the ninety days before', async () => {
  const vin = await bindCar({ server }, owner);
  await agree({ server }, owner, vin);
  const habit = reportFrom({ server }, { meters: 120_000, wattHours: 18_000 });
  await take({ server }, vin, habit);
  // The month after that of the habit in Shanghai, which may be one further than in UTC.
  const next = new Date(`${shanghaiDay(new Date(habit.startedAt))}T16:30:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1, 10);
  const at = (minutes: number) => new Date(next.getTime() + minutes * 60_000).toISOString();
  await take({ server }, vin, reportFrom({ server }, { startedAt: at(-45), endedAt: at(-15) }));
  await take({ server }, vin, reportFrom({ server }, { startedAt: at(0), endedAt: at(30) }));
  const month = shanghaiDay(next).slice(0, 7);
  const { body } = await server.client.call('trip.getMonth', { vin, month }, owner);
  // 16:30 in UTC is after midnight in Shanghai, so the two drives are of two days.
  expect(body.days.map(({ day, trips: count }) => [day, count])).toEqual([
    [`${month}-11`, 1],
    [`${month}-10`, 1],
  ]);
  expect(body.total).toEqual({ trips: 2, meters: 40_000, minutes: 60, wattHours: 6_000, kwhPer100Km: 15 });
  expect(body.usualKwhPer100Km).toBe(15);
  expect(body.months).toHaveLength(2);
});

it('the ends of a drive have an address, sealed like the path and erased with it', async () => {
  const { vin, tripNo } = await drive({ server }, owner);
  await jobsDone(server);
  const stored = async () => {
    const [row] = await server.db.select().from(trips).where(eq(trips.tripNo, tripNo));
    return row;
  };
  const shown = async () => (await server.client.call('trip.getTrip', { tripNo }, owner)).body;
  expect(await shown()).toMatchObject({
    fromText: '浦东新区世纪大道 100 号',
    toText: '浦东新区世纪大道 100 号',
  });
  expect((await stored())?.sealedEnds).toMatch(/^[\w-]+:/);
  expect((await stored())?.sealedEnds).not.toContain('世纪大道');
  await agree({ server }, owner, vin, { location: false });
  expect(await stored()).toMatchObject({ sealedPath: null, sealedEnds: null });
  expect((await shown()).fromText).toBeNull();
});

it('a drive without an agreement to places is passed to no map service', async () => {
  const vin = await bindCar({ server }, owner);
  await agree({ server }, owner, vin, { tripHistory: true });
  const asked = server.providers.places.asked;
  await take({ server }, vin, reportFrom({ server }));
  await jobsDone(server);
  expect(server.providers.places.asked).toBe(asked);
});

it('paths are sealed at rest, shown with the purpose, and erased when it is withdrawn', async () => {
  // Without an answer of the map service the city is shown.
  server.providers.places.away = true;
  const { vin, tripNo } = await drive({ server }, owner);
  await jobsDone(server);
  server.providers.places.away = false;
  const [row] = await server.db.select().from(trips).where(eq(trips.tripNo, tripNo));
  expect(row?.sealedPath).toMatch(/^[\w-]+:/);
  expect(row?.sealedPath).not.toContain('120.1551');
  const shown = (await server.client.call('trip.getTrip', { tripNo }, owner)).body;
  expect(shown).toMatchObject({ fromText: '杭州', path: [{ latitude: 30.2741 }, { latitude: 30.19 }] });
  await agree({ server }, owner, vin, { location: false });
  await agree({ server }, owner, vin, { location: true });
  expect((await server.client.call('trip.getTrip', { tripNo }, owner)).body).toMatchObject({
    fromText: null,
    path: [],
  });
});

it('the drives of a day and of a car are deleted, and no others', async () => {
  const { vin } = await drive({ server }, owner);
  const { vin: other } = await drive({ server }, owner);
  const day = shanghaiDay(new Date(server.clock.now().getTime() + 5 * 60_000));
  const later = new Date(server.clock.now().getTime() + 72 * hourMs).toISOString();
  const end = new Date(server.clock.now().getTime() + 73 * hourMs).toISOString();
  await take({ server }, vin, reportFrom({ server }, { startedAt: later, endedAt: end }));
  const remove = async (input: { what: 'day'; vin: string; day: string } | { what: 'all'; vin: string }) =>
    (await server.client.call('trip.deleteTrips', input, owner)).body.deleted;
  expect(await remove({ what: 'day', vin, day })).toBe(1);
  expect(await recorded(vin)).toBe(1);
  expect(await remove({ what: 'all', vin })).toBe(1);
  expect(await recorded(other)).toBe(1);
});

it("a former owner's drives are out of reach for both owners", async () => {
  const { vin, tripNo } = await drive({ server }, owner);
  const next = await person();
  await server.db.update(boundCars).set({ accountId: next.uid }).where(eq(boundCars.vin, vin));
  for (const one of [owner, next])
    expect(outcomeOf(await server.client.call('trip.getTrip', { tripNo }, one))).toBe('trip.notFound');
});
