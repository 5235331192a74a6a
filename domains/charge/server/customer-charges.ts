import type { Api } from '@ev/contract';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ChargeMeasured, ChargeOrder } from '../contract/charge.ts';
import {
  type ChargeStage,
  type ChargeStatus,
  chargeStages,
  liveStages,
  statusOfStage,
} from '../contract/statuses.ts';
import { type ChargeMoves, lockOwnOrder } from './charge-home.ts';
import { type Around, isObjectable, lineOf, liveOf, orderOf } from './charge-presenter.ts';
import type { Stations } from './neighbours.ts';
import { keptDays, ownerOf, shownPicture } from './objection-pictures.ts';
import { objectionStates } from './objection-states.ts';
import { askToStop } from './stop-ask.ts';
import {
  type ChargeOrderRow,
  chargeDeductions,
  chargeObjections,
  chargeOrders,
  chargeRows,
  chargeSamples,
} from './tables.ts';

/** Query value: the stages of a status. */
export const stagesOf = (status: ChargeStatus): ChargeStage[] =>
  chargeStages.filter((stage) => statusOfStage[stage] === status);

/** The related data of an order. The caller has checked the access. */
export async function uncheckedAround(
  reader: Database | Transaction,
  { pictures, stations }: { pictures: PrivatePictures; stations: Pick<Stations, 'uncheckedStarsOf'> },
  row: ChargeOrderRow,
): Promise<Around> {
  const { chargeOrderId } = row;
  const [samples, rows, deductions, [objection]] = await Promise.all([
    reader
      .select()
      .from(chargeSamples)
      .where(eq(chargeSamples.chargeOrderId, chargeOrderId))
      .orderBy(asc(chargeSamples.at)),
    reader
      .select()
      .from(chargeRows)
      .where(eq(chargeRows.chargeOrderId, chargeOrderId))
      .orderBy(chargeRows.position),
    reader
      .select()
      .from(chargeDeductions)
      .where(eq(chargeDeductions.chargeOrderId, chargeOrderId))
      .orderBy(chargeDeductions.position),
    reader.select().from(chargeObjections).where(eq(chargeObjections.chargeOrderId, chargeOrderId)),
  ]);
  // Most orders have no objection, and every watcher of a session reads its order.
  const ids = objection ? await pictures.idsOf(reader, ownerOf(chargeOrderId)) : [];
  const given =
    row.status === 'completed' ? (await stations.uncheckedStarsOf([chargeOrderId])).get(chargeOrderId) : null;
  return {
    samples,
    rows,
    deductions,
    objection: objection ?? null,
    stars: given ?? null,
    pictures: { ids, taken: pictures.taken },
  };
}

type CustomerDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  moves: ChargeMoves;
  pictures: PrivatePictures;
  stations: Pick<Stations, 'uncheckedStarsOf'>;
};

/** What customers do with their own sessions. Another customer's session is treated as not found. */
export function createCustomerCharges(deps: CustomerDeps) {
  return {
    find: getOwnOrder.bind(null, deps),
    uncheckedGet: uncheckedOrder.bind(null, deps),
    uncheckedMeasured: uncheckedMeasured.bind(null, deps),
    get: getOrder.bind(null, deps),
    live: getLiveSession.bind(null, deps),
    list: listOrders.bind(null, deps),
    stop: stopSession.bind(null, deps),
    object: sendObjection.bind(null, deps),
    picture: objectionPicture.bind(null, deps),
  };
}

async function getOwnOrder(
  { db }: CustomerDeps,
  accountId: string,
  chargeOrderId: string,
): Promise<ChargeOrderRow> {
  const [row] = await db
    .select()
    .from(chargeOrders)
    .where(and(eq(chargeOrders.chargeOrderId, chargeOrderId), eq(chargeOrders.accountId, accountId)));
  if (!row) throw new AppError('charge.orderNotFound');
  return row;
}

/** The order as its owner sees it. @throws AppError charge.orderNotFound */
async function uncheckedOrder(deps: CustomerDeps, chargeOrderId: string): Promise<ChargeOrder> {
  const { db, clock } = deps;
  const [row] = await db.select().from(chargeOrders).where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  if (!row) throw new AppError('charge.orderNotFound');
  return orderOf(row, await uncheckedAround(db, deps, row), clock.now());
}

/**
 * The latest measurements of these orders, of any customer; orders without a measurement are left out.
 */
async function uncheckedMeasured(
  { db, clock }: CustomerDeps,
  ids: readonly string[],
): Promise<Map<string, ChargeMeasured>> {
  const { chargeOrderId, measuredAt, soc, livePowerW, voltageMv, currentMa } = chargeOrders;
  const { energyWh, electricityFen, serviceFen } = chargeOrders;
  const rows = await db
    .select({
      chargeOrderId,
      measuredAt,
      soc,
      livePowerW,
      voltageMv,
      currentMa,
      energyWh,
      electricityFen,
      serviceFen,
    })
    .from(chargeOrders)
    .where(inArray(chargeOrderId, [...ids]));
  const serverTime = clock.now().toISOString();
  return new Map(
    rows.flatMap((row) => {
      const live = liveOf(row);
      return live ? [[row.chargeOrderId, { live, serverTime }]] : [];
    }),
  );
}

/** @throws AppError charge.orderNotFound */
async function getOrder(deps: CustomerDeps, accountId: string, chargeOrderId: string): Promise<ChargeOrder> {
  const { db, clock } = deps;
  const row = await getOwnOrder(deps, accountId, chargeOrderId);
  return orderOf(row, await uncheckedAround(db, deps, row), clock.now());
}

async function getLiveSession(
  { db }: CustomerDeps,
  accountId: string,
): Promise<Api['charge.getLive']['output']> {
  const [row] = await db
    .select()
    .from(chargeOrders)
    .where(and(eq(chargeOrders.accountId, accountId), inArray(chargeOrders.status, [...liveStages])));
  if (!row) return { live: null };
  const { chargeOrderId, status, stationName, soc, energyWh } = row;
  return {
    live: { chargeOrderId, status: statusOfStage[status], stage: status, stationName, soc, energyWh },
  };
}

/** Newest first, with the totals of the last twelve months that contain a session. */
async function listOrders(
  { db, stations }: CustomerDeps,
  accountId: string,
  query: Api['charge.listOrders']['parsed'],
): Promise<Api['charge.listOrders']['output']> {
  const { status } = query;
  const own = eq(chargeOrders.accountId, accountId);
  const where = and(own, status ? inArray(chargeOrders.status, stagesOf(status)) : undefined);
  const month = sql<string>`to_char(${chargeOrders.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  const [{ rows, ...page }, months] = await Promise.all([
    readPage({
      rows: db
        .select()
        .from(chargeOrders)
        .where(where)
        .orderBy(desc(chargeOrders.createdAt), desc(chargeOrders.chargeOrderId)),
      count: db.$count(chargeOrders, where),
      page: query,
    }),
    db
      .select({
        month,
        count: sql<number>`count(*)::int`,
        energyWh: sql<number>`coalesce(sum(${chargeOrders.energyWh}), 0)::int`,
        amountFen: sql<number>`coalesce(sum(${chargeOrders.amountFen}), 0)::bigint`,
      })
      .from(chargeOrders)
      .where(and(own, inArray(chargeOrders.status, ['toPay', 'completed'])))
      .groupBy(month)
      .orderBy(desc(month))
      .limit(12),
  ]);
  const stars = await stations.uncheckedStarsOf(rows.map((row) => row.chargeOrderId));
  const list = rows.map((row) => lineOf(row, stars.get(row.chargeOrderId) ?? null));
  return { list, ...page, months };
}

/** @throws AppError charge.orderNotFound, charge.notStoppable */
async function stopSession(deps: CustomerDeps, tx: Transaction, accountId: string, chargeOrderId: string) {
  const row = await lockOwnOrder(tx, accountId, chargeOrderId);
  const by = { chargeOrderId, actor: `member:${accountId}`, text: '客户请求停止' };
  const moved = await askToStop(tx, deps, by);
  const stage = moved.kind === 'moved' ? (moved.to as ChargeStage) : row.status;
  return { chargeOrderId, stage, status: statusOfStage[stage] };
}

/**
 * @throws AppError charge.orderNotFound, charge.notObjectable, charge.alreadyObjected,
 * media.privatePictureNotFound
 */
async function sendObjection(
  { clock, pictures }: CustomerDeps,
  tx: Transaction,
  accountId: string,
  input: Api['charge.sendObjection']['parsed'],
) {
  const { chargeOrderId, kind, text, pictureIds } = input;
  const row = await lockOwnOrder(tx, accountId, chargeOrderId);
  const { status } = row;
  if (!isObjectable({ status })) throw new AppError('charge.notObjectable');
  const known = await tx.$count(chargeObjections, eq(chargeObjections.chargeOrderId, chargeOrderId));
  if (known > 0) throw new AppError('charge.alreadyObjected');
  await objectionStates.create(tx, clock, {
    values: { chargeOrderId, accountId, kind, text, createdAt: clock.now() },
    event: 'send',
    actor: `member:${accountId}`,
  });
  await pictures.claim(tx, { senderId: accountId, pictureIds, owner: ownerOf(chargeOrderId), keptDays });
  return { chargeOrderId };
}

/** @throws AppError charge.orderNotFound, media.privatePictureNotFound, media.storageAway */
async function objectionPicture(
  deps: CustomerDeps,
  accountId: string,
  input: Api['charge.getObjectionPicture']['parsed'],
) {
  await getOwnOrder(deps, accountId, input.chargeOrderId);
  return shownPicture(deps.pictures, input);
}
