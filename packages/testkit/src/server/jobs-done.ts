import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { TestServer } from './launch.ts';

/**
 * Runs all jobs that are due now or soon, so that nothing changes in the background of a test. No pause is
 * waited for: what is due soon is made due at once, and the workers are notified.
 *
 * @param timeout milliseconds; longer for jobs that read the whole database
 */
export async function jobsDone({ db }: Pick<TestServer, 'db'>, timeout = 20_000): Promise<void> {
  await vi.waitFor(
    async () => {
      await bringForward(db);
      const { rows } = await db.execute<{ due: number }>(
        sql`select count(*) as due from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`,
      );
      expect(Number(rows[0]?.due)).toBe(0);
    },
    { timeout, interval: 20 },
  );
}

/** A pause before a job or its retry ends; its queue is notified as for a new job. */
async function bringForward(db: TestServer['db']): Promise<void> {
  await db.execute(sql`
    with brought as (
      update jobs.job set start_after = now()
      where state in ('created', 'retry') and start_after > now() and start_after <= now() + interval '5 seconds'
      returning name)
    select pg_notify('pgboss_' || left(encode(sha224('jobs'), 'hex'), 24), name) from brought group by name`);
}
