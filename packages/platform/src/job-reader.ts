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
  /** As the worker threw it; may hold anything. */
  uncheckedError: string;
  tries: number;
  createdAt: Date;
  failedAt: Date;
};

/** A job that did not succeed yet and will be tried again. */
export type FailingJobRow = Omit<FailedJobRow, 'failedAt'> & {
  failingSince: Date;
  /** Null while it is being tried. */
  nextTryAt: Date | null;
};

/** A partner that does not answer once is no news. */
const failuresBeforeTold = 3;

/** How often a job has been tried in vain: the one that is being tried has not failed yet. */
const failures = sql`retry_count + (state = 'retry')::int`;
const isFailing = sql`state in ('retry', 'active') and ${failures} >= ${failuresBeforeTold}`;
const lastError = sql`coalesce(output->>'message', output->>'value', output::text, '')`;

/** pg-boss keeps queues of its own for its upkeep. */
const ours = sql`name not like '\\_\\_pgboss%'`;

/**
 * What the job queue holds, read from its tables: pg-boss itself counts once in a while and lists only whole
 * queues. Its clock is the database's.
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

    /** Jobs that were tried for the last time, the last failure first. */
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

    /** Jobs that fail again and again and are still tried, those that have done so longest first. */
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
