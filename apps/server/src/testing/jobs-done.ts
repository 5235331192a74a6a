import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { TestServer } from './launch.ts';

/** Waits until every job that is due now or soon has been done, so that nothing changes behind a test's back. */
export async function jobsDone({ db }: Pick<TestServer, 'db'>): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute<{ due: number }>(
        sql`select count(*) as due from jobs.job where state in ('created', 'retry', 'active') and start_after <= now() + interval '5 seconds'`,
      );
      expect(Number(rows[0]?.due)).toBe(0);
    },
    { timeout: 20_000, interval: 100 },
  );
}
