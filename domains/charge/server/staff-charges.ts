import type { Api } from '@ev/contract';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { OperatorMessage } from '@ev/operator/server/public.ts';
import type { OrderPayments, OrderReturns } from '@ev/payment/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { ModuleContext, Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { ValueActs } from '@ev/staff/server/public.ts';
import { and, asc, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { StaffChargeAction } from '../contract/staff-charge.ts';
import type { ChargeStage } from '../contract/statuses.ts';
import { type ChargeMoves, lockOrder } from './charge-home.ts';
import { lineOf, orderOf } from './charge-presenter.ts';
import { stagesOf, uncheckedAround } from './customer-charges.ts';
import type { Operators, Stations } from './neighbours.ts';
import { shownPicture } from './objection-pictures.ts';
import { objectionStates } from './objection-states.ts';
import { billByRows, heldBillOf } from './price/bill-rules.ts';
import type { Settlement } from './price/settlement.ts';
import {
  type ChargeObjectionRow,
  type ChargeOrderRow,
  chargeDifferences,
  chargeNotes,
  chargeObjections,
  chargeOrders,
} from './tables.ts';

type StaffDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  moves: ChargeMoves;
  settlement: Settlement;
  payments: Pick<OrderPayments, 'cancelFor'>;
  returns: Pick<OrderReturns, 'giveBack'>;
  pictures: PrivatePictures;
  stations: Pick<Stations, 'uncheckedStarsOf'>;
  operators: Pick<Operators, 'messagesOf'>;
  valueActs: Pick<ValueActs, 'mayGive'>;
  recordAction: ModuleContext['recordAction'];
};

/** Charge orders as the brand's staff see and handle them. */
export function createStaffCharges(deps: StaffDeps) {
  return {
    list: listOrders.bind(null, deps),
    get: getOrder.bind(null, deps),
    look: lookAgain.bind(null, deps),
    settle: settleHeld.bind(null, deps),
    invalidate: invalidateOrder.bind(null, deps),
    refund: refundOrder.bind(null, deps),
    answer: answerObjection.bind(null, deps),
    showPicture: showPicture.bind(null, deps),
    listDifferences: listDifferences.bind(null, deps),
    resolve: resolveDifference.bind(null, deps),
    /** What needs a decision: orders on hold and objections, oldest first. */
    waiting: {
      name: 'chargesToDecide',
      permission: 'charges.handle',
      async list({ staffId }, { depth, most }) {
        const { chargeOrderId, stationName, statusSince, holdUntil, status } = chargeOrders;
        // They are not assigned to a staff member.
        const where = and(eq(status, 'onHold'), staffId ? sql`false` : undefined);
        const rows = await deps.db
          .select({
            chargeOrderId,
            stationName,
            statusSince,
            holdUntil,
            total: countedTo(most, sql`from ${chargeOrders} where ${where}`),
          })
          .from(chargeOrders)
          .where(where)
          .orderBy(asc(statusSince), asc(chargeOrderId))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map((row) => ({
            id: row.chargeOrderId,
            keyword: row.chargeOrderId,
            title: '充电订单待核实',
            text: row.stationName,
            owner: null,
            since: row.statusSince,
            due: row.holdUntil,
          })),
        };
      },
    } satisfies Slots['operations.waiting'][number],
  };
}

const objected = ({ db }: StaffDeps, of: typeof chargeOrders.chargeOrderId) =>
  exists(db.select({ one: sql`1` }).from(chargeObjections).where(eq(chargeObjections.chargeOrderId, of)));

/**
 * @throws AppError charge.orderNotFound; charge.orderMoved if the order is no longer in the stage that was
 * seen
 */
async function seen(
  tx: Transaction,
  { chargeOrderId, seenStage }: { chargeOrderId: string; seenStage: ChargeStage },
): Promise<ChargeOrderRow> {
  const row = await lockOrder(tx, chargeOrderId);
  if (!row) throw new AppError('charge.orderNotFound');
  if (row.status !== seenStage) throw new AppError('charge.orderMoved');
  return row;
}

async function record(
  { moves }: StaffDeps,
  tx: Transaction,
  { audit }: Acting,
  act: string,
  { chargeOrderId, reason }: { chargeOrderId: string; reason: string },
): Promise<void> {
  await audit(tx, { action: `charge.${act}`, object: `chargeOrder:${chargeOrderId}`, details: { reason } });
  await moves.note(tx, chargeOrderId, { from: 'system', what: act, taken: true, text: reason });
}

const objectOf = ({ chargeOrderId }: ChargeOrderRow) => `chargeOrder:${chargeOrderId}`;

const requested = ({ chargeOrderId, status }: ChargeOrderRow) => ({
  chargeOrderId,
  stage: status,
  awaitsApproval: true,
});

/**
 * What nobody pays if an order is invalidated, fen: its price or, while it has none, the most of the
 * operator's bill and of what was measured.
 */
function waivedFen({ amountFen, bill, electricityFen, serviceFen }: ChargeOrderRow): number {
  return (
    amountFen ||
    Math.max(0, Math.min(bill?.totalFen ?? 0, Number.MAX_SAFE_INTEGER), electricityFen + serviceFen)
  );
}

async function stageOf(tx: Transaction, chargeOrderId: string) {
  const row = await lockOrder(tx, chargeOrderId);
  if (!row) throw new AppError('charge.orderNotFound');
  return { chargeOrderId, stage: row.status };
}

async function listOrders(
  deps: StaffDeps,
  query: Api['charge.listAllOrders']['parsed'],
): Promise<Api['charge.listAllOrders']['output']> {
  const { db, stations } = deps;
  const { status, keyword } = query;
  const { chargeOrderId, startChargeSeq, connectorId, plate, accountId } = chargeOrders;
  const where = and(
    status ? inArray(chargeOrders.status, stagesOf(status)) : undefined,
    query.objected ? objected(deps, chargeOrderId) : undefined,
    keyword
      ? or(
          eq(chargeOrderId, keyword.toUpperCase()),
          eq(startChargeSeq, keyword),
          eq(connectorId, keyword),
          eq(plate, keyword.toUpperCase()),
          sql`${accountId}::text = ${keyword}`,
        )
      : undefined,
  );
  const { rows, ...page } = await readPage({
    rows: db
      .select({ order: chargeOrders, objected: objected(deps, chargeOrderId).mapWith(Boolean) })
      .from(chargeOrders)
      .where(where)
      .orderBy(desc(chargeOrders.createdAt), desc(chargeOrderId)),
    count: db.$count(chargeOrders, where),
    page: query,
  });
  const stars = await stations.uncheckedStarsOf(rows.map(({ order }) => order.chargeOrderId));
  const list = rows.map(({ order, objected: hasObjection }) => ({
    ...lineOf(order, stars.get(order.chargeOrderId) ?? null),
    uid: order.accountId,
    operatorId: order.operatorId,
    objected: hasObjection,
  }));
  return { list, ...page };
}

/**
 * Includes the messages exchanged with the operator only for staff who may read them. @throws AppError
 * charge.orderNotFound
 */
async function getOrder(
  deps: StaffDeps,
  chargeOrderId: string,
  { permissions }: Pick<StaffActor, 'permissions'>,
): Promise<Api['charge.getAnyOrder']['output']> {
  const { db, clock, operators } = deps;
  const [row] = await db.select().from(chargeOrders).where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  if (!row) throw new AppError('charge.orderNotFound');
  const mayRead = permissions.includes('operators.read');
  const [around, messages, notes] = await Promise.all([
    uncheckedAround(db, deps, row),
    mayRead ? operators.messagesOf(row.operatorId, row.startChargeSeq) : null,
    db
      .select()
      .from(chargeNotes)
      .where(eq(chargeNotes.chargeOrderId, chargeOrderId))
      .orderBy(desc(chargeNotes.id))
      .limit(200),
  ]);
  const { actions: _, ...order } = orderOf(row, around, clock.now());
  return {
    ...order,
    uid: row.accountId,
    operatorId: row.operatorId,
    startChargeSeq: row.startChargeSeq,
    heldBill: row.status === 'onHold' && row.bill && row.billHash ? heldBillOf(row.bill, row.billHash) : null,
    differences: row.differences,
    messages: messages?.map(messageOf) ?? null,
    notes: notes.reverse().map(({ at, from, what, taken, text }) => ({
      at: at.toISOString(),
      from,
      what,
      taken,
      text,
    })),
    actions: staffActionsOf(row, around.objection),
  };
}

/** @throws AppError charge.orderNotFound, charge.orderMoved */
async function lookAgain(deps: StaffDeps, tx: Transaction, acting: Acting, chargeOrderId: string) {
  const row = await lockOrder(tx, chargeOrderId);
  if (!row) throw new AppError('charge.orderNotFound');
  if (!staffActionsOf(row, null).includes('lookAgain')) throw new AppError('charge.orderMoved');
  await deps.jobs.enqueue(tx, 'charge.look', { chargeOrderId });
  await record(deps, tx, acting, 'lookAgain', { chargeOrderId, reason: '再次查询' });
  return { chargeOrderId };
}

/**
 * Settles by the rows of the operator's bill that the staff member saw, whatever totals the bill states.
 * @throws AppError charge.orderNotFound, charge.orderMoved, charge.noBillToSettle
 */
async function settleHeld(
  deps: StaffDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['charge.settleOrder']['parsed'],
) {
  const row = await seen(tx, input);
  if (row.status !== 'onHold') throw new AppError('charge.orderMoved');
  const bill = row.bill && billByRows(row.bill);
  if (!bill) throw new AppError('charge.noBillToSettle');
  if (row.billHash !== input.seenBill) throw new AppError('charge.orderMoved');
  await record(deps, tx, acting, 'settle', input);
  await deps.settlement.settle(tx, row, bill, `staff:${acting.actor.staffId}`);
  return stageOf(tx, input.chargeOrderId);
}

/**
 * Asks for nothing; cards get back what they gave.
 * @throws AppError charge.orderNotFound, charge.orderMoved, payment.inFlight, staff.approvalWaits
 */
async function invalidateOrder(
  deps: StaffDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['charge.invalidateOrder']['parsed'],
) {
  const { moves, settlement, payments, valueActs } = deps;
  const { chargeOrderId, reason } = input;
  const row = await seen(tx, input);
  if (!staffActionsOf(row, null).includes('invalidate')) throw new AppError('charge.orderMoved');
  const act = {
    call: 'charge.invalidateOrder',
    amount: waivedFen(row),
    object: objectOf(row),
    reason,
    input,
  } as const;
  if (!(await valueActs.mayGive(tx, acting, act))) return requested(row);
  await settlement.giveCardsBack(tx, chargeOrderId);
  await moves.move(tx, {
    chargeOrderId,
    event: 'invalidate',
    actor: `staff:${acting.actor.staffId}`,
    reason,
    set: { failReason: 'staff' },
  });
  if (row.status === 'toPay') await payments.cancelFor(tx, 'chargeOrder', chargeOrderId, 'expired');
  await record(deps, tx, acting, 'invalidate', input);
  return { ...(await stageOf(tx, chargeOrderId)), awaitsApproval: false };
}

/** @throws AppError charge.orderNotFound, charge.orderMoved, staff.approvalWaits */
async function refundOrder(
  deps: StaffDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['charge.refundOrder']['parsed'],
) {
  const { moves, settlement, returns, valueActs } = deps;
  const { chargeOrderId, reason } = input;
  const row = await seen(tx, input);
  if (!staffActionsOf(row, null).includes('refund')) throw new AppError('charge.orderMoved');
  const act = {
    call: 'charge.refundOrder',
    amount: row.amountFen,
    object: objectOf(row),
    reason,
    input,
  } as const;
  if (!(await valueActs.mayGive(tx, acting, act))) return requested(row);
  const actor = `staff:${acting.actor.staffId}` as const;
  await moves.move(tx, { chargeOrderId, event: 'refund', actor, reason });
  await settlement.giveCardsBack(tx, chargeOrderId);
  const owner = { type: 'chargeOrder', no: chargeOrderId } as const;
  await returns.giveBack(tx, { owner, paidBy: owner, reason: 'chargeReturned', actor });
  await record(deps, tx, acting, 'refund', input);
  return { ...(await stageOf(tx, chargeOrderId)), awaitsApproval: false };
}

/** @throws AppError charge.orderNotFound, charge.orderMoved */
async function answerObjection(
  deps: StaffDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['charge.answerObjection']['parsed'],
) {
  const { clock, moves } = deps;
  const { chargeOrderId, outcome, text } = input;
  const order = await lockOrder(tx, chargeOrderId);
  const objection = await objectionStates.lock(tx, chargeOrderId);
  if (!order || !objection) throw new AppError('charge.orderNotFound');
  await objectionStates.transition(tx, clock, {
    id: chargeOrderId,
    event: outcome === 'upheld' ? 'uphold' : 'reject',
    actor: `staff:${acting.actor.staffId}`,
    set: { answer: text, answeredAt: clock.now(), handlerId: acting.actor.staffId },
  });
  await moves.tell(tx, order, 'charge.objectionAnswered', 'objection', { answer: text });
  await record(deps, tx, acting, 'answerObjection', { chargeOrderId, reason: text });
  return { chargeOrderId };
}

/**
 * Every view of a customer's private picture is logged.
 * @throws AppError charge.orderNotFound, media.privatePictureNotFound, media.storageAway
 */
async function showPicture(
  { db, pictures, recordAction }: StaffDeps,
  call: Parameters<ModuleContext['recordAction']>[1],
  input: Api['charge.showObjectionPicture']['parsed'],
) {
  const shown = await shownPicture(pictures, input);
  await recordAction(db, call, {
    action: 'charge.pictureShown',
    object: `chargeOrder:${input.chargeOrderId}`,
    details: {},
  });
  return shown;
}

async function listDifferences(
  { db }: StaffDeps,
  query: Api['charge.listDifferences']['parsed'],
): Promise<Omit<Api['charge.listDifferences']['output'], 'days'>> {
  const { open } = query;
  const where = open ? isNull(chargeDifferences.resolvedAt) : undefined;
  const { rows, ...page } = await readPage({
    rows: db
      .select()
      .from(chargeDifferences)
      .where(where)
      .orderBy(
        sql`${chargeDifferences.resolvedAt} is not null`,
        desc(chargeDifferences.createdAt),
        chargeDifferences.differenceId,
      ),
    count: db.$count(chargeDifferences, where),
    page: query,
  });
  const list = rows.map((row) => ({
    differenceId: row.differenceId,
    day: row.day,
    operatorId: row.operatorId,
    kind: row.kind,
    startChargeSeq: row.startChargeSeq,
    chargeOrderId: row.chargeOrderId,
    text: row.text,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolution: row.resolution,
  }));
  return { list, ...page };
}

/** @throws AppError charge.orderNotFound, charge.orderMoved */
async function resolveDifference(
  { clock }: StaffDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['charge.resolveDifference']['parsed'],
) {
  const { differenceId, resolution } = input;
  const set = { resolvedAt: clock.now(), resolution, resolvedBy: acting.actor.staffId };
  const own = eq(chargeDifferences.differenceId, differenceId);
  const done = await tx
    .update(chargeDifferences)
    .set(set)
    .where(and(own, isNull(chargeDifferences.resolvedAt)))
    .returning();
  if (done.length === 0)
    throw new AppError(
      (await tx.$count(chargeDifferences, own)) > 0 ? 'charge.orderMoved' : 'charge.orderNotFound',
    );
  await acting.audit(tx, {
    action: 'charge.resolveDifference',
    object: `chargeDifference:${differenceId}`,
    details: { resolution },
  });
  return { differenceId };
}

function messageOf({ at, request, answer, ...message }: OperatorMessage) {
  const textOf = (said: unknown) => (said === null || typeof said === 'string' ? said : JSON.stringify(said));
  return { ...message, at: at.toISOString(), request: textOf(request), answer: textOf(answer) };
}

/** The staff actions that the current stage of an order allows. */
export function staffActionsOf(
  row: ChargeOrderRow,
  objection: ChargeObjectionRow | null,
): StaffChargeAction[] {
  const actions: StaffChargeAction[] = [];
  const { status, bill, cashFen, holdReason } = row;
  if (['starting', 'charging', 'stopping', 'settling'].includes(status)) actions.push('lookAgain');
  if (status === 'onHold' && holdReason !== 'billDiffers') actions.push('lookAgain');
  if (status === 'onHold' && bill && billByRows(bill)) actions.push('settle');
  if (status === 'onHold' || status === 'toPay' || (status === 'completed' && cashFen === 0))
    actions.push('invalidate');
  if (status === 'completed' && cashFen > 0) actions.push('refund');
  if (objection?.status === 'open') actions.push('answerObjection');
  return actions;
}
