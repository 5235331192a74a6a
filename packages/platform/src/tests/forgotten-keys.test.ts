import { logIn } from '@ev/account/server/testing/log-in.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());

async function keysAfter(days: number): Promise<number> {
  server.clock.setOffset(days * dayMs);
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'platform.sweep', {}));
  await jobsDone(server);
  const { rows } = await server.db.execute<{ n: number }>(
    sql`select count(*)::int as n from idempotency_record where endpoint_id = 'message.markRead'`,
  );
  return rows[0]?.n ?? 0;
}

test('the key of a command is stored for 90 days and then deleted', async () => {
  const { accessToken: token } = await logIn(server);
  await server.client.call('message.markRead', { kind: 'order' }, { token });
  expect(await keysAfter(89)).toBe(1);
  expect(await keysAfter(91)).toBe(0);
});
