import type { OperatorDesk } from '@ev/operator/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { errorForLog } from '@ev/platform/error-for-log.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, count, eq, sql } from 'drizzle-orm';
import { closeUnnamed, writeStations } from './catalogue.ts';
import { stationSyncs, stations } from './tables.ts';

export type Sync = ReturnType<typeof createSync>;
type SyncRow = typeof stationSyncs.$inferSelect;

/** Stations per request. */
const pageSize = 100;
/** Pages per run of the job: it must end long before it is considered dead. */
const pagesAtOnce = 10;
/** How often all stations are read instead of only the changed ones. */
const wholeEveryMs = 20 * 3_600_000;
/**
 * How far “since” reaches back before the last synchronization: clocks differ, and repeated data does no
 * harm.
 */
const overlapMs = 10 * 60_000;
/** A synchronization that takes longer is restarted, because the pages have shifted since. */
const abandonedMs = 6 * 3_600_000;

type SyncDeps = { db: Database; clock: Clock; jobs: Jobs; log: Log; desk: OperatorDesk };

/**
 * Synchronizes operators' stations page by page, so that an interrupted synchronization resumes where it
 * stopped.
 */
export function createSync(deps: SyncDeps) {
  return {
    begin: beginSync.bind(null, deps),
    beginAll: beginAllSyncs.bind(null, deps),
    readPages: readPages.bind(null, deps),
  };
}

const findSync = async ({ db }: SyncDeps, operatorId: string): Promise<SyncRow | null> => {
  const [row] = await db.select().from(stationSyncs).where(eq(stationSyncs.operatorId, operatorId));
  return row ?? null;
};

/** Begins a synchronization unless one is running. */
async function beginSync(
  { clock, jobs }: SyncDeps,
  tx: Transaction,
  operatorId: string,
  { whole }: { whole: boolean },
): Promise<void> {
  const now = clock.now();
  await tx.insert(stationSyncs).values({ operatorId, reading: 0 }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(stationSyncs)
    .where(eq(stationSyncs.operatorId, operatorId))
    .for('update');
  if (!row) return;
  const under =
    row.nextPage !== null && row.startedAt && now.getTime() - row.startedAt.getTime() < abandonedMs;
  // A full synchronization replaces a running one that reads only changes.
  if (!under || (whole && row.since !== null)) {
    const all = whole || !row.wholeAt || now.getTime() - row.wholeAt.getTime() >= wholeEveryMs;
    const since = all || !row.finishedAt ? null : new Date(row.finishedAt.getTime() - overlapMs);
    await tx
      .update(stationSyncs)
      .set({ reading: row.reading + 1, nextPage: 1, pages: null, since, startedAt: now })
      .where(eq(stationSyncs.operatorId, operatorId));
  }
  await jobs.enqueue(tx, 'station.readPages', { operatorId }, { onceKey: operatorId });
}

/** Reads one page. Null if no page is left. */
async function readPage(deps: SyncDeps, operatorId: string): Promise<'more' | null> {
  const { db, clock, desk } = deps;
  const row = await findSync(deps, operatorId);
  if (!row || row.nextPage === null) return null;
  const { nextPage: pageNo, since, reading } = row;
  const answer = await desk.ask(operatorId, 'query_stations_info', {
    since: since?.toISOString() ?? null,
    pageNo,
    pageSize,
  });
  const now = clock.now();
  const last = answer.pageCount <= pageNo;
  await db.transaction(async (tx) => {
    // Another process has read this page meanwhile, or the synchronization was restarted: stop.
    const [mine] = await tx
      .update(stationSyncs)
      .set({ nextPage: last ? null : pageNo + 1, pages: answer.pageCount, failure: null })
      .where(
        and(
          eq(stationSyncs.operatorId, operatorId),
          eq(stationSyncs.reading, reading),
          eq(stationSyncs.nextPage, pageNo),
        ),
      )
      .returning();
    if (!mine) return;
    await writeStations(
      tx,
      { operatorId, reading, now },
      answer.found.stations.filter((one) => one.kind === 'public' || one.kind === 'other'),
      answer.found.unreadable,
    );
    if (last) await endSync(deps, tx, mine, answer.itemCount);
  });
  return last ? null : 'more';
}

/**
 * After a full synchronization, stations that were not listed are marked as gone; but if that would be more
 * than half of them, staff must check first.
 */
async function endSync({ clock }: SyncDeps, tx: Transaction, row: SyncRow, itemCount: number): Promise<void> {
  const { operatorId, reading, since, startedAt } = row;
  const now = clock.now();
  const whole = since === null;
  let failure: string | null = null;
  if (whole) {
    const [counted] = await tx
      .select({
        all: count(),
        named: sql<number>`count(*) filter (where ${stations.reading} = ${reading})::int`,
      })
      .from(stations)
      .where(and(eq(stations.operatorId, operatorId), eq(stations.gone, false)));
    const { all = 0, named = 0 } = counted ?? {};
    if (all >= 10 && named * 2 < all)
      failure = `这次只读到 ${named} 座（共 ${itemCount} 座），少于原有 ${all} 座的一半，没有关闭其余充电站`;
    else await closeUnnamed(tx, { operatorId, reading });
  }
  await tx
    .update(stationSyncs)
    .set({ finishedAt: startedAt ?? now, failure, ...(whole && !failure ? { wholeAt: now } : {}) })
    .where(eq(stationSyncs.operatorId, operatorId));
}

/** Begins a synchronization for every enabled operator. */
async function beginAllSyncs(deps: SyncDeps): Promise<void> {
  const { db, desk } = deps;
  for (const { operatorId, active } of await desk.list()) {
    if (active) await db.transaction((tx) => beginSync(deps, tx, operatorId, { whole: false }));
  }
}

/**
 * Reads some pages and leaves the rest to the next job. If the operator does not respond, a later run
 * retries.
 */
async function readPages(deps: SyncDeps, { operatorId }: { operatorId: string }): Promise<void> {
  const { db, jobs, log } = deps;
  try {
    for (let page = 0; page < pagesAtOnce; page += 1) {
      if ((await readPage(deps, operatorId)) === null) return;
    }
  } catch (error) {
    const failure = errorForLog(error).message.slice(0, 300);
    log.warn({ operatorId, error: failure }, 'stations could not be read');
    await db.update(stationSyncs).set({ failure }).where(eq(stationSyncs.operatorId, operatorId));
    return;
  }
  await db.transaction((tx) => jobs.enqueue(tx, 'station.readPages', { operatorId }));
}
