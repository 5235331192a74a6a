import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

export type QueueCounts = {
  name: string;
  waiting: number;
  due: number;
  active: number;
  failed: number;
  completed: number;
  oldestDueAt: Date | null;
};

export type FailedJobRow = {
  id: string;
  queue: string;
  payload: Record<string, unknown>;
  /** The message as the worker threw it; it may contain anything. */
  uncheckedError: string;
  tries: number;
  createdAt: Date;
  failedAt: Date;
};

/** A job that has failed so far and will be retried. */
export type FailingJobRow = Omit<FailedJobRow, 'failedAt'> & {
  failingSince: Date;
  /** Null while an attempt is running. */
  nextTryAt: Date | null;
};

/** A partner that fails to answer once is not worth reporting. */
const failuresBeforeTold = 3;

/** The number of failed attempts; an attempt that is running has not failed yet. */
const failures = sql`retry_count + (state = 'retry')::int`;
const isFailing = sql`state in ('retry', 'active') and ${failures} >= ${failuresBeforeTold}`;
const lastError = sql`coalesce(output->>'message', output->>'value', output::text, '')`;

/** pg-boss has maintenance queues of its own. */
const ours = sql`name not like '\\_\\_pgboss%'`;

/**
 * Reads the content of the job queue from its tables, because pg-boss itself counts only periodically and
 * lists only whole queues. All times are by the database's clock.
 */
export function createJobReader(db: Database) {
  return {
    async listQueues(): Promise<QueueCounts[]> {
      const { rows } = await db.execute<QueueCounts & { oldestDueAt: string | null }>(sql`
        select
          queue.name,
          count(job.id) filter (where state in ('created', 'retry'))::int as waiting,
          count(job.id) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
          count(job.id) filter (where state = 'active')::int as active,
          count(job.id) filter (where state = 'failed')::int as failed,
          count(job.id) filter (where state = 'completed')::int as completed,
          min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as "oldestDueAt"
        from (select name from jobs.queue where ${ours}) queue
        left join jobs.job job using (name)
        group by queue.name
        order by queue.name`);
      return rows.map((row) => ({ ...row, oldestDueAt: row.oldestDueAt ? new Date(row.oldestDueAt) : null }));
    },

    /** Jobs whose last attempt failed, the most recent failure first. */
    async listFailed(query: { queue?: string | undefined; limit: number; offset: number }) {
      const { rows } = await db.execute<FailedJobRow & { createdAt: string; failedAt: string }>(sql`
        select
          id,
          name as queue,
          coalesce(data, '{}'::jsonb) as payload,
          ${lastError} as "uncheckedError",
          retry_count + 1 as tries,
          created_on as "createdAt",
          completed_on as "failedAt"
        from jobs.job
        where state = 'failed' and ${ours} and ${inQueue(query.queue)}
        order by completed_on desc, id
        limit ${query.limit} offset ${query.offset}`);
      return rows.map(
        (row): FailedJobRow => ({
          ...row,
          createdAt: new Date(row.createdAt),
          failedAt: new Date(row.failedAt),
        }),
      );
    },

    /** Jobs that keep failing and are still retried, those that have failed longest first. */
    async listFailing(query: { queue?: string | undefined; limit: number }): Promise<FailingJobRow[]> {
      const { rows } = await db.execute<
        Record<keyof FailingJobRow, never> & { nextTryAt: string | null }
      >(sql`
        select
          id,
          name as queue,
          coalesce(data, '{}'::jsonb) as payload,
          ${lastError} as "uncheckedError",
          ${failures} as tries,
          created_on as "createdAt",
          coalesce((output->>'failingSince')::timestamptz, created_on) as "failingSince",
          case state when 'retry' then start_after end as "nextTryAt"
        from jobs.job
        where ${isFailing} and ${ours} and ${inQueue(query.queue)}
        order by "failingSince", id
        limit ${query.limit}`);
      return rows.map((row) => ({
        ...row,
        createdAt: new Date(row.createdAt),
        failingSince: new Date(row.failingSince),
        nextTryAt: row.nextTryAt === null ? null : new Date(row.nextTryAt),
      }));
    },

    async countFailing(queue?: string): Promise<number> {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from jobs.job where ${isFailing} and ${ours} and ${inQueue(queue)}`,
      );
      return rows[0]?.n ?? 0;
    },

    async countFailed(queue?: string): Promise<number> {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from jobs.job where state = 'failed' and ${ours} and ${inQueue(queue)}`,
      );
      return rows[0]?.n ?? 0;
    },

    async failedIds(tx: Transaction, queue: string, id?: string): Promise<string[]> {
      const one = id === undefined ? sql`true` : sql`id = ${id}`;
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from jobs.job where state = 'failed' and ${ours} and ${inQueue(queue)} and ${one}`,
      );
      return rows.map((row) => row.id);
    },
  };
}

function inQueue(queue: string | undefined) {
  return queue === undefined ? sql`true` : sql`name = ${queue}`;
}
