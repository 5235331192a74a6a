import { createLog } from '@ev/platform/log.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMinutes } from '../minutes.ts';

let server: TestServer;
/** A second process of the same product. */
let other: TestServer;
let token: string;
beforeAll(async () => {
  server = await launch({ jobs: 'queued' });
  other = await launchOn(server.databaseUrl, { jobs: 'queued' });
  ({ token } = await newStaff(server, ['administrator']));
});
afterAll(async () => {
  await other?.stop();
  await server?.stop();
});

const log = createLog({ level: 'silent' });
const minutesOf = ({ parts }: TestServer) => createMinutes(parts, log);
const readFigures = async () =>
  (await server.client.call('operations.getOverview', {}, { token })).body.figures;
const ask = (at: TestServer) => at.client.call('order.getOrder', { orderNo: 'C1' }, { token: 'nobody' });

/** The sum of a metric, as a collector reads it. */
async function metricOf(at: TestServer, name: string): Promise<number> {
  const { payload } = await at.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return payload
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

it('the overview has the sums of the metrics of all processes', async () => {
  const minutes = [server, other].map(minutesOf);
  for (const at of [server, other, other]) await ask(at);
  const sumOf = async (name: string) => (await metricOf(server, name)) + (await metricOf(other, name));
  const [calls, partnerCalls] = [
    await sumOf('calls_total'),
    await sumOf('partner_call_duration_seconds_count'),
  ];
  for (const one of minutes) await one.write();
  const figures = await readFigures();
  expect(figures).toMatchObject({ minutes: 1, processes: 2, calls: { count: calls, failed: 0, refused: 3 } });
  expect(figures?.calls.refusals).toEqual([
    { name: 'auth.tokenInvalid', code: expect.any(String), count: 3 },
  ]);
  expect(figures?.partners.reduce((sum, one) => sum + one.calls, 0)).toBe(partnerCalls);
  expect(figures?.calls.p95Ms).toBeGreaterThan(0);
  // All buckets of the metric are there, also those without calls: times are estimated between their bounds.
  const { rows } = await server.db.execute(sql`
    select count(distinct sample->'labels'->>'le')::int as bounds
    from process_minute, jsonb_array_elements(samples) sample where sample->'labels' ? 'le'`);
  expect(rows).toEqual([{ bounds: 9 }]);
  expect(figures?.database.used).toBeGreaterThanOrEqual(0);

  // Only what was counted since then is added. The overview itself was read once at `server`.
  await ask(other);
  for (const one of minutes) await one.write();
  expect(await readFigures()).toMatchObject({ processes: 2, calls: { count: calls + 2, refused: 4 } });
});

it('counts that could not be stored are stored the next time', async () => {
  await server.db.execute(sql`delete from process_minute`);
  const minutes = minutesOf(other);
  await server.db.execute(sql`alter table process_minute rename to process_minute_away`);
  await minutes.write();
  await server.db.execute(sql`alter table process_minute_away rename to process_minute`);
  await ask(other);
  const calls = await metricOf(other, 'calls_total');
  await minutes.write();
  expect(await readFigures()).toMatchObject({ processes: 1, calls: { count: calls } });
});

it('a process is known from its start, and stores the last counts when it stops', async () => {
  await server.db.execute(sql`delete from process_minute`);
  const minutes = minutesOf(other);
  minutes.start();
  await expect.poll(async () => (await readFigures())?.processes, { timeout: 10_000 }).toBe(1);
  await ask(other);
  const calls = await metricOf(other, 'calls_total');
  await minutes.stop();
  expect((await readFigures())?.calls.count).toBe(calls);
});
