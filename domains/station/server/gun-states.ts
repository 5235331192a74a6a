import type { CecGunState } from '@ev/cec/interfaces.ts';
import { lockStatuses } from '@ev/cec/words.ts';
import type { OperatorDesk } from '@ev/operator/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { errorForLog } from '@ev/platform/error-for-log.ts';
import type { Log } from '@ev/platform/log.ts';
import { lt, sql } from 'drizzle-orm';
import { gunStatuses, successDays } from '../contract/words.ts';
import { countFree } from './catalogue.ts';
import { gunHistory } from './tables.ts';

/** A gun's state as its operator reports it. */
export type GunWord = { connectorId: string; status: number; lock: number | null; saidAt: Date };

/**
 * Single reports are collected and written together: one statement per report would be the first bottleneck.
 */
const windowMs = 40;
const mostAtOnce = 500;
/** The standard's maximum number of stations per request. */
const askAtOnce = 50;
/**
 * The states of viewed stations are requested if they are older than `freshMs`, at most once per
 * `askEveryMs`.
 */
const freshMs = 60_000;
const askEveryMs = 30_000;
const lastOfSecondMs = 999;
const historyMs = successDays * 24 * 3_600_000;

type GunStateDeps = { db: Database; clock: Clock; log: Log; desk: OperatorDesk };

/** States of guns: from operators' notifications, and from requests for the stations that customers view. */
export function createGunStates(deps: GunStateDeps) {
  const askedAt = new Map<string, number>();
  let waiting: { word: GunWord; done(known: boolean): void; failed(error: unknown): void }[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      const known = await writeStates(
        deps,
        batch.map(({ word }) => word),
      );
      for (const { word, done } of batch) done(known.has(word.connectorId));
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  return {
    write: writeStates.bind(null, deps),
    flush,

    /**
     * Takes an operator's notification about one gun. Resolves once it is written; returns whether the gun
     * exists. The protocol truncates the sending time to seconds, so a notification counts as sent at the end
     * of its second: otherwise one sent late in a second would be older than a request sent early in it. A
     * time in the future would block later reports, so it counts as now.
     */
    tell(
      operatorId: string,
      gun: CecGunState,
      at: { sentAt?: Date | undefined; receivedAt: Date },
    ): Promise<boolean> {
      const sentAt = at.sentAt ?? at.receivedAt;
      const saidAt = new Date(Math.min(sentAt.getTime() + lastOfSecondMs, at.receivedAt.getTime()));
      return new Promise((done, failed) => {
        waiting.push({ word: wordOf(operatorId, gun, saidAt), done, failed });
        if (waiting.length >= mostAtOnce) void flush();
        else timer ??= setTimeout(() => void flush(), windowMs);
      });
    },

    refresh: refreshViewed.bind(null, deps, askedAt),
    sweep: dropOldHistory.bind(null, deps),
  };
}

/** Returns the guns that exist. A report older than the stored one changes nothing. */
async function writeStates(
  { db }: Pick<GunStateDeps, 'db'>,
  words: readonly GunWord[],
): Promise<Set<string>> {
  const newest = new Map<string, GunWord>();
  for (const word of words) {
    const kept = newest.get(word.connectorId);
    if (!kept || kept.saidAt <= word.saidAt) newest.set(word.connectorId, word);
  }
  const rows = [...newest.values()];
  const ids = rows.map(({ connectorId }) => connectorId);
  return await db.transaction(async (tx) => {
    // Lock the stations first, in a fixed order: a concurrent writer waits, and then counts what was
    // written here.
    const held = await tx.execute<{ station_id: string }>(sql`
      select station_id from charging_station_state
      where station_id in (select station_id from charging_gun_state where connector_id = any(${sql.param(ids)}::text[]))
      order by station_id for update`);
    if (held.rows.length === 0) return new Set<string>();
    const { rows: known } = await tx.execute<{ connector_id: string }>(sql`
      with said as (
        select * from unnest(
          ${sql.param(ids)}::text[],
          ${sql.param(rows.map(({ status }) => status))}::smallint[],
          ${sql.param(rows.map(({ lock }) => lock))}::smallint[],
          ${sql.param(rows.map(({ saidAt }) => saidAt.toISOString()))}::timestamptz[]
        ) as said(connector_id, status, lock, said_at)
      ), old as (
        select g.connector_id, g.status, g.said_at from charging_gun_state g join said using (connector_id)
      ), moved as (
        update charging_gun_state g
        set status = said.status, said_at = said.said_at, lock = coalesce(said.lock, g.lock)
        from said where g.connector_id = said.connector_id
          and (g.said_at is null or g.said_at <= said.said_at)
        returning g.connector_id, g.status, g.said_at
      ), kept as (
        insert into charging_gun_history (connector_id, status, at)
        select moved.connector_id, moved.status, moved.said_at from moved join old using (connector_id)
        where old.said_at is null or old.status <> moved.status
      )
      select connector_id from old`);
    await countFree(
      tx,
      held.rows.map((row) => row.station_id),
    );
    return new Set(known.map((row) => row.connector_id));
  });
}

const wordOf = (operatorId: string, gun: CecGunState, saidAt: Date): GunWord => ({
  connectorId: `${operatorId}-${gun.connectorId}`,
  status: gunStatuses.indexOf(gun.status),
  lock: gun.lock === 'unknown' ? null : lockStatuses[gun.lock],
  saidAt,
});

async function askStates(
  deps: GunStateDeps,
  operatorId: string,
  stationIds: readonly string[],
): Promise<void> {
  const { clock, desk } = deps;
  const prefix = operatorId.length + 1;
  // A notification sent after this request is newer than its response.
  const saidAt = clock.now();
  const answer = await desk.ask(
    operatorId,
    'query_station_status',
    { stationIds: stationIds.map((id) => id.slice(prefix)) },
    { timeoutMs: 3_000 },
  );
  const words = answer.stations.flatMap(({ guns }) => guns.map((gun) => wordOf(operatorId, gun, saidAt)));
  if (words.length > 0) await writeStates(deps, words);
}

/** Requests states of viewed stations without a recent report. Callers do not wait for the result. */
function refreshViewed(
  deps: GunStateDeps,
  askedAt: Map<string, number>,
  seen: readonly { stationId: string; operatorId: string; statusAt: Date | null }[],
): Promise<void> {
  const { clock, log } = deps;
  const now = clock.now().getTime();
  const due = seen.filter(
    ({ stationId, statusAt }) =>
      (!statusAt || now - statusAt.getTime() > freshMs) &&
      now - (askedAt.get(stationId) ?? Number.NEGATIVE_INFINITY) > askEveryMs,
  );
  // Limits the memory; a forgotten entry costs one extra request.
  if (askedAt.size > 10_000) askedAt.clear();
  for (const { stationId } of due) askedAt.set(stationId, now);
  const questions = [...Map.groupBy(due, ({ operatorId }) => operatorId)].flatMap(([operatorId, own]) =>
    Array.from({ length: Math.ceil(own.length / askAtOnce) }, (_, at) =>
      askStates(
        deps,
        operatorId,
        own.slice(at * askAtOnce, (at + 1) * askAtOnce).map(({ stationId }) => stationId),
      ).catch((error: unknown) =>
        log.info({ operatorId, error: errorForLog(error).message }, 'guns were asked for in vain'),
      ),
    ),
  );
  return Promise.all(questions).then(() => undefined);
}

/** Deletes the history that no success rate needs. */
async function dropOldHistory({ db, clock }: GunStateDeps): Promise<void> {
  await db.delete(gunHistory).where(lt(gunHistory.at, new Date(clock.now().getTime() - historyMs)));
}
