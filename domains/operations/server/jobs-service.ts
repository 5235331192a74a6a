import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { createJobReader, FailedJobRow } from '@ev/platform/job-reader.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { maskNumbers } from '@ev/platform/mask-personal.ts';
import type { FailedJob } from '../contract/jobs.ts';

export function createJobsService({
  jobs,
  reader,
}: {
  jobs: Jobs;
  reader: ReturnType<typeof createJobReader>;
}) {
  return {
    async list({
      queue,
      pageNo,
      pageSize,
    }: Api['operations.listJobs']['parsed']): Promise<Api['operations.listJobs']['output']> {
      const [queues, failed, total] = await Promise.all([
        reader.listQueues(),
        reader.listFailed({ queue, limit: pageSize, offset: (pageNo - 1) * pageSize }),
        reader.countFailed(queue),
      ]);
      return {
        queues: queues.map(({ oldestDueAt, ...counts }) => ({
          ...counts,
          oldestDueAt: oldestDueAt?.toISOString() ?? null,
        })),
        failed: { list: failed.map(present), total, pageNo, pageSize },
      };
    },

    /** @throws AppError operations.jobNotFailed when one was asked for that has not failed any more. */
    async retry(
      tx: Transaction,
      { queue, id }: Api['operations.retryJob']['parsed'],
    ): Promise<{ retried: number }> {
      const ids = id ? [id] : await reader.failedIds(tx, queue);
      const retried = ids.length > 0 ? await jobs.retry(tx, queue, ids) : 0;
      if (id && retried === 0) throw new AppError('operations.jobNotFailed');
      return { retried };
    },
  };
}

const longestError = 200;

function present({ payload, uncheckedError, createdAt, failedAt, ...job }: FailedJobRow): FailedJob {
  return {
    ...job,
    payload: Object.fromEntries(
      Object.entries(payload).map(([key, value]) => [key, maskNumbers(String(value))]),
    ),
    error: maskNumbers(uncheckedError.split('\n')[0] ?? '').slice(0, longestError),
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
  };
}
