import type { JobName, Jobs } from '@ev/platform/jobs.ts';

export type Turns = ReturnType<typeof createTurns>;

/**
 * The cast and the scheduled jobs take turns. An episode passes through weeks in which orders expire and
 * locks end, and the scheduled jobs, which run at the present time, would close what the cast is about to
 * pay.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();

  /** Waits for all earlier callers. */
  function take<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    take,
    /**
     * The same jobs, but those with a schedule take turns. Other jobs do not, because callers wait for them.
     */
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
