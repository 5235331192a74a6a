import { endpoint } from '@ev/contract/endpoint';
import { instant, pageInput, pageOf, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';

/** `payment.requestRefund`: the module and what is done. */
const queue = z
  .string({ error: '请选择任务' })
  .check(z.regex(/^[a-z]+\.[a-zA-Z]+$/, '任务不正确，请重新选择'), z.maxLength(60, '任务不正确，请重新选择'));

const Queue = z.object({
  name: z.string(),
  /** Put in and not begun, among them those that are due. */
  waiting: z.int(),
  due: z.int(),
  active: z.int(),
  failed: z.int(),
  completed: z.int(),
  /** Since when the oldest one that is due waits. */
  oldestDueAt: z.nullable(instant()),
});

const job = {
  id: z.string(),
  queue: z.string(),
  /** Numbers of what the job is about; a payload holds nothing else. */
  payload: z.record(z.string(), z.string()),
  /** The same in words, with personal data masked, where its domain has some. */
  about: z.nullable(z.string()),
  /** First line, with personal data masked. */
  error: z.string(),
  tries: z.int(),
  createdAt: instant(),
};

const FailedJob = z.object({ ...job, failedAt: instant() });
export type FailedJob = z.infer<typeof FailedJob>;

/** One that has failed several times and is tried again. */
const FailingJob = z.object({
  ...job,
  failingSince: instant(),
  /** Null while it is being tried. */
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
    /** Those that fail longest, and how many there are. */
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
  summary: 'Tries a failed job again, or every failed one of a queue.',
  input: z.object({
    queue,
    /** Absent: all of the queue. */
    id: z.optional(uuid('任务编号')),
  }),
  output: z.object({ retried: z.int() }),
  errors: ['operations.jobNotFailed'],
});
