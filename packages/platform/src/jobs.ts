import { sql } from 'drizzle-orm';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { systemClock } from './clock.ts';
import type { Transaction } from './database.ts';
import { errorForLog } from './error-for-log.ts';
import type { Log } from './log.ts';
import { newWork, withinWork, workEnded } from './work.ts';

/**
 * Every job by name with its payload. A payload contains ids only; the worker reads everything else again.
 * Each domain adds its own in its `server/jobs.ts`, as types only.
 */
export interface JobPayloads {
  'platform.sweep': Record<string, never>;
}
export type JobName = keyof JobPayloads;

export type Jobs = {
  /**
   * Adds a job in the same transaction as its cause, so that both are committed or neither. With a `onceKey`
   * nothing is added while a job with that key is unfinished.
   */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: { afterSeconds?: number; onceKey?: string },
  ): Promise<void>;
  /** Retries failed jobs of a queue once more. Returns how many of them were still failed. */
  retry(tx: Transaction, queue: string, ids: string[]): Promise<number>;
  /**
   * `formerly` names the job in older releases, whose unfinished jobs are done too. A `long` one may take hours,
   * as long as its worker is alive.
   */
  work<Name extends JobName>(
    name: Name,
    handle: (payload: JobPayloads[Name]) => Promise<void>,
    options?: { formerly?: string | readonly string[]; long?: boolean },
  ): void;
  /** Runs a job on a cron schedule, once for all processes. */
  schedule(name: JobName, cron: string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** How long a job may take and how soon it is retried. Seconds. */
export type JobPace = {
  /** How often each queue is polled for jobs whose notification was missed. */
  pollEverySeconds: number;
  /** A job that its worker has not finished by then counts as failed, because the worker may be dead. */
  expireInSeconds: number;
  /** How often such jobs are searched for. */
  lookEverySeconds: number;
  /** The longest delay before a failed job is retried. */
  retryDelayMax: number;
};

export const productPace: JobPace = {
  pollEverySeconds: 1,
  expireInSeconds: 120,
  lookEverySeconds: 60,
  retryDelayMax: 600,
};
/**
 * With delays that grow to ten minutes, this is a day: after an outage of a night a partner's jobs are still
 * there.
 */
const retryLimit = 150;
/** A long job counts as failed when its worker has shown no sign of life for a minute. */
const longLimits = { expireInSeconds: 12 * 3600, heartbeatSeconds: 60 };
/**
 * Jobs of one kind that a process runs at once. While at least as many wait, it fetches the next ones without
 * a delay.
 */
const atOnce = 4;

/**
 * Without `schedules` this process does not start scheduled jobs, but it still runs jobs that have another
 * cause. Without `works` it only enqueues jobs and leaves them to other processes.
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
    // A worker is notified of a job when its cause is committed. It also polls, because a notification can
    // get lost and the end of a retry delay does not send one.
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'job queue'));
  const workers = new Map<string, (payload: never) => Promise<void>>();
  const long = new Set<string>();
  const limitsOf = (name: string) => ({ ...retry, ...(long.has(name) ? longLimits : {}) });
  const schedules: [JobName, string][] = [];

  /** Runs one job. A failure affects this job only, not others of the same batch. */
  async function run(
    name: string,
    job: JobWithMetadata<unknown>,
    work: () => Promise<void>,
  ): Promise<JobResult> {
    const { id } = job;
    const own = newWork('job');
    const startedAt = performance.now();
    try {
      await withinWork(own, work);
      workEnded(own, { kind: 'job', name, error: null, attributes: { 'ev.queries': own.queries } });
      return { id, status: 'completed' };
    } catch (error) {
      const { queries, traceId } = own;
      const ms = Math.round(performance.now() - startedAt);
      const reason = error instanceof Error ? error.name : 'unknown';
      workEnded(own, { kind: 'job', name, error: reason, attributes: { 'ev.queries': queries } });
      log.error({ job: name, jobId: id, ms, queries, traceId, err: error }, 'a job failed, it comes again');
      return { id, status: 'failed', output: failureOf(error, job) };
    }
  }

  return {
    async enqueue(tx, name, payload, options = {}) {
      if (options.onceKey !== undefined && (await isWaiting(tx, name, options.onceKey))) return;
      await boss.send(name, payload, {
        ...limitsOf(name),
        startAfter: options.afterSeconds ?? 0,
        ...(options.onceKey ? { singletonKey: options.onceKey } : {}),
        db: { executeSql: async (text, values) => runInTransaction(tx, text, values ?? []) },
      });
    },
    async retry(tx, queue, ids) {
      const answer = await boss.retry(queue, ids, {
        db: { executeSql: async (text, values) => runInTransaction(tx, text, values ?? []) },
      });
      // The published type does not describe the returned value.
      return (answer as { affected: number }).affected;
    },
    work(name, handle, { formerly, long: isLong = false } = {}) {
      if (isLong) long.add(name);
      workers.set(name, handle as (payload: never) => Promise<void>);
      for (const older of [formerly ?? []].flat())
        workers.set(older, handle as (payload: never) => Promise<void>);
    },
    schedule(name, cron) {
      schedules.push([name, cron]);
    },
    async start() {
      await boss.start();
      for (const [name, handle] of workers) {
        const queue = { ...limitsOf(name), notify: true };
        // Scheduled jobs take their limits from the queue, and a queue that an older release created has
        // other limits.
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
      // Schedules that were renamed or whose domain is no longer offered would pile up jobs.
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

/** Stores the same parts of an error as the log, and since when the job has been failing. */
function failureOf(error: unknown, { output }: Pick<JobWithMetadata<unknown>, 'output'>) {
  const before = output as { failingSince?: unknown } | null;
  const known = typeof before?.failingSince === 'string' ? before.failingSince : null;
  return {
    message: errorForLog(error).message,
    failingSince: known ?? systemClock.now().toISOString(),
  };
}

/**
 * pg-boss enforces unique keys only in other kinds of queues, which would refuse a job instead of skipping
 * it.
 */
async function isWaiting(tx: Transaction, name: JobName, key: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from jobs.job where name = ${name} and singleton_key = ${key} and state in ('created', 'retry', 'active') limit 1`,
  );
  return rows.length > 0;
}

/**
 * pg-boss writes `$1` placeholders, but drizzle's transaction takes fragments. The text is therefore split at
 * the placeholders.
 */
async function runInTransaction(tx: Transaction, text: string, values: unknown[]) {
  const chunks = text
    .split(/\$(\d+)/)
    .map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
  const result = await tx.execute(sql.join(chunks, sql.raw('')));
  return { rows: result.rows as unknown[] };
}
