import type { JobName, Jobs } from '@ev/platform/jobs.ts';

export type WaitingJob = { name: JobName; payload: never; due: number; onceKey: string | undefined };

export type OwnJobs = Jobs & {
  /** The job that is due first, removed from the queue; null if none is due by then. */
  take(before: number): WaitingJob | null;
  run(name: JobName, payload: never): Promise<void>;
  /** All waiting jobs, removed from the queue. */
  takeAll(): WaitingJob[];
};

/**
 * Jobs that result from the cast's actions, stored in memory and due by the cast's time. They run only
 * between two actions, when the transaction that enqueued them has ended.
 */
export function createOwnJobs(now: () => Date): OwnJobs {
  const workers = new Map<JobName, (payload: never) => Promise<void>>();
  let waiting: WaitingJob[] = [];

  return {
    async enqueue(_tx, name, payload, { afterSeconds = 0, onceKey } = {}) {
      if (onceKey !== undefined && waiting.some((job) => job.name === name && job.onceKey === onceKey))
        return;
      waiting.push({ name, payload: payload as never, due: now().getTime() + afterSeconds * 1000, onceKey });
    },
    retry: async () => 0,
    work(name, handle) {
      workers.set(name, handle as (payload: never) => Promise<void>);
    },
    // The domains of the episodes list the scheduled jobs.
    schedule() {},
    async start() {},
    async stop() {},
    take(before) {
      const first = waiting.toSorted((one, other) => one.due - other.due)[0];
      if (!first || first.due > before) return null;
      waiting = waiting.filter((job) => job !== first);
      return first;
    },
    async run(name, payload) {
      const work = workers.get(name);
      if (!work) throw new Error(`Nobody does ${name}`);
      await work(payload);
    },
    takeAll() {
      const all = waiting;
      waiting = [];
      return all;
    },
  };
}
