import { endpoint } from '@ev/contract/endpoint';
import { instant, pageInput, pageOf, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';

/** `payment.requestRefund`: module and action. */
const queue = z
  .string({ error: '请选择任务' })
  .check(z.regex(/^[a-z]+\.[a-zA-Z]+$/, '任务不正确，请重新选择'), z.maxLength(60, '任务不正确，请重新选择'));

const Queue = z.object({
  name: z.string(),
  /** Jobs not started yet, including due ones. */
  waiting: z.int(),
  due: z.int(),
  active: z.int(),
  failed: z.int(),
  completed: z.int(),
  /** Since when the oldest due job has waited. */
  oldestDueAt: z.nullable(instant()),
});

const job = {
  id: z.string(),
  queue: z.string(),
  /** Ids of the objects of a job; a payload contains nothing else. */
  payload: z.record(z.string(), z.string()),
  /** The same as text with masked personal data, if its domain supplies it. */
  about: z.nullable(z.string()),
  /** First line, with masked personal data. */
  error: z.string(),
  tries: z.int(),
  createdAt: instant(),
};

const FailedJob = z.object({ ...job, failedAt: instant() });
export type FailedJob = z.infer<typeof FailedJob>;

/** A job that has failed several times and will be retried. */
const FailingJob = z.object({
  ...job,
  failingSince: instant(),
  /** Null during an attempt. */
  nextTryAt: z.nullable(instant()),
});
export type FailingJob = z.infer<typeof FailingJob>;

export const listJobs = endpoint({
  id: 'operations.listJobs',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/job/list',
  access: 'staff',
  permission: 'jobs.read',
  summary:
    'The queues of the background with their counts, the jobs that keep failing and those that failed for good.',
  input: z.object({ queue: z.optional(queue), ...pageInput }),
  output: z.object({
    queues: z.array(Queue),
    failed: pageOf(FailedJob),
    /** The longest-failing jobs, and the total. */
    failing: z.object({ list: z.array(FailingJob), total: z.int() }),
  }),
  errors: [],
});

export const retryJob = endpoint({
  id: 'operations.retryJob',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/job/retry',
  access: 'staff',
  permission: 'jobs.retry',
  idempotent: true,
  approval: null,
  summary: 'Tries a failed job again, or every failed one of a queue.',
  input: z.object({
    queue,
    /** Absent: all failed jobs of the queue. */
    id: z.optional(uuid('任务编号')),
  }),
  output: z.object({ retried: z.int() }),
  errors: ['operations.jobNotFailed'],
});
