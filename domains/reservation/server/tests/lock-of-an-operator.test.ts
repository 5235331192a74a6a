import { randomUUID } from 'node:crypto';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import { green, openOperators } from '@ev/operator/server/testing/operator-place.ts';
import { gunStates, guns, stations } from '@ev/station/server/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { reserve } from './reserving-world.ts';

/** The lock of a gun of the demo's operator, over the line and back: nothing between them is faked. */
const demoSecret = 'demo-secret-of-the-test';
let server: TestServer;
let operators: Awaited<ReturnType<typeof openOperators>>;
let place: { lat: number; lng: number };
let connectorIds: string[];

beforeAll(async () => {
  server = await launch({ jobs: true, config: { demoSecret } });
  operators = await openOperators(server, { demoSecret });
  const withLocks = () =>
    server.db
      .select()
      .from(stations)
      .where(and(eq(stations.operatorId, green), eq(stations.reservable, true), isNotNull(stations.lat)))
      .orderBy(asc(stations.stationId));
  const [station] = await vi.waitUntil(async () => ((await withLocks()).length > 0 ? withLocks() : null), {
    timeout: 30_000,
    interval: 100,
  });
  if (!station || station.lat === null || station.lng === null) throw new Error('no station has locks');
  place = { lat: station.lat, lng: station.lng };
  const rows = await server.db.select().from(guns).where(eq(guns.stationId, station.stationId));
  connectorIds = rows.map(({ connectorId }) => connectorId);
}, 90_000);
afterEach(() => operators.control({ operatorId: green, mode: 'fine' }));
afterAll(async () => {
  await operators.close();
  await server.stop();
});

const lockOf = async (connectorId: string) =>
  (await server.db.select().from(gunStates).where(eq(gunStates.connectorId, connectorId)))[0]?.lock;

/** A gun whose lock is closed, reserved by a new customer. */
async function held() {
  const connectorId = connectorIds.shift() ?? '';
  const { accessToken: token } = await logIn(server);
  await operators.control({ operatorId: green, connectorId, status: 'free' });
  // 50 is closed, 10 is open, as the operator reports it.
  await expect.poll(() => lockOf(connectorId)).toBe(50);
  const { reservationId } = (await reserve(server, token, connectorId)).body;
  const as = () => ({ token, key: randomUUID() });
  return {
    connectorId,
    drop: (at = place) => server.client.call('reservation.dropLock', { reservationId, ...at }, as()),
    status: async () =>
      (await server.client.call('reservation.getReservation', { reservationId }, { token })).body.status,
  };
}

it('opens within 200 m, and the operator reports that it is open', async () => {
  const { connectorId, drop, status } = await held();
  const before = await status();
  // 0.0019 of a degree of latitude are 211 m.
  expect(outcomeOf(await drop({ ...place, lat: place.lat + 0.0019 }))).toBe('reservation.tooFar');
  expect(await lockOf(connectorId)).toBe(50);
  expect(outcomeOf(await drop({ ...place, lat: place.lat + 0.0017 }))).toBe('ok');
  await expect.poll(() => lockOf(connectorId)).toBe(10);
  expect(await status()).not.toBe(before);
});

it('that the operator refuses to move stays closed, and can be tried again', async () => {
  const { connectorId, drop, status } = await held();
  const before = await status();
  await operators.control({ operatorId: green, mode: 'stuckLock' });
  expect(outcomeOf(await drop())).toBe('reservation.lockRefused');
  expect([await lockOf(connectorId), await status()]).toEqual([50, before]);
  await operators.control({ operatorId: green, mode: 'fine' });
  expect(outcomeOf(await drop())).toBe('ok');
  await expect.poll(() => lockOf(connectorId)).toBe(10);
});

it('in an unknown state does not count as open, also where it has opened', async () => {
  const { connectorId, drop, status } = await held();
  const before = await status();
  await operators.control({ operatorId: green, mode: 'hangsUp' });
  expect(outcomeOf(await drop())).toBe('reservation.lockSilent');
  expect(await status()).toBe(before);
  // The operator had received it, and reports by itself; a retry finds it open.
  await expect.poll(() => lockOf(connectorId)).toBe(10);
  await operators.control({ operatorId: green, mode: 'fine' });
  expect(outcomeOf(await drop())).toBe('ok');
  expect(await status()).not.toBe(before);
});
