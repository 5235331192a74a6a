import type { StaffActor } from '@ev/platform/call.ts';
import { systemClock } from '@ev/platform/clock.ts';
import type { createJobReader } from '@ev/platform/job-reader.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Gauges, Product } from '@ev/platform/module.ts';
import { mostCounted } from '../contract/most-counted.ts';
import type { Waiting } from './public.ts';

/** The counts of the overview take several dozen queries, which a collector must not cause every few seconds. */
const waitingLifeMs = 30_000;

/** Metrics of the background jobs, and of all that the overview of the console counts. */
export function createGauges(parts: {
  log: Log;
  reader: Pick<ReturnType<typeof createJobReader>, 'listQueues'>;
  waiting: () => readonly Waiting[];
  permissions: Product['permissions'];
}): Gauges {
  const { log, reader, waiting, permissions } = parts;
  const asking = everything(permissions);
  let known: { at: number; counts: Promise<[string, number][]> } | null = null;

  /** One after the other, so that customers do not wait for the connections. */
  async function countAll(): Promise<[string, number][]> {
    const counts: [string, number][] = [];
    for (const one of waiting()) counts.push([one.name, await count(one)]);
    return counts;
  }
  /** NaN for a count that could not be read. */
  const count = (one: Waiting) =>
    countOf(one, asking).catch((error: unknown) => {
      log.warn({ err: error, waiting: one.name }, 'what waits could not be counted');
      return Number.NaN;
    });

  return [
    {
      labels: ['queue'],
      metrics: {
        jobs_waiting: 'Background jobs that wait, also for their next attempt.',
        jobs_due: 'Background jobs that could run now.',
        jobs_oldest_due_seconds: 'How long the oldest due job has been waiting.',
        jobs_failed: 'Background jobs that have failed for good and wait for staff.',
      },
      read: async () =>
        (await reader.listQueues()).map(({ name, waiting: all, due, failed, oldestDueAt }) => ({
          labels: { queue: name },
          figures: {
            jobs_waiting: all,
            jobs_due: due,
            jobs_oldest_due_seconds: ageOf(oldestDueAt),
            jobs_failed: failed,
          },
        })),
    },
    {
      labels: ['name'],
      metrics: { waiting_for_staff: `What waits for staff, as in the overview; at most ${mostCounted + 1}.` },
      async read() {
        const now = performance.now();
        if (!known || now - known.at > waitingLifeMs) known = { at: now, counts: countAll() };
        return (await known.counts).map(([name, figure]) => ({
          labels: { name },
          figures: { waiting_for_staff: figure },
        }));
      },
    },
  ];
}

/** Seconds that a due job has been waiting. The queue has the machine's time, even where a demo's clock is moved. */
export function ageOf(since: Date | null): number {
  return since ? Math.max(0, (systemClock.now().getTime() - since.getTime()) / 1_000) : 0;
}

async function countOf(one: Waiting, asking: StaffActor): Promise<number> {
  if ('count' in one) return one.count(asking);
  const whose = { asking, staffId: null, storeId: null };
  return (await one.list(whose, { depth: 1, most: mostCounted + 1 })).total;
}

/** The collector counts for everybody, as a staff member who may see everything and is nobody. */
function everything(permissions: Product['permissions']): StaffActor {
  return {
    kind: 'staff',
    staffId: '00000000-0000-0000-0000-000000000000',
    sessionId: '00000000-0000-0000-0000-000000000000',
    name: '',
    roles: [],
    permissions: Object.keys(permissions) as StaffActor['permissions'],
    passwordDue: false,
    secondFactorDue: false,
  };
}
