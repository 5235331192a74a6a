import { green, openOperators, swift } from '@ev/operator/server/testing/operator-place.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stationSyncs, stations } from '../tables.ts';

const demoSecret = 'demo-secret-of-the-test';
let server: TestServer;
let place: Awaited<ReturnType<typeof openOperators>>;

beforeAll(async () => {
  server = await launch({ jobs: true, config: { demoSecret } });
  place = await openOperators(server, { demoSecret });
});
afterAll(async () => {
  await place.close();
  await server.stop();
});

const readingOf = async (operatorId: string) =>
  (await server.db.select().from(stationSyncs).where(eq(stationSyncs.operatorId, operatorId)))[0] ?? null;

// Three of sixty are for buses only.
it('the stations of an operator are read as soon as it is added, without a clock', async () => {
  await expect
    .poll(async () => (await server.db.select({ n: count() }).from(stations))[0]?.n, { timeout: 15_000 })
    .toBe(57);
  await expect.poll(async () => (await readingOf(swift))?.nextPage ?? null).toBeNull();
});

it('and read completely again when staff switch it on again', async () => {
  const { token } = await newStaff(server, ['administrator']);
  const before = (await readingOf(green))?.reading ?? 0;
  const turn = (active: boolean) =>
    server.client.call('operator.switchOperator', { operatorId: green, active }, { token });
  await turn(false);
  expect((await readingOf(green))?.reading).toBe(before);
  await turn(true);
  await expect
    .poll(() => readingOf(green), { timeout: 15_000 })
    .toMatchObject({ reading: before + 1, since: null, nextPage: null });
});
