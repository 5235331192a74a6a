import type { JobName, Jobs } from '@ev/platform/jobs.ts';

export type Turns = ReturnType<typeof createTurns>;

/**
 * The cast and the minute hand take turns: an episode passes through weeks in which orders expire and locks end, and
 * the minute hand, whose time is now, would end what the cast is about to pay.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();

  /** Waits for all that were here before. */
  function take<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    take,
    /** The same jobs, of which those with a schedule take turns; the others, which somebody waits for, do not. */
    keep(jobs: Jobs): Jobs {
      const scheduled = new Set<JobName>();
      return {
        ...jobs,
        schedule(name, cron) {
          scheduled.add(name);
          jobs.schedule(name, cron);
        },
        work(name, handle, options) {
          const inTurn: typeof handle = (payload) =>
            scheduled.has(name) ? take(() => handle(payload)) : handle(payload);
          jobs.work(name, inTurn, options);
        },
      };
    },
  };
}
