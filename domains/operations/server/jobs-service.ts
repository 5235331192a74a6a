import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { createJobReader, FailedJobRow } from '@ev/platform/job-reader.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { maskNumbers } from '@ev/platform/mask-personal.ts';
import { limitsOf } from '@ev/platform/read-page.ts';
import type { FailedJob } from '../contract/jobs.ts';
import type { JobWords } from './public.ts';

/** The longest-failing jobs; they mostly share one cause. */
const failingDepth = 50;

export function createJobsService({
  jobs,
  reader,
  words,
}: {
  jobs: Jobs;
  reader: ReturnType<typeof createJobReader>;
  words(): readonly JobWords[];
}) {
  /** The objects of these jobs, if their domains supply them. */
  async function describe(rows: readonly Pick<FailedJobRow, 'id' | 'queue' | 'payload'>[]) {
    const about = new Map<string, string | null>();
    for (const { queue, describe: describeOf } of words()) {
      const own = rows.filter((row) => row.queue === queue);
      if (own.length === 0) continue;
      const texts = await describeOf(own.map(({ payload }) => payload));
      for (const [index, { id }] of own.entries()) about.set(id, texts[index] ?? null);
    }
    return about;
  }

  return {
    async list({
      queue,
      pageNo,
      pageSize,
    }: Api['operations.listJobs']['parsed']): Promise<Api['operations.listJobs']['output']> {
      const [queues, failed, total, failing, failingTotal] = await Promise.all([
        reader.listQueues(),
        reader.listFailed({ queue, ...limitsOf({ pageNo, pageSize }) }),
        reader.countFailed(queue),
        reader.listFailing({ queue, limit: failingDepth }),
        reader.countFailing(queue),
      ]);
      const about = await describe([...failed, ...failing]);
      return {
        queues: queues.map(({ oldestDueAt, ...counts }) => ({
          ...counts,
          oldestDueAt: oldestDueAt?.toISOString() ?? null,
        })),
        failed: {
          list: failed.map(({ failedAt, ...row }) => ({
            ...present(row, about),
            failedAt: failedAt.toISOString(),
          })),
          total,
          pageNo,
          pageSize,
        },
        failing: {
          list: failing.map(({ failingSince, nextTryAt, ...row }) => ({
            ...present(row, about),
            failingSince: failingSince.toISOString(),
            nextTryAt: nextTryAt?.toISOString() ?? null,
          })),
          total: failingTotal,
        },
      };
    },

    /** @throws AppError operations.jobNotFailed if the given job is no longer failed. */
    async retry(
      tx: Transaction,
      { queue, id }: Api['operations.retryJob']['parsed'],
    ): Promise<{ retried: number }> {
      const ids = await reader.failedIds(tx, queue, id);
      const retried = ids.length > 0 ? await jobs.retry(tx, queue, ids) : 0;
      if (id && retried === 0) throw new AppError('operations.jobNotFailed');
      return { retried };
    },
  };
}

const longestError = 200;

function present(
  { payload, uncheckedError, createdAt, ...job }: Omit<FailedJobRow, 'failedAt'>,
  about: ReadonlyMap<string, string | null>,
): Omit<FailedJob, 'failedAt'> {
  return {
    ...job,
    payload: Object.fromEntries(
      Object.entries(payload).map(([key, value]) => [key, maskNumbers(String(value))]),
    ),
    about: about.get(job.id) ?? null,
    error: maskNumbers(uncheckedError.split('\n')[0] ?? '').slice(0, longestError),
    createdAt: createdAt.toISOString(),
  };
}
