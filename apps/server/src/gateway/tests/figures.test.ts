import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { failedJob } from '@ev/testkit/server/failed-job.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: 'queued' });
});
afterAll(() => server.stop());

/** The lines of a metric, without its help. */
async function linesOf(metric: string): Promise<string[]> {
  const { payload } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return payload.split('\n').filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
}

it('counts refusals by name', async () => {
  await server.client.call('order.getOrder', { orderNo: 'C1' }, { token: 'nobody' });
  expect(await linesOf('refusals_total')).toEqual(['refusals_total{refusal="auth.tokenInvalid"} 1']);
});

it('measures the connections of the database', async () => {
  const lines = await linesOf('database_connections');
  expect(lines.map((line) => line.replace(/ \d+$/, ''))).toEqual([
    'database_connections{state="total"}',
    'database_connections{state="idle"}',
    'database_connections{state="waiting"}',
  ]);
});

it('measures the jobs by queue', async () => {
  await failedJob(server);
  expect(await linesOf('jobs_failed')).toContain('jobs_failed{queue="payment.requestRefund"} 1');
  expect(await linesOf('jobs_oldest_due_seconds')).toContain(
    'jobs_oldest_due_seconds{queue="payment.requestRefund"} 0',
  );
});

it('has every count of the overview', async () => {
  const { token } = await newStaff(server, ['administrator']);
  const { body } = await server.client.call('operations.getOverview', { of: 'all' }, { token });
  const shown = [...body.counts.map(({ name }) => name), ...body.lists.map(({ name }) => name)];
  const lines = await linesOf('waiting_for_staff');
  for (const name of shown)
    expect(lines).toContainEqual(expect.stringMatching(`^waiting_for_staff\\{name="${name}"\\} \\d+$`));
  expect(lines.filter((line) => line.endsWith('Nan'))).toEqual([]);
});
