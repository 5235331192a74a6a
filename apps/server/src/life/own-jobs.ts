import type { JobName, Jobs } from '@ev/platform/jobs.ts';

export type WaitingJob = { name: JobName; payload: never; due: number; onceKey: string | undefined };

export type OwnJobs = Jobs & {
  /** The job that is due first, taken out of the queue; null when none is due by then. */
  take(before: number): WaitingJob | null;
  run(name: JobName, payload: never): Promise<void>;
  /** Everything that still waits, taken out of the queue. */
  takeAll(): WaitingJob[];
};

/**
 * Jobs that the cast's deeds cause, kept in memory and due by the cast's time. They are looked at between two deeds
 * only, when the transaction that put one in has ended.
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
    // What the minute hand does, the episodes' domains say.
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
