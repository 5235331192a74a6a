import { findCity } from '@ev/areas/cities.ts';
import type { Api } from '@ev/contract';
import type { ChosenPictures } from '@ev/media/server/public.ts';
import type { OperatorDesk } from '@ev/operator/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type GunStatus, gunStatuses, reportStatus } from '../contract/words.ts';
import { gunsOf } from './one-station.ts';
import type { OperatorNames } from './operator-names.ts';
import type { Sync } from './sync.ts';
import { differences, gunHistory, guns, reports, seenTariffs, stationSyncs, stations } from './tables.ts';

/** The number of latest price tables that are shown for a station. */
const tariffsShown = 20;

type StaffStationDeps = {
  db: Database;
  clock: Clock;
  names: OperatorNames;
  sync: Sync;
  desk: Pick<OperatorDesk, 'list'>;
  chosen: ChosenPictures;
};

/** Stations as the brand's staff see and manage them. */
export function createStaffStations(deps: StaffStationDeps) {
  return {
    list: listStations.bind(null, deps),
    get: getStation.bind(null, deps),
    history: listGunHistory.bind(null, deps),
    close: closeStation.bind(null, deps),
    setPictures: setPictures.bind(null, deps),
    listDifferences: listDifferences.bind(null, deps),
    listSyncs: listSyncs.bind(null, deps),
    assertOperator: assertOperator.bind(null, deps),
    startSync: startSync.bind(null, deps),
    /** Failed synchronizations, for the team that operates the product. */
    failing: {
      name: 'stationReadings',
      permission: 'stations.manage',
      count: () => deps.db.$count(stationSyncs, isNotNull(stationSyncs.failure)),
      passing: true,
    } satisfies Slots['operations.waiting'][number],
  };
}

const inState = (state: NonNullable<Api['station.listAllStations']['parsed']['state']>) =>
  ({
    shown: eq(stations.shown, true),
    closedByUs: isNotNull(stations.closedAt),
    closedByOperator: and(eq(stations.shown, false), isNull(stations.closedAt), eq(stations.gone, false)),
    gone: eq(stations.gone, true),
  })[state];

async function gunCounts({ db }: StaffStationDeps, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; status: number; n: number; at: Date | null }>(sql`
    select station_id as id, status, count(*)::int as n, min(said_at) as at from charging_gun_state
    where station_id = any(${sql.param(ids)}::text[]) group by 1, 2`);
  return Map.groupBy(rows, ({ id }) => id);
}

async function listStations(
  deps: StaffStationDeps,
  query: Api['station.listAllStations']['parsed'],
): Promise<Api['station.listAllStations']['output']> {
  const { db, names } = deps;
  const { id, operatorId, state, keyword } = query;
  const pattern = keyword && containing(keyword);
  const where = and(
    id ? eq(stations.stationId, id) : undefined,
    operatorId ? eq(stations.operatorId, operatorId) : undefined,
    state ? inState(state) : undefined,
    pattern
      ? or(ilike(stations.name, pattern), ilike(stations.address, pattern), ilike(stations.code, pattern))
      : undefined,
  );
  const [{ rows, ...page }, { lines, nameOf }] = await Promise.all([
    readPage({
      rows: db.select().from(stations).where(where).orderBy(asc(stations.name), asc(stations.stationId)),
      count: db.$count(stations, where),
      page: query,
    }),
    names.now(),
  ]);
  const ids = rows.map(({ stationId }) => stationId);
  const [byGun, open, reported] = await Promise.all([
    gunCounts(deps, ids),
    db
      .select({ operatorId: differences.operatorId, code: differences.stationCode, n: count() })
      .from(differences)
      .where(
        and(
          isNull(differences.settledAt),
          inArray(
            differences.stationCode,
            rows.map(({ code }) => code),
          ),
        ),
      )
      .groupBy(differences.operatorId, differences.stationCode),
    db
      .select({ stationId: reports.stationId, n: count() })
      .from(reports)
      .where(and(inArray(reports.stationId, ids), eq(reports.status, reportStatus.received)))
      .groupBy(reports.stationId),
  ]);
  return {
    list: rows.map((row) => {
      const counted = byGun.get(row.stationId) ?? [];
      const saidAt = counted.flatMap(({ at }) => (at ? [new Date(at).getTime()] : []));
      const byStatus: Partial<Record<GunStatus, number>> = {};
      for (const { status, n } of counted) byStatus[gunStatuses[status] ?? 'offline'] = n;
      return {
        stationId: row.stationId,
        operatorId: row.operatorId,
        operatorName: nameOf(row.operatorId),
        name: row.name,
        address: row.address,
        cityName: row.cityCode ? (findCity(row.cityCode)?.name ?? null) : null,
        state: row.state,
        gone: row.gone,
        closed:
          row.closedAt && row.closedBy
            ? { by: row.closedBy, at: row.closedAt.toISOString(), reason: row.closedReason ?? '' }
            : null,
        guns: row.fastGuns + row.slowGuns,
        byStatus,
        statusAt: saidAt.length > 0 ? new Date(Math.min(...saidAt)).toISOString() : null,
        syncedAt: row.syncedAt.toISOString(),
        openDifferences:
          open.find((one) => one.operatorId === row.operatorId && one.code === row.code)?.n ?? 0,
        openReports: reported.find((one) => one.stationId === row.stationId)?.n ?? 0,
      };
    }),
    ...page,
    operators: lines.map(({ operatorId: ofOperator, name }) => ({ operatorId: ofOperator, name })),
  };
}

/** @throws AppError station.stationNotFound */
async function getStation(
  { db }: StaffStationDeps,
  stationId: string,
): Promise<Api['station.getAnyStation']['output']> {
  const [station] = await db
    .select({ chosenPictures: stations.chosenPictures })
    .from(stations)
    .where(eq(stations.stationId, stationId));
  if (!station) throw new AppError('station.stationNotFound');
  const [list, tariffs] = await Promise.all([
    gunsOf(db, stationId),
    db
      .select()
      .from(seenTariffs)
      .where(eq(seenTariffs.stationId, stationId))
      .orderBy(desc(seenTariffs.lastSeenAt), desc(seenTariffs.id))
      .limit(tariffsShown),
  ]);
  return {
    guns: list,
    pictures: station.chosenPictures,
    tariffs: tariffs.map(({ connectorId, periods, seenAt, lastSeenAt }) => ({
      connectorId,
      periods,
      seenAt: seenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
}

/** @throws AppError station.gunNotFound */
async function listGunHistory(
  { db }: StaffStationDeps,
  query: Api['station.listGunHistory']['parsed'],
): Promise<Api['station.listGunHistory']['output']> {
  const { connectorId } = query;
  if ((await db.$count(guns, eq(guns.connectorId, connectorId))) === 0)
    throw new AppError('station.gunNotFound');
  const own = eq(gunHistory.connectorId, connectorId);
  const { rows, ...page } = await readPage({
    rows: db.select().from(gunHistory).where(own).orderBy(desc(gunHistory.at), desc(gunHistory.id)),
    count: db.$count(gunHistory, own),
    page: query,
  });
  return {
    list: rows.map(({ status, at }) => ({
      status: gunStatuses[status] ?? 'offline',
      at: at.toISOString(),
    })),
    ...page,
  };
}

/**
 * @throws AppError station.stationNotFound; station.stationMoved if the state is no longer what the staff
 * member saw
 */
async function closeStation(
  { clock }: StaffStationDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  { stationId, closed, seenClosed, reason }: Api['station.closeStation']['parsed'],
): Promise<{ closed: boolean }> {
  const [row] = await tx.select().from(stations).where(eq(stations.stationId, stationId)).for('update');
  if (!row) throw new AppError('station.stationNotFound');
  if ((row.closedAt !== null) !== seenClosed || closed === seenClosed)
    throw new AppError('station.stationMoved');
  const offered = !row.gone && ['normal', 'maintenance', 'unknown'].includes(row.state);
  await tx
    .update(stations)
    .set(
      closed
        ? { closedAt: clock.now(), closedBy: actor.name, closedReason: reason, shown: false }
        : {
            closedAt: null,
            closedBy: null,
            closedReason: null,
            shown: offered && row.fastGuns + row.slowGuns > 0,
          },
    )
    .where(eq(stations.stationId, stationId));
  await audit(tx, {
    action: closed ? 'station.close' : 'station.reopen',
    object: `station:${stationId}`,
    details: { reason },
  });
  return { closed };
}

/**
 * @throws AppError station.stationNotFound; station.stationMoved if another staff member was faster;
 * station.noPicture
 */
async function setPictures(
  { chosen }: StaffStationDeps,
  tx: Transaction,
  { audit }: Acting,
  { stationId, pictures, seen }: Api['station.setPictures']['parsed'],
): Promise<{ pictures: string[] }> {
  const [row] = await tx.select().from(stations).where(eq(stations.stationId, stationId)).for('update');
  if (!row) throw new AppError('station.stationNotFound');
  if (row.chosenPictures.join() !== seen.join()) throw new AppError('station.stationMoved');
  const wanted = [...new Set(pictures)];
  for (const name of wanted) if (!(await chosen.lockShown(tx, name))) throw new AppError('station.noPicture');
  await tx.update(stations).set({ chosenPictures: wanted }).where(eq(stations.stationId, stationId));
  await audit(tx, {
    action: 'station.pictures',
    object: `station:${stationId}`,
    details: { pictures: wanted.length },
  });
  return { pictures: wanted };
}

async function listDifferences(
  { db, names }: StaffStationDeps,
  query: Api['station.listDifferences']['parsed'],
): Promise<Api['station.listDifferences']['output']> {
  const { operatorId, kind, open, keyword } = query;
  const pattern = keyword && containing(keyword);
  const where = and(
    operatorId ? eq(differences.operatorId, operatorId) : undefined,
    kind ? eq(differences.kind, kind) : undefined,
    open ? isNull(differences.settledAt) : undefined,
    pattern
      ? or(ilike(differences.stationName, pattern), ilike(differences.stationCode, pattern))
      : undefined,
  );
  const [{ rows, ...page }, { nameOf }] = await Promise.all([
    readPage({
      rows: db
        .select()
        .from(differences)
        .where(where)
        .orderBy(
          sql`${differences.settledAt} is not null`,
          desc(differences.lastSeenAt),
          asc(differences.id),
        ),
      count: db.$count(differences, where),
      page: query,
    }),
    names.now(),
  ]);
  return {
    list: rows.map((row) => ({
      differenceId: row.id,
      operatorId: row.operatorId,
      operatorName: nameOf(row.operatorId),
      stationCode: row.stationCode,
      stationName: row.stationName,
      kind: row.kind,
      said: row.said,
      firstSeenAt: row.firstSeenAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    })),
    ...page,
  };
}

async function listSyncs({ db, names }: StaffStationDeps): Promise<Api['station.listSyncs']['output']> {
  const [{ lines, nameOf }, rows, counted] = await Promise.all([
    names.now(),
    db.select().from(stationSyncs),
    db
      .select({ operatorId: stations.operatorId, n: count() })
      .from(stations)
      .where(eq(stations.gone, false))
      .groupBy(stations.operatorId),
  ]);
  const ids = new Set([
    ...lines.map(({ operatorId }) => operatorId),
    ...rows.map(({ operatorId }) => operatorId),
  ]);
  return {
    list: [...ids].sort().map((operatorId) => {
      const row = rows.find((one) => one.operatorId === operatorId);
      const nextPage = row?.nextPage ?? null;
      return {
        operatorId,
        operatorName: nameOf(operatorId),
        stations: counted.find((one) => one.operatorId === operatorId)?.n ?? 0,
        running: nextPage !== null,
        page: nextPage === null || row?.pages == null ? null : { at: nextPage, of: row.pages },
        finishedAt: row?.finishedAt?.toISOString() ?? null,
        failure: row?.failure ?? null,
      };
    }),
  };
}

/** @throws AppError station.operatorUnknown */
async function assertOperator(
  { desk }: StaffStationDeps,
  { operatorId }: { operatorId: string },
): Promise<void> {
  const lines = await desk.list();
  if (!lines.some((line) => line.operatorId === operatorId && line.active))
    throw new AppError('station.operatorUnknown');
}

async function startSync(
  { sync }: StaffStationDeps,
  tx: Transaction,
  { audit }: Acting,
  { operatorId }: { operatorId: string },
) {
  await sync.begin(tx, operatorId, { whole: true });
  await audit(tx, { action: 'station.read', object: `chargingOperator:${operatorId}` });
  return {};
}
