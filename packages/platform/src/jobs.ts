import { sql } from 'drizzle-orm';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { systemClock } from './clock.ts';
import type { Transaction } from './database.ts';
import { errorForLog } from './error-for-log.ts';
import type { Log } from './log.ts';

/**
 * Every job by name with its payload. A payload holds ids only; the worker reads the rest anew. Each domain adds
 * its own in its `server/jobs.ts`, as types alone.
 */
export interface JobPayloads {
  'platform.sweep': Record<string, never>;
}
export type JobName = keyof JobPayloads;

export type Jobs = {
  /**
   * Puts a job into the same transaction as its cause: both are kept or neither. With a `onceKey` nothing is added
   * while one of that key is not done.
   */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: { afterSeconds?: number; onceKey?: string },
  ): Promise<void>;
  /** Lets failed jobs of a queue be tried once more; gives how many were still failed. */
  retry(tx: Transaction, queue: string, ids: string[]): Promise<number>;
  /** `formerly` is what an older release called it: what that has left undone is done too. */
  work<Name extends JobName>(
    name: Name,
    handle: (payload: JobPayloads[Name]) => Promise<void>,
    options?: { formerly?: string },
  ): void;
  /** Runs a job by the minute hand, once for all processes. */
  schedule(name: JobName, cron: string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** How long a job is waited for and how soon it comes again. Seconds. */
export type JobPace = {
  /** How often each queue is asked for jobs of which no notification came. */
  pollEverySeconds: number;
  /** A job whose worker has not ended it by then counts as failed; the worker may be dead. */
  expireInSeconds: number;
  /** How often such jobs are looked for. */
  lookEverySeconds: number;
  /** The longest pause before a failed job comes again. */
  retryDelayMax: number;
};

export const productPace: JobPace = {
  pollEverySeconds: 1,
  expireInSeconds: 120,
  lookEverySeconds: 60,
  retryDelayMax: 600,
};
/** With a pause that grows to ten minutes, a day: what was away for a night finds its jobs still there. */
const retryLimit = 150;
/** Jobs of one kind that a process does at once. While so many wait, it asks for the next ones without a pause. */
const atOnce = 4;

/**
 * Without `schedules` this process never acts by the minute hand; jobs that something caused it does. Without `works`
 * it only queues jobs and leaves them to other processes.
 */
export function createJobs(
  url: string,
  log: Log,
  {
    pace = productPace,
    schedules: byClock = true,
    works = true,
  }: { pace?: JobPace; schedules?: boolean; works?: boolean } = {},
): Jobs {
  const { pollEverySeconds, expireInSeconds, lookEverySeconds, retryDelayMax } = pace;
  const retry = { retryLimit, retryDelay: 2, retryBackoff: true, retryDelayMax, expireInSeconds };
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: 4,
    application_name: 'ev-jobs',
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
    schedule: byClock,
    // A worker hears of a job when its cause is committed. It looks by itself besides: a notification can get
    // lost, and a pause before a retry ends without one.
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'job queue'));
  const workers = new Map<string, (payload: never) => Promise<void>>();
  const schedules: [JobName, string][] = [];

  /** One job; its failure is its own and brings back no other one that came with it. */
  async function run(
    name: string,
    job: JobWithMetadata<unknown>,
    work: () => Promise<void>,
  ): Promise<JobResult> {
    const { id } = job;
    try {
      await work();
      return { id, status: 'completed' };
    } catch (error) {
      log.error({ job: name, err: error }, 'a job failed, it comes again');
      return { id, status: 'failed', output: failureOf(error, job) };
    }
  }

  return {
    async enqueue(tx, name, payload, options = {}) {
      if (options.onceKey !== undefined && (await isWaiting(tx, name, options.onceKey))) return;
      await boss.send(name, payload, {
        ...retry,
        startAfter: options.afterSeconds ?? 0,
        ...(options.onceKey ? { singletonKey: options.onceKey } : {}),
        db: { executeSql: async (text, values) => runInTransaction(tx, text, values ?? []) },
      });
    },
    async retry(tx, queue, ids) {
      const answer = await boss.retry(queue, ids, {
        db: { executeSql: async (text, values) => runInTransaction(tx, text, values ?? []) },
      });
      // Its published type says nothing of what it gives.
      return (answer as { affected: number }).affected;
    },
    work(name, handle, { formerly } = {}) {
      workers.set(name, handle as (payload: never) => Promise<void>);
      if (formerly !== undefined) workers.set(formerly, handle as (payload: never) => Promise<void>);
    },
    schedule(name, cron) {
      schedules.push([name, cron]);
    },
    async start() {
      await boss.start();
      const queue = { ...retry, notify: true };
      for (const [name, handle] of workers) {
        // Jobs of a schedule take their patience from the queue; one that was made by an older release has
        // another.
        await boss.createQueue(name, queue);
        await boss.updateQueue(name, queue);
        if (!works) continue;
        await boss.work(
          name,
          {
            pollingIntervalSeconds: pollEverySeconds,
            notifyPollingIntervalSeconds: pollEverySeconds,
            batchSize: atOnce,
            burstWhenBatchFull: true,
            perJobResults: true,
            includeMetadata: true,
          },
          (batch) => Promise.all(batch.map((job) => run(name, job, () => handle(job.data as never)))),
        );
      }
      // What has another name by now, or whose domain is left out, would pile up.
      for (const { name } of await boss.getSchedules()) {
        if (!schedules.some(([own]) => own === name)) await boss.unschedule(name);
      }
      for (const [name, cron] of schedules) await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** The queue keeps of an error what the log does, and since when the job fails. */
function failureOf(error: unknown, { output }: Pick<JobWithMetadata<unknown>, 'output'>) {
  const before = output as { failingSince?: unknown } | null;
  const known = typeof before?.failingSince === 'string' ? before.failingSince : null;
  return {
    message: errorForLog(error).message,
    failingSince: known ?? systemClock.now().toISOString(),
  };
}

/** pg-boss keeps keys apart only in queues of other kinds, which would refuse a job instead of leaving it out. */
async function isWaiting(tx: Transaction, name: JobName, key: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from jobs.job where name = ${name} and singleton_key = ${key} and state in ('created', 'retry', 'active') limit 1`,
  );
  return rows.length > 0;
}

/** pg-boss writes `$1` placeholders; drizzle's transaction takes fragments, so the text is cut at them. */
async function runInTransaction(tx: Transaction, text: string, values: unknown[]) {
  const chunks = text
    .split(/\$(\d+)/)
    .map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
  const result = await tx.execute(sql.join(chunks, sql.raw('')));
  return { rows: result.rows as unknown[] };
}
