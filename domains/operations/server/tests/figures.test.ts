import { randomUUID } from 'node:crypto';
import { minuteMs } from '@ev/kernel/durations.ts';
import { systemClock } from '@ev/platform/clock.ts';
import type { Sample } from '@ev/platform/module.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { processMinutes } from '../tables.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await launch({ jobs: 'queued' });
  ({ token } = await newStaff(server, ['administrator']));
});
afterAll(() => server?.stop());
beforeEach(() => server.db.delete(processMinutes));

const read = async () => {
  const { figures } = (await server.client.call('operations.getOverview', {}, { token })).body;
  if (!figures) throw new Error('the administrator sees no figures');
  return figures;
};

/** A row of a process, as many minutes ago. */
const store = (
  minutesAgo: number,
  samples: Sample[],
  { processId = randomUUID(), used = 1, idle = 2, waiting = 0 } = {},
) =>
  server.db.insert(processMinutes).values({
    processId,
    at: new Date(systemClock.now().getTime() - minutesAgo * minuteMs),
    samples,
    used,
    idle,
    waiting,
  });

const calls = (count: number): Sample => ({ metric: 'calls_total', labels: {}, count });
const refused = (refusal: string, code: string, count: number): Sample => ({
  metric: 'refusals_total',
  labels: { refusal, code },
  count,
});
const took = (...counts: [le: string, count: number][]): Sample[] =>
  counts.map(([le, count]) => ({ metric: 'call_duration_seconds_bucket', labels: { le }, count }));
const asked = (partner: string, outcome: string, count: number): Sample => ({
  metric: 'partner_call_duration_seconds_count',
  labels: { partner, outcome },
  count,
});
const changed = (machine: string, event: string, by: string, count: number): Sample => ({
  metric: 'state_changes_total',
  labels: { machine, event, by },
  count,
});
const rendered = (outcome: string, count: number): Sample => ({
  metric: 'page_render_duration_seconds_count',
  labels: { outcome },
  count,
});

it('sums the last hour of all processes', async () => {
  const one = { processId: randomUUID(), used: 3, idle: 5 };
  await store(30, [calls(100), ...took(['0.1', 60], ['1', 100], ['+Inf', 100])], { ...one, waiting: 7 });
  await store(
    1,
    [
      calls(20),
      refused('auth.tokenInvalid', '20100001', 4),
      refused('gateway.unavailable', '50000000', 1),
      changed('paymentAttempt', 'paid', 'wechat', 2),
      changed('refund', 'refundFailed', '', 1),
      asked('sms', 'ok', 8),
      asked('sms', 'failed', 2),
      asked('wechat', 'off', 5),
      rendered('ok', 6),
    ],
    one,
  );
  await store(
    1,
    [
      calls(80),
      refused('auth.tokenInvalid', '20100001', 6),
      refused('gateway.busy', '50000001', 2),
      ...took(['0.1', 40], ['1', 100], ['+Inf', 100]),
      changed('paymentAttempt', 'paid', 'wechat', 1),
      changed('paymentAttempt', 'failed', 'alipay', 3),
      asked('sms', 'refused', 10),
      rendered('failed', 1),
    ],
    { used: 1, idle: 7 },
  );
  await store(61, [calls(1_000)], { waiting: 9 });

  const { minutes, processes, calls: answered, database, changes, partners, pages } = await read();
  expect({ minutes, processes }).toEqual({ minutes: 30, processes: 2 });
  expect(answered).toEqual({
    count: 200,
    failed: 3,
    refused: 10,
    p50Ms: 100,
    p95Ms: 910,
    refusals: [
      { name: 'auth.tokenInvalid', code: '20100001', count: 10 },
      { name: 'gateway.busy', code: '50000001', count: 2 },
      { name: 'gateway.unavailable', code: '50000000', count: 1 },
    ],
  });
  expect(database).toEqual({ used: 4, idle: 12, waiting: 0, mostWaiting: 7 });
  const rowsOf = (title: string) => changes.find((one) => one.title === title)?.rows;
  expect(rowsOf('支付')).toContainEqual({
    title: '微信支付',
    counts: [
      { title: '已支付', count: 3 },
      { title: '未支付', count: 0 },
      { title: '金额不符', count: 0 },
    ],
  });
  expect(rowsOf('支付')).toContainEqual({
    title: '支付宝',
    counts: expect.arrayContaining([{ title: '未支付', count: 3 }]),
  });
  expect(rowsOf('退款')).toEqual([
    { title: null, counts: expect.arrayContaining([{ title: '失败', count: 1 }]) },
  ]);
  expect(partners).toEqual([{ name: 'sms', title: '短信', calls: 20, failed: 2 }]);
  expect(pages).toEqual({ rendered: 6, failed: 1 });
});

it('counts what waits now, also before the first counts', async () => {
  await server.db.transaction((tx) =>
    server.jobs.enqueue(tx, 'payment.requestRefund', { refundNo: 'R1' }, { afterSeconds: 0 }),
  );
  await server.db.execute(sql`
    update jobs.job set start_after = now() - interval '10 minutes' where data->>'refundNo' = 'R1'`);
  const { minutes, processes, jobs, calls: answered, changes } = await read();
  await server.db.execute(sql`delete from jobs.job where data->>'refundNo' = 'R1'`);
  expect({ minutes, processes }).toEqual({ minutes: 0, processes: 0 });
  expect(jobs.due).toBeGreaterThanOrEqual(1);
  expect(jobs.oldestDueSeconds).toBeGreaterThanOrEqual(600);
  expect(answered).toMatchObject({ count: 0, p50Ms: null, p95Ms: null, refusals: [] });
  expect(Object.fromEntries(changes.map(({ title, stopped }) => [title, stopped?.count ?? null]))).toEqual({
    支付: null,
    退款: 0,
    '短信（不含验证码）': 0,
  });
});

it('forgets a process that has stored nothing for minutes, and deletes what is not shown', async () => {
  await store(5, [calls(10)]);
  await store(59, [calls(10)]);
  await store(61, [calls(10)]);
  expect(await read()).toMatchObject({ processes: 0, calls: { count: 20 } });
  const worker = await launchOn(server.databaseUrl, { jobs: true });
  try {
    await worker.db.transaction((tx) => worker.jobs.enqueue(tx, 'platform.sweep', {}));
    await jobsDone(worker);
    expect(await server.db.$count(processMinutes)).toBe(2);
  } finally {
    await worker.stop();
  }
});

it('shows the figures to staff who may see the jobs', async () => {
  const { token: sales } = await newStaff(server, ['sales']);
  const { body } = await server.client.call('operations.getOverview', {}, { token: sales });
  expect(body.figures).toBeNull();
});
