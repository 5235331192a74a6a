import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import type { TablePlan } from './catalogue.ts';

/**
 * The job queue in a backup: jobs that are waiting, running or failed. A running job comes back as waiting,
 * because nobody works on it any more. Finished jobs, schedules and counters are left out: every start of the
 * server makes those that it needs. Only columns that say what the job is are stored, so that a backup can be
 * restored by a release with another pg-boss.
 */
const columns = [
  'id',
  'name',
  'priority',
  'data',
  'state',
  'retry_limit',
  'retry_count',
  'retry_delay',
  'retry_backoff',
  'retry_delay_max',
  'expire_seconds',
  'deletion_seconds',
  'singleton_key',
  'start_after',
  'created_on',
  'completed_on',
  'keep_until',
  'output',
  'policy',
] as const;

export const waitingJobs: TablePlan = { schema: 'jobs', name: 'job', columns: [...columns], partition: null };

export const isWaitingJobs = ({ schema }: Pick<TablePlan, 'schema'>): boolean =>
  schema === waitingJobs.schema;

const stored = columns.map((name) =>
  name === 'state' ? `case when state = 'active' then 'retry'::jobs.job_state else state end` : name,
);

export const waitingJobsQuery = `(select ${stored.join(', ')} from jobs.job
  where state in ('created', 'retry', 'active', 'failed'))`;

export async function hasJobs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('jobs.job') is not null as there`,
  );
  return rows[0]?.there ?? false;
}

/** Makes the tables of the queue as pg-boss does at its first start, within the caller's transaction. */
export async function createQueueTables(client: pg.Client): Promise<void> {
  const plan = getConstructionPlans('jobs');
  const statements = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(plan)?.[1];
  if (statements === undefined) throw new Error('The plan of pg-boss is no longer one transaction');
  await client.query(statements);
  // The plan limits its own transaction, which is a long one here.
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
}

/** A job belongs to a queue; its worker sets the limits of the queue at the next start. */
export async function createQueuesOfJobs(client: pg.Client): Promise<void> {
  await client.query(
    `select jobs.create_queue(name, '{"policy": "standard"}') from (select distinct name from jobs.job) waiting`,
  );
}

const storedDays = 14;

/** A waiting job is dropped after two weeks, which an older backup has spent lying around. */
export async function keepFromExpiry(client: pg.Client): Promise<void> {
  await client.query(
    `update jobs.job set keep_until = greatest(keep_until, now() + interval '${storedDays} days')`,
  );
}
