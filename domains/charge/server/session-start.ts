import type { Answer } from '@ev/cec/interfaces.ts';
import type { Api } from '@ev/contract';
import { orderNo } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { type Database, sqlState, type Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { StationGun } from '@ev/station/server/public.ts';
import { priceAt } from '@ev/tariff';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { StartPreview } from '../contract/charge.ts';
import type { StartWay } from '../contract/plug-words.ts';
import { type ChargeStage, type FailReason, isLive, statusOfStage } from '../contract/statuses.ts';
import { type ChargeMoves, chargeOrderStates, lockChargesOf, lockOrder } from './charge-home.ts';
import { looksAfterStartSeconds } from './limits.ts';
import type { Operators, Stations } from './neighbours.ts';
import { type Heard, heardOf, ownNumberOf } from './operators-words.ts';
import type { ChargeFollowing } from './public.ts';
import { isTooLate } from './start-rules.ts';
import { type ChargeOrderRow, chargeOrders } from './tables.ts';

/** The stages that block a new session: a running session, an awaited bill, or a bill to pay. */
const inTheWay: ChargeStage[] = ['starting', 'charging', 'stopping', 'settling', 'toPay'];

type NewChargeOrder = Omit<typeof chargeOrders.$inferInsert, 'status' | 'statusSince'>;

export type SessionStart = ReturnType<typeof createSessionStart>;

type StartDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  moves: ChargeMoves;
  operators: Operators;
  stations: Stations;
  followers: () => readonly ChargeFollowing[];
  /** Notifies the watchers after the commit. */
  moved: (chargeOrderId: string) => Promise<void>;
  /** Since when this process runs. */
  upSince: Date;
};

type Ready = Awaited<ReturnType<typeof prepareStart>>;

/** Starts a session: from the selected gun to the request that the operator has received. */
export function createSessionStart(deps: StartDeps) {
  return {
    prepare: prepareStart.bind(null, deps),
    begin: beginSession.bind(null, deps),
    ask: askToStart.bind(null, deps),
    preview: previewStart.bind(null, deps),
    live: liveSession.bind(null, deps),
  };
}

async function findOrderInTheWay(
  reader: Database | Transaction,
  accountId: string,
): Promise<Pick<ChargeOrderRow, 'chargeOrderId' | 'status'> | null> {
  const { chargeOrderId, status, createdAt } = chargeOrders;
  const [row] = await reader
    .select({ chargeOrderId, status })
    .from(chargeOrders)
    .where(and(eq(chargeOrders.accountId, accountId), inArray(status, inTheWay)))
    .orderBy(desc(createdAt))
    .limit(1);
  return row ?? null;
}

async function enqueueLooks({ jobs }: StartDeps, tx: Transaction, chargeOrderId: string): Promise<void> {
  for (const afterSeconds of looksAfterStartSeconds)
    await jobs.enqueue(tx, 'charge.look', { chargeOrderId }, { afterSeconds });
}

/** Queries other domains, outside of the transaction. */
async function prepareStart(
  { operators, stations, followers }: StartDeps,
  accountId: string,
  { connectorId }: Pick<Api['charge.startSession']['parsed'], 'connectorId'>,
  by: StartWay = 'customer',
) {
  const gun = await stations.gun(connectorId);
  if (!gun) throw new AppError('charge.gunNotFound');
  if (gun.status === 'offline' || gun.status === 'faulty') throw new AppError('charge.gunAway');
  if (gun.status === 'charging') throw new AppError('charge.gunTaken');
  const operator = (await operators.list()).find(({ operatorId }) => operatorId === gun.operatorId);
  if (!operator?.active) throw new AppError('charge.operatorOff');
  for (const one of followers()) {
    const refusal = await one.mayStart?.({ accountId, connectorId });
    if (refusal) throw new AppError(refusal);
  }
  // Runs after a reservation's ground lock has been lowered. The gun's state may arrive later than the
  // car's plug-and-charge request, so only a customer's start requires a plugged-in gun.
  if (gun.status === 'free' && by === 'customer') throw new AppError('charge.plugFirst');
  const [occupancy, tariff, startChargeSeq] = await Promise.all([
    stations.occupancyOf(gun.stationId),
    stations.tariff(connectorId),
    operators.sequence(gun.operatorId),
  ]);
  return { gun, occupancy, tariff, startChargeSeq };
}

/**
 * Writes the order with the number under which the operator will know it. The job that sends the start
 * request belongs to the same transaction, so that no request is sent for an unwritten order. A start by
 * a car needs no request, because its operator asked; it is then monitored like a sent one.
 * @throws AppError charge.sessionLive, charge.unpaidOrder, charge.gunTaken
 */
async function beginSession(
  deps: StartDeps,
  tx: Transaction,
  accountId: string,
  input: Api['charge.startSession']['parsed'],
  { gun, occupancy, tariff, startChargeSeq }: Ready,
  byCar: { vin: string; limitFen: number } | null = null,
): Promise<{ chargeOrderId: string }> {
  const { clock, jobs, moves, followers } = deps;
  await lockChargesOf(tx, accountId);
  const other = await findOrderInTheWay(tx, accountId);
  if (other) {
    const { chargeOrderId } = other;
    const name = other.status === 'toPay' ? 'charge.unpaidOrder' : 'charge.sessionLive';
    throw new AppError(name, { chargeOrderId });
  }
  const now = clock.now();
  const chargeOrderId = orderNo('E', now);
  await createOrder(deps, tx, {
    ...gunColumns(gun),
    chargeOrderId,
    accountId,
    occupancy,
    tariff,
    startChargeSeq,
    plate: input.plate || null,
    payWay: input.payWay,
    cardNos: input.payWay === 'cards' ? input.cardNos : [],
    ...byCar,
    askedAt: byCar && now,
    createdAt: now,
  });
  const { connectorId, stationId, operatorId } = gun;
  const asked = { chargeOrderId, accountId, connectorId, stationId, operatorId };
  for (const one of followers()) await one.onAsked?.(tx, asked);
  if (byCar) {
    const note = { from: 'operator', what: 'query_vin_start_charge', taken: true } as const;
    await moves.note(tx, chargeOrderId, { ...note, text: '识别到车辆，请求启动' });
    await enqueueLooks(deps, tx, chargeOrderId);
  } else await jobs.enqueue(tx, 'charge.askStart', { chargeOrderId });
  return { chargeOrderId };
}

/** @throws AppError charge.gunTaken if another customer takes the gun at this moment */
async function createOrder({ clock }: StartDeps, tx: Transaction, values: NewChargeOrder): Promise<void> {
  try {
    // A savepoint turns the conflict of two starts into a refusal instead of an error.
    await tx.transaction((inner) =>
      chargeOrderStates.create(inner, clock, { values, event: 'begin', actor: `member:${values.accountId}` }),
    );
  } catch (error) {
    if (sqlState(error) === '23505') throw new AppError('charge.gunTaken');
    throw error;
  }
}

/** What the order stores of its gun. */
const gunColumns = ({
  operatorId,
  operatorName,
  stationId,
  stationName,
  terminalNumber,
  pileName,
  connectorId,
  gunName,
  powerW,
}: StationGun) => ({
  operatorId,
  operatorName,
  stationId,
  stationName,
  terminalNumber,
  pileName,
  connectorId,
  gunName,
  powerW,
});

/**
 * Sends the start request to the operator, once in the life of the order: a retry after the process died
 * midway queries the status instead. A start that could not be sent in time is not sent any more, because
 * the customer has left.
 */
async function askToStart(deps: StartDeps, chargeOrderId: string): Promise<void> {
  const order = await markAsked(deps, chargeOrderId);
  if (!order) return;
  const { operatorId, startChargeSeq, connectorId } = order;
  const heard = await heardOf(
    deps.operators.ask(operatorId, 'query_start_charge', {
      startChargeSeq,
      connectorId: ownNumberOf(connectorId, operatorId),
      qrCode: '',
    }),
  );
  await applyStartAnswer(deps, chargeOrderId, heard);
  await deps.moved(chargeOrderId);
}

/** Marks the order before the request is sent. Null if it must not be sent (any more). */
async function markAsked(deps: StartDeps, chargeOrderId: string): Promise<ChargeOrderRow | null> {
  const { db, clock, moves, upSince } = deps;
  return await db.transaction(async (tx) => {
    const row = await lockOrder(tx, chargeOrderId);
    if (row?.status !== 'starting' || row.askedAt) return null;
    const now = clock.now();
    if (isTooLate(row.createdAt, upSince, now)) {
      const set = { failReason: 'startFailed' as const };
      await moves.move(tx, { chargeOrderId, event: 'fail', actor: 'system', set });
      return null;
    }
    await tx.update(chargeOrders).set({ askedAt: now }).where(eq(chargeOrders.chargeOrderId, chargeOrderId));
    await moves.note(tx, chargeOrderId, {
      from: 'platform',
      what: 'query_start_charge',
      taken: true,
      text: '请求启动',
    });
    await enqueueLooks(deps, tx, chargeOrderId);
    return row;
  });
}

type StartAnswer = Answer<'query_start_charge'>;

/** Why an order fails, by the failure that its operator names. Other failures are refusals. */
const failReasonOf: Readonly<Partial<Record<StartAnswer['failure'], FailReason>>> = {
  missing: 'gunMissing',
  offline: 'gunOffline',
};

/** Notes the operator's response, and fails the order that it refused. */
async function applyStartAnswer(
  { db, moves }: StartDeps,
  chargeOrderId: string,
  heard: Heard<StartAnswer>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOrder(tx, chargeOrderId);
    if (!row) return;
    const answer = heard.kind === 'answered' ? heard.answer : null;
    const text = heard.kind === 'answered' ? wordsOf(heard.answer) : heard.text;
    const from = heard.kind === 'silent' ? 'system' : 'operator';
    const taken = heard.kind !== 'silent';
    await moves.note(tx, chargeOrderId, { from, what: 'query_start_charge', taken, text });
    // A notification may have been faster than this response; the notification wins.
    if (row.status !== 'starting' || heard.kind === 'silent' || answer?.succeeded) return;
    const failReason = (answer && failReasonOf[answer.failure]) ?? 'operatorRefused';
    await moves.move(tx, { chargeOrderId, event: 'fail', actor: 'operator', set: { failReason } });
  });
}

const wordsOf = ({ succeeded, stage }: StartAnswer) => `${succeeded ? '接受' : '拒绝'}，${stage}`;

/** @throws AppError charge.gunNotFound */
async function previewStart(
  { db, clock, stations }: StartDeps,
  accountId: string,
  terminalNumber: string,
): Promise<StartPreview> {
  const guns = await stations.gunsOfPile(terminalNumber);
  const [first] = guns;
  if (!first) throw new AppError('charge.gunNotFound');
  const { pileName, stationId, stationName, operatorName, connectorId } = first;
  const [tariff, occupancy, other] = await Promise.all([
    stations.tariff(connectorId),
    stations.occupancyOf(stationId),
    findOrderInTheWay(db, accountId),
  ]);
  return {
    terminalNumber: first.terminalNumber,
    pileName,
    stationId,
    stationName,
    operatorName,
    occupancy,
    guns: guns.map((gun) => ({
      connectorId: gun.connectorId,
      gunName: gun.gunName,
      status: gun.status,
      powerW: gun.powerW,
      current: gun.current,
      parkNo: gun.parkNo,
      statusAt: gun.statusAt?.toISOString() ?? null,
    })),
    price: tariff && priceAt(tariff, clock.now()),
    standsInTheWay: other && {
      chargeOrderId: other.chargeOrderId,
      status: statusOfStage[other.status],
    },
  };
}

async function liveSession(
  { db }: StartDeps,
  accountId: string,
): Promise<{ chargeOrderId: string; status: ChargeStage } | null> {
  const other = await findOrderInTheWay(db, accountId);
  return other && isLive(other.status) ? other : null;
}
