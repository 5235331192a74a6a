import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { JobName, JobPayloads, Jobs } from '../../../platform/jobs.ts';

export type TableJobs = Jobs & {
  /** Runs what is due by the test's clock, until nothing is; gives the number of runs. */
  runDue(): Promise<number>;
  /** All reminders are lost, as if the queue had been emptied. */
  loseAll(): Promise<void>;
};

/** A job queue in a table of the test's database: as transactional as the real one, by the test's clock. */
export async function tableJobs(db: Database, clock: Clock): Promise<TableJobs> {
  await db.execute(
    sql`create table test_job (id bigint generated always as identity, name text, payload jsonb, due timestamptz)`,
  );
  const workers = new Map<JobName, (payload: never) => Promise<void>>();
  return {
    async enqueue(tx, name, payload, options = {}) {
      const due = new Date(clock.now().getTime() + (options.afterSeconds ?? 0) * 1000);
      await tx.execute(
        sql`insert into test_job (name, payload, due) values (${name}, ${JSON.stringify(payload)}::jsonb, ${due.toISOString()}::timestamptz)`,
      );
    },
    // No job of this queue fails for good.
    retry: async () => 0,
    work(name, handle) {
      workers.set(name, handle as (payload: never) => Promise<void>);
    },
    schedule() {},
    async start() {},
    async stop() {},
    async runDue() {
      let runs = 0;
      for (let round = 0; round < 50; round += 1) {
        const { rows } = await db.execute<{ name: JobName; payload: JobPayloads[JobName] }>(
          sql`delete from test_job where due <= ${clock.now().toISOString()}::timestamptz returning name, payload`,
        );
        if (rows.length === 0) return runs;
        for (const { name, payload } of rows) {
          runs += 1;
          await workers.get(name)?.(payload as never);
        }
      }
      throw new Error('The jobs never come to rest');
    },
    async loseAll() {
      await db.execute(sql`delete from test_job`);
    },
  };
}
