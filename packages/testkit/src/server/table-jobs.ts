import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { JobName, JobPayloads, Jobs } from '@ev/platform/jobs.ts';
import { sql } from 'drizzle-orm';

export type TableJobs = Jobs & {
  /** Runs what is due by the test's clock until nothing is; returns the number of runs. */
  runDue(): Promise<number>;
  /** Runs a job as its schedule would. */
  runScheduled(name: JobName): Promise<void>;
  /** Names of the jobs that have a schedule. */
  scheduled(): readonly JobName[];
  /** All queued jobs are lost, as if the queue had been emptied. */
  loseAll(): Promise<void>;
};

/** The longest pause before a failed job is retried, and the number of retries; as in the real queue. */
const longestPauseSeconds = 600;
const mostRounds = 60;

export async function createJobTable(db: Database): Promise<void> {
  await db.execute(sql`create table test_job (
    id bigint generated always as identity,
    name text not null,
    payload jsonb not null,
    due timestamptz not null,
    once_key text,
    tries integer not null default 0,
    error text
  )`);
}

/**
 * A job queue in a table of the test's database: as transactional as the real one, by the test's clock. A job
 * is deleted after it succeeded and not before: one that fails, or whose worker dies, is retried.
 */
export function tableJobs(
  db: Database,
  clock: Clock,
  /** How the test handles a failure; by default none is expected. */
  onFailure: (error: unknown, job: JobName) => void = (error) => {
    throw error;
  },
): TableJobs {
  const workers = new Map<JobName, (payload: never) => Promise<void>>();
  const names = new Set<JobName>();

  async function work(name: JobName, payload: unknown): Promise<void> {
    const worker = workers.get(name);
    if (!worker) throw new Error(`Nobody does ${name}`);
    await worker(payload as never);
  }

  async function runOne(job: { id: number; name: JobName; payload: JobPayloads[JobName]; tries: number }) {
    try {
      await work(job.name, job.payload);
    } catch (error) {
      const pauseSeconds = Math.min(2 ** (job.tries + 1), longestPauseSeconds);
      const due = new Date(clock.now().getTime() + pauseSeconds * 1000).toISOString();
      // The statement of a process that has died fails too: the job stays unchanged.
      await db.execute(
        sql`update test_job set tries = tries + 1, due = ${due}::timestamptz, error = ${String(error)} where id = ${job.id}`,
      );
      onFailure(error, job.name);
      return;
    }
    await db.execute(sql`delete from test_job where id = ${job.id}`);
  }

  return {
    async enqueue(tx, name, payload, { afterSeconds = 0, onceKey } = {}) {
      const due = new Date(clock.now().getTime() + afterSeconds * 1000).toISOString();
      const waits = sql`select 1 from test_job where name = ${name} and once_key = ${onceKey ?? null}`;
      await tx.execute(sql`
        insert into test_job (name, payload, due, once_key)
        select ${name}, ${JSON.stringify(payload)}::jsonb, ${due}::timestamptz, ${onceKey ?? null}
        where not exists (${waits})`);
    },
    // No job of this queue fails for good.
    retry: async () => 0,
    work(name, handle) {
      workers.set(name, handle as (payload: never) => Promise<void>);
    },
    schedule(name) {
      names.add(name);
    },
    async start() {},
    async stop() {},
    async runDue() {
      let runs = 0;
      for (let round = 0; round < mostRounds; round += 1) {
        const { rows } = await db.execute<{
          id: number;
          name: JobName;
          payload: JobPayloads[JobName];
          tries: number;
        }>(
          sql`select id, name, payload, tries from test_job where due <= ${clock.now().toISOString()}::timestamptz order by due, id`,
        );
        if (rows.length === 0) return runs;
        for (const job of rows) await runOne(job);
        runs += rows.length;
      }
      throw new Error('The jobs never come to rest');
    },
    runScheduled: (name) => work(name, {}),
    scheduled: () => [...names],
    async loseAll() {
      await db.execute(sql`delete from test_job`);
    },
  };
}
