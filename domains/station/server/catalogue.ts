import type { CecStation } from '@ev/cec/interfaces.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { putRows } from './put-rows.ts';
import { type Difference, isFast, readStation } from './read-station.ts';
import { differences, gunStates, guns, piles, stations } from './tables.ts';

/**
 * Writes an operator's data of some of its stations, each of them complete: piles and guns that are no longer
 * listed are deleted.
 */
export async function writeStations(
  tx: Transaction,
  from: { operatorId: string; reading: number; now: Date },
  said: readonly CecStation[],
  unreadable: readonly { stationId: string | null; why: string }[] = [],
): Promise<void> {
  const { operatorId, reading, now } = from;
  // If a response contains a station twice, the last entry wins.
  const read = [...new Map(said.map((one) => [one.stationId, one])).values()].map((one) =>
    readStation(operatorId, one),
  );
  const noted = [...read.flatMap((one) => one.differences), ...unreadable.map(unreadableOne)];
  if (read.length > 0) {
    const ids = read.map(({ station }) => station.stationId);
    await putRows(
      tx,
      stations,
      read.map(({ station }) => ({ ...station, syncedAt: now, reading })),
      // An operator cannot reopen a station that the brand has closed.
      { key: 'stationId', set: { shown: sql`excluded."shown" and "charging_station"."closed_at" is null` } },
    );
    await writeGuns(tx, ids, read);
  }
  await writeDifferences(tx, { operatorId, now, codes: said.map((one) => one.stationId) }, noted);
}

async function writeGuns(tx: Transaction, ids: string[], read: readonly ReturnType<typeof readStation>[]) {
  const pileRows = [
    ...new Map(read.flatMap((one) => one.piles).map((row) => [row.terminalNumber, row])).values(),
  ];
  const gunRows = [...new Map(read.flatMap((one) => one.guns).map((row) => [row.connectorId, row])).values()];
  const keptPiles = pileRows.map((row) => row.terminalNumber);
  const keptGuns = gunRows.map((row) => row.connectorId);
  const whole = sql.param(ids);
  await tx.execute(sql`delete from charging_pile where station_id = any(${whole}::text[])
    and terminal_number <> all(${sql.param(keptPiles)}::text[])`);
  await tx.execute(sql`delete from charging_gun where station_id = any(${whole}::text[])
    and connector_id <> all(${sql.param(keptGuns)}::text[])`);
  // Locks the station before its guns, in the same order as the writer of gun states.
  await tx.execute(sql`insert into charging_station_state (station_id, fast_free, slow_free)
    select id, 0, 0 from unnest(${whole}::text[]) id order by id on conflict do nothing`);
  await tx.execute(sql`select from charging_station_state where station_id = any(${whole}::text[])
    order by station_id for update`);
  await tx.execute(sql`delete from charging_gun_state where station_id = any(${whole}::text[])
    and connector_id <> all(${sql.param(keptGuns)}::text[])`);
  await putRows(tx, piles, pileRows, { key: 'terminalNumber', onlyChanged: true });
  await putRows(tx, guns, gunRows, { key: 'connectorId', onlyChanged: true });
  await putRows(
    tx,
    gunStates,
    gunRows.map((row) => ({
      connectorId: row.connectorId,
      stationId: row.stationId,
      fast: isFast(row),
      status: 0,
    })),
    { key: 'connectorId', onlyChanged: true, kept: ['status'] },
  );
  await countFree(tx, ids);
}

/** Totals the gun states of stations. The caller holds the locks of the station rows. */
export async function countFree(tx: Transaction, stationIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update charging_station_state s
    set fast_free = a.fast_free, slow_free = a.slow_free, said_at = a.said_at
    from (
      select station_id,
        (count(*) filter (where fast and status = 1))::int as fast_free,
        (count(*) filter (where not fast and status = 1))::int as slow_free,
        min(said_at) as said_at
      from charging_gun_state where station_id = any(${sql.param(stationIds)}::text[]) group by station_id
    ) a
    where s.station_id = a.station_id`);
}

/** Inconsistencies found again stay open; those that were checked and not found any more are settled. */
async function writeDifferences(
  tx: Transaction,
  { operatorId, now, codes }: { operatorId: string; now: Date; codes: string[] },
  noted: readonly Difference[],
) {
  if (noted.length > 0) {
    const rows = new Map(noted.map((one) => [`${one.stationCode}\0${one.kind}`, one]));
    const newest = { stationName: sql`excluded.station_name`, said: sql`excluded.said` };
    await tx
      .insert(differences)
      .values([...rows.values()].map((one) => ({ ...one, operatorId, firstSeenAt: now, lastSeenAt: now })))
      .onConflictDoUpdate({
        target: [differences.operatorId, differences.stationCode, differences.kind],
        set: { ...newest, lastSeenAt: now, settledAt: null },
      });
  }
  if (codes.length === 0) return;
  await tx
    .update(differences)
    .set({ settledAt: now })
    .where(
      and(
        eq(differences.operatorId, operatorId),
        inArray(differences.stationCode, codes),
        lt(differences.lastSeenAt, now),
        isNull(differences.settledAt),
      ),
    );
}

const unreadableOne = ({ stationId, why }: { stationId: string | null; why: string }): Difference => ({
  stationCode: stationId ?? '—',
  stationName: stationId ?? '—',
  kind: 'unreadable',
  said: why.slice(0, 500),
});

/**
 * Hides stations that the operator no longer lists; past orders still reference them. Returns their number.
 */
export async function closeUnnamed(
  tx: Transaction,
  { operatorId, reading }: { operatorId: string; reading: number },
): Promise<number> {
  const gone = await tx
    .update(stations)
    .set({ gone: true, shown: false })
    .where(and(eq(stations.operatorId, operatorId), lt(stations.reading, reading), eq(stations.gone, false)))
    .returning({ id: stations.stationId });
  return gone.length;
}
