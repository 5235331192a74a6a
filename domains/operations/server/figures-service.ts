import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { systemClock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { createJobReader } from '@ev/platform/job-reader.ts';
import type { ProcessMinute, Product, Sample } from '@ev/platform/module.ts';
import { desc, gte, lt, max, min, sql } from 'drizzle-orm';
import type { Figures } from '../contract/figures.ts';
import { ageOf } from './gauges.ts';
import type { CountedChanges } from './public.ts';
import { countIn, quantileMs, type Series, sumsBy } from './series.ts';
import { processMinutes } from './tables.ts';

/** The period of the counts. */
const periodMs = hourMs;
/** A process that has stored nothing for longer has ended, or cannot reach the database. */
const aliveMs = 2.5 * minuteMs;
/** Refusals that are listed. */
const most = 10;
/** Refusals that are the product's own failures. */
const failures = ['gateway.unavailable', 'gateway.busy'];

type JobReader = Pick<ReturnType<typeof createJobReader>, 'listQueues'>;

/** What all processes have counted in the last hour, under the names of the metrics. */
export function createFigures(parts: {
  db: Database;
  reader: JobReader;
  partners: Product['partners'];
  changes: () => readonly CountedChanges[];
}) {
  const { db, reader, partners, changes } = parts;
  return {
    async keep({ processId, at, samples, connections }: ProcessMinute): Promise<void> {
      const { used, idle, waiting } = connections;
      await db.insert(processMinutes).values({ processId, at, samples, used, idle, waiting });
    },

    /** Deletes what the figures no longer show. */
    async sweep(): Promise<void> {
      await db.delete(processMinutes).where(lt(processMinutes.at, before(periodMs)));
    },

    async read(): Promise<Figures> {
      const [series, minutes, { processes, database }, jobs] = await Promise.all([
        readSeries(db),
        readMinutes(db),
        readProcesses(db),
        readJobs(reader),
      ]);
      return {
        minutes,
        processes,
        calls: callsIn(series),
        database,
        jobs,
        changes: await Promise.all(changes().map((one) => changesIn(series, one))),
        partners: partnersIn(series, partners),
        pages: {
          rendered: countIn(series, 'page_render_duration_seconds_count', { outcome: 'ok' }),
          failed: countIn(series, 'page_render_duration_seconds_count', { outcome: 'failed' }),
        },
      };
    },
  };
}

/** The rows have the machine's time, even where a demo's clock is moved. */
const before = (ageMs: number) => new Date(systemClock.now().getTime() - ageMs);

async function readSeries(db: Database): Promise<Series> {
  const { rows } = await db.execute<Sample>(sql`
    select
      sample->>'metric' as metric,
      sample->'labels' as labels,
      sum((sample->>'count')::bigint)::bigint as count
    from ${processMinutes}, jsonb_array_elements(samples) sample
    where ${gte(processMinutes.at, before(periodMs))}
    group by 1, 2`);
  return rows;
}

async function readMinutes(db: Database): Promise<number> {
  const [row] = await db
    .select({ first: min(processMinutes.at) })
    .from(processMinutes)
    .where(gte(processMinutes.at, before(periodMs)));
  if (!row?.first) return 0;
  return Math.max(1, Math.round((systemClock.now().getTime() - row.first.getTime()) / minuteMs));
}

/** The last row of each process that runs, and the most work that waited in one of the hour. */
async function readProcesses(db: Database): Promise<Pick<Figures, 'processes' | 'database'>> {
  const { at, processId, used, idle, waiting } = processMinutes;
  const alive = await db
    .selectDistinctOn([processId], { used, idle, waiting })
    .from(processMinutes)
    .where(gte(at, before(aliveMs)))
    .orderBy(processId, desc(at));
  const [hour] = await db
    .select({ mostWaiting: max(waiting) })
    .from(processMinutes)
    .where(gte(at, before(periodMs)));
  const sum = (column: 'used' | 'idle' | 'waiting') => alive.reduce((total, row) => total + row[column], 0);
  return {
    processes: alive.length,
    database: {
      used: sum('used'),
      idle: sum('idle'),
      waiting: sum('waiting'),
      mostWaiting: hour?.mostWaiting ?? 0,
    },
  };
}

async function readJobs(reader: JobReader): Promise<Figures['jobs']> {
  const queues = await reader.listQueues();
  return {
    due: queues.reduce((sum, { due }) => sum + due, 0),
    oldestDueSeconds: Math.round(Math.max(0, ...queues.map(({ oldestDueAt }) => ageOf(oldestDueAt)))),
  };
}

function callsIn(series: Series): Figures['calls'] {
  const refusals = series
    .filter(({ metric }) => metric === 'refusals_total')
    .map(({ labels: { refusal = '', code = '' }, count }) => ({ name: refusal, code, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
  const sum = (own: boolean) =>
    refusals
      .filter(({ name }) => failures.includes(name) === own)
      .reduce((total, { count }) => total + count, 0);
  const times = sumsBy(series, 'call_duration_seconds_bucket', 'le');
  return {
    count: countIn(series, 'calls_total', {}),
    failed: sum(true),
    refused: sum(false),
    p50Ms: quantileMs(times, 0.5),
    p95Ms: quantileMs(times, 0.95),
    refusals: refusals.slice(0, most),
  };
}

async function changesIn(
  series: Series,
  { title, machine, events, kinds, stopped }: CountedChanges,
): Promise<Figures['changes'][number]> {
  const countsOf = (by: string) =>
    Object.entries(events).map(([event, name]) => ({
      title: name,
      count: countIn(series, 'state_changes_total', { machine, event, by }),
    }));
  return {
    title,
    rows: kinds
      ? Object.entries(kinds).map(([by, name]) => ({ title: name, counts: countsOf(by) }))
      : [{ title: null, counts: countsOf('') }],
    stopped: stopped ? { title: stopped.title, count: await stopped.count() } : null,
  };
}

/** Calls of a partner that is switched off were not made. */
function partnersIn(series: Series, partners: Product['partners']): Figures['partners'] {
  return partners.flatMap(({ name, title }) => {
    const count = (outcome: string) =>
      countIn(series, 'partner_call_duration_seconds_count', { partner: name, outcome });
    const failed = count('failed');
    const calls = count('ok') + count('refused') + failed;
    return calls === 0 ? [] : [{ name, title, calls, failed }];
  });
}
