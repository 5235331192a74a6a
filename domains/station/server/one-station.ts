import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Gun, Occupancy } from '../contract/station.ts';
import { gunStatuses } from '../contract/words.ts';
import { distanceFrom, joined, type LineRow, lineColumns, type Position, presentLine } from './line-query.ts';
import type { OperatorNames } from './operator-names.ts';
import type { StationCard, StationGun } from './public.ts';
import { gunStates, guns, occupancyRules, piles, startCounts, stations } from './tables.ts';

export type OneStation = ReturnType<typeof createOneStation>;
type GunRow = Awaited<ReturnType<typeof readGuns>>[number];

function readGuns(db: Database | Transaction, where: SQL | undefined) {
  return db
    .select({ gun: guns, pileName: piles.name, state: gunStates, station: stations })
    .from(guns)
    .innerJoin(piles, eq(piles.terminalNumber, guns.terminalNumber))
    .innerJoin(stations, eq(stations.stationId, guns.stationId))
    .leftJoin(gunStates, eq(gunStates.connectorId, guns.connectorId))
    .where(where)
    .orderBy(asc(guns.position), asc(guns.connectorId));
}

export const gunsOf = async (db: Database, stationId: string) =>
  (await readGuns(db, eq(guns.stationId, stationId))).map(presentGun);

function presentGun({ gun, pileName, state }: GunRow): Gun {
  return {
    connectorId: gun.connectorId,
    terminalNumber: gun.terminalNumber,
    pileName,
    gunName: gun.name,
    current: gun.current,
    powerW: gun.powerW,
    parkNo: gun.parkNo,
    hasLock: state?.lock === 10 || state?.lock === 50,
    status: gunStatuses[state?.status ?? 0] ?? 'offline',
    statusAt: state?.saidAt?.toISOString() ?? null,
  };
}

type StationDeps = { db: Database; clock: Clock; names: OperatorNames };

/** One station, pile or gun, for pages and for other domains. */
export function createOneStation(deps: StationDeps) {
  return {
    occupancyOfOperator: occupancyOfOperator.bind(null, deps),
    station: getStation.bind(null, deps),
    pile: getPile.bind(null, deps),
    openGuns: openGuns.bind(null, deps),
    findPiles: findPiles.bind(null, deps),
    cards: stationCards.bind(null, deps),
    occupancyOf: occupancyOf.bind(null, deps),
    noteStart: noteStart.bind(null, deps),
  };
}

async function occupancyOfOperator({ db }: StationDeps, operatorId: string): Promise<Occupancy | null> {
  const [rule] = await db.select().from(occupancyRules).where(eq(occupancyRules.operatorId, operatorId));
  if (!rule) return null;
  const { freeMinutes, feeFenPerMinute, capFen, nightFrom, nightTo } = rule;
  const nightFree = nightFrom !== null && nightTo !== null ? { from: nightFrom, to: nightTo } : null;
  return { freeMinutes, feeFenPerMinute, capFen, nightFree };
}

async function readLine(
  { db, clock }: StationDeps,
  stationId: string,
  from: Position | null,
): Promise<LineRow | null> {
  const { rows } = await db.execute<LineRow>(sql`
    select ${lineColumns(shanghaiDay(clock.now()))}, ${distanceFrom(from)} as distance
    from ${joined} where s.station_id = ${stationId} and s.shown`);
  return rows[0] ?? null;
}

const asService = (
  { gun, pileName, state, station }: GunRow,
  nameOf: (id: string) => string,
): StationGun => ({
  ...presentGun({ gun, pileName, state, station }),
  statusAt: state?.saidAt ?? null,
  lockDown: state?.lock === 10,
  stationId: station.stationId,
  stationName: station.name,
  operatorId: station.operatorId,
  operatorName: nameOf(station.operatorId),
  reservable: station.reservable,
});

/** Guns of stations that customers see and whose operator is enabled. */
async function openGuns({ db, names }: StationDeps, where: SQL): Promise<StationGun[]> {
  const [rows, { nameOf, off }] = await Promise.all([
    readGuns(db, and(where, eq(stations.shown, true))),
    names.now(),
  ]);
  return rows.filter(({ station }) => !off.includes(station.operatorId)).map((row) => asService(row, nameOf));
}

/** @throws AppError station.stationNotFound, also for a closed station */
async function getStation(
  deps: StationDeps,
  stationId: string,
  from: Position | null,
): Promise<{ answer: Api['station.getStation']['output']; row: LineRow }> {
  const { db, clock, names } = deps;
  const { nameOf, faceOf, off } = await names.now();
  const row = await readLine(deps, stationId, from);
  if (!row || off.includes(row.operatorId)) throw new AppError('station.stationNotFound');
  const [[catalogue], list, occupancy] = await Promise.all([
    db.select().from(stations).where(eq(stations.stationId, stationId)),
    gunsOf(db, stationId),
    occupancyOfOperator(deps, row.operatorId),
  ]);
  if (!catalogue) throw new AppError('station.stationNotFound');
  const { surrounding, phones, guide, parking, payment, matchCars, remark, chosenPictures } = catalogue;
  const pricedConnectorId = row.pricedConnectorId;
  return {
    row,
    answer: {
      ...presentLine(row, clock.now(), nameOf),
      pictures: chosenPictures,
      surrounding,
      phones,
      guide,
      parking,
      payment,
      matchCars,
      remark,
      pricedConnectorId,
      occupancy,
      list,
      operator: faceOf(row.operatorId),
      serverTime: clock.now().toISOString(),
    },
  };
}

/** @throws AppError station.pileNotFound */
async function getPile(
  deps: StationDeps,
  terminalNumber: string,
): Promise<{ answer: Api['station.getPile']['output']; row: LineRow }> {
  const { db, clock, names } = deps;
  const { nameOf, faceOf, off } = await names.now();
  const rows = await readGuns(db, eq(guns.terminalNumber, terminalNumber));
  const [first] = rows;
  const row = first && (await readLine(deps, first.station.stationId, null));
  if (!first || !row || off.includes(row.operatorId)) throw new AppError('station.pileNotFound');
  const { stationId, name, address, operatorName, state, openNow, openHours, lat, lng, price } = presentLine(
    row,
    clock.now(),
    nameOf,
  );
  return {
    row,
    answer: {
      terminalNumber,
      pileName: first.pileName,
      station: { stationId, name, address, operatorName, state, openNow, openHours, lat, lng },
      price,
      occupancy: await occupancyOfOperator(deps, row.operatorId),
      operator: faceOf(row.operatorId),
      guns: rows.map(presentGun),
      serverTime: clock.now().toISOString(),
    },
  };
}

/** `number` is an operator's own number of a pile or gun, or our id of it. */
async function findPiles(
  deps: StationDeps,
  number: string,
): Promise<Api['station.findPiles']['output']['piles']> {
  const { lines } = await deps.names.now();
  const ids = [number, ...lines.map(({ operatorId }) => `${operatorId}-${number}`)];
  const found = await openGuns(
    deps,
    sql`(${inArray(guns.terminalNumber, ids)} or ${inArray(guns.connectorId, ids)})`,
  );
  const piles = found.map(({ terminalNumber, connectorId, pileName, stationName, operatorName }) => ({
    terminalNumber,
    connectorId: ids.includes(connectorId) ? connectorId : null,
    pileName,
    stationName,
    operatorName,
  }));
  return piles.filter(
    ({ terminalNumber, connectorId }, at) =>
      connectorId !== null || piles.findIndex((one) => one.terminalNumber === terminalNumber) === at,
  );
}

async function stationCards(
  { db, names }: StationDeps,
  stationIds: readonly string[],
): Promise<Map<string, StationCard>> {
  if (stationIds.length === 0) return new Map();
  const [rows, { nameOf }] = await Promise.all([
    db
      .select()
      .from(stations)
      .where(inArray(stations.stationId, [...stationIds])),
    names.now(),
  ]);
  return new Map(
    rows.map(({ stationId, name, address, lat, lng, operatorId }) => [
      stationId,
      { name, address, lat, lng, operatorName: nameOf(operatorId) },
    ]),
  );
}

async function occupancyOf(deps: StationDeps, stationId: string): Promise<Occupancy | null> {
  const [row] = await deps.db
    .select({ operatorId: stations.operatorId })
    .from(stations)
    .where(eq(stations.stationId, stationId));
  return row ? occupancyOfOperator(deps, row.operatorId) : null;
}

async function noteStart(
  { clock }: StationDeps,
  tx: Transaction,
  connectorId: string,
  ok: boolean,
): Promise<void> {
  const [gun] = await tx
    .select({ stationId: guns.stationId })
    .from(guns)
    .where(eq(guns.connectorId, connectorId));
  if (!gun) return;
  await tx
    .insert(startCounts)
    .values({
      connectorId,
      day: shanghaiDay(clock.now()),
      stationId: gun.stationId,
      ok: ok ? 1 : 0,
      failed: ok ? 0 : 1,
    })
    .onConflictDoUpdate({
      target: [startCounts.connectorId, startCounts.day],
      set: {
        ok: sql`${startCounts.ok} + excluded.ok`,
        failed: sql`${startCounts.failed} + excluded.failed`,
      },
    });
}
