import type { Api } from '@ev/contract';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { limitsOf } from '@ev/platform/read-page.ts';
import { and, count, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { Finder } from './finder.ts';
import { favourites, guns, stations, stationUses } from './tables.ts';

export const favouritesAtMost = 200;

type OwnStationDeps = { db: Database; clock: Clock; finder: Finder };

/** A customer's own stations: favourites, and stations they charged at. */
export function createOwnStations(deps: OwnStationDeps) {
  return {
    get: getOwnStation.bind(null, deps),
    keep: keepStation.bind(null, deps),
    list: listKept.bind(null, deps),
    noteUse,
    uncheckedStarsOf: uncheckedStarsOf.bind(null, deps),
  };
}

async function getOwnStation(
  { db }: OwnStationDeps,
  accountId: string,
  stationId: string,
): Promise<Api['station.getOwnStation']['output']> {
  const [[kept], [used]] = await Promise.all([
    db
      .select()
      .from(favourites)
      .where(and(eq(favourites.accountId, accountId), eq(favourites.stationId, stationId))),
    db
      .select({ at: max(stationUses.usedAt) })
      .from(stationUses)
      .where(and(eq(stationUses.accountId, accountId), eq(stationUses.stationId, stationId))),
  ]);
  return { favourite: kept !== undefined, lastUsedAt: used?.at?.toISOString() ?? null };
}

/** @throws AppError station.stationNotFound, station.tooManyFavourites */
async function keepStation(
  { clock }: OwnStationDeps,
  tx: Transaction,
  accountId: string,
  { stationId, kept }: Api['station.keepFavourite']['parsed'],
) {
  const own = and(eq(favourites.accountId, accountId), eq(favourites.stationId, stationId));
  if (!kept) {
    await tx.delete(favourites).where(own);
    return { favourite: false };
  }
  const [station] = await tx
    .select({ id: stations.stationId })
    .from(stations)
    .where(and(eq(stations.stationId, stationId), eq(stations.shown, true)));
  if (!station) throw new AppError('station.stationNotFound');
  // Serializes requests from two phones of one customer.
  await lockByKey(tx, `favourite:${accountId}`);
  const [counted] = await tx
    .select({ n: count() })
    .from(favourites)
    .where(and(eq(favourites.accountId, accountId), sql`${favourites.stationId} <> ${stationId}`));
  if ((counted?.n ?? 0) >= favouritesAtMost) throw new AppError('station.tooManyFavourites');
  await tx.insert(favourites).values({ accountId, stationId, keptAt: clock.now() }).onConflictDoNothing();
  return { favourite: true };
}

async function listKept(
  { db, clock, finder }: OwnStationDeps,
  accountId: string,
  input: Api['station.listOwnStations']['parsed'],
): Promise<Api['station.listOwnStations']['output']> {
  const { kind, pageNo, pageSize } = input;
  const { limit, offset } = limitsOf(input);
  const { rows } = await db.execute<{ id: string; total: number }>(
    kind === 'favourite'
      ? sql`select f.station_id as id, (count(*) over ())::int as total from charging_favourite f
          join charging_station s using (station_id) where f.account_id = ${accountId} and s.shown
          order by f.kept_at desc, f.station_id limit ${limit} offset ${offset}`
      : sql`select u.station_id as id, (count(*) over ())::int as total from (
            select station_id, max(used_at) as at from charging_station_use
            where account_id = ${accountId} group by station_id) u
          join charging_station s using (station_id) where s.shown
          order by u.at desc, u.station_id limit ${limit} offset ${offset}`,
  );
  const ids = rows.map(({ id }) => id);
  const list = await finder.lines(ids, finder.positionOf(input));
  return { list, total: rows[0]?.total ?? 0, pageNo, pageSize, serverTime: clock.now().toISOString() };
}

async function noteUse(
  tx: Transaction,
  use: { chargeOrderId: string; accountId: string; connectorId: string; at: Date },
): Promise<void> {
  const { chargeOrderId, accountId, connectorId, at } = use;
  const [gun] = await tx
    .select({ stationId: guns.stationId })
    .from(guns)
    .where(eq(guns.connectorId, connectorId));
  if (!gun) return;
  await tx
    .insert(stationUses)
    .values({ chargeOrderId, accountId, stationId: gun.stationId, usedAt: at })
    .onConflictDoNothing();
}

async function uncheckedStarsOf(
  { db }: OwnStationDeps,
  chargeOrderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (chargeOrderIds.length === 0) return new Map();
  const { chargeOrderId, stars } = stationUses;
  const rows = await db
    .select({ chargeOrderId, stars })
    .from(stationUses)
    .where(and(inArray(chargeOrderId, [...chargeOrderIds]), isNotNull(stars)));
  return new Map(rows.map((row) => [row.chargeOrderId, row.stars ?? 0]));
}
