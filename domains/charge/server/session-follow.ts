import type { Answer, CecChargeStatus, CecOrderInfo, Request } from '@ev/cec/interfaces.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { isLive, liveStages } from '../contract/statuses.ts';
import { type ChargeMoves, lockOperatorsOrder, lockOrder } from './charge-home.ts';
import {
  aheadMs,
  heldForMs,
  limitAgainMs,
  lookEveryMs,
  startWithinMs,
  stopAgainSeconds,
  stopAsks,
  stoppedWithinMs,
} from './limits.ts';
import type { Operators } from './neighbours.ts';
import { heardOf, keyOf, ownNumberOf } from './operators-words.ts';
import { isAtLimit } from './plug-rules.ts';
import type { Settlement } from './price/settlement.ts';
import { createSessionMeasure, sampleOf } from './session-measure.ts';
import { askToStop } from './stop-ask.ts';
import { type Bill, type ChargeOrderRow, chargeOrders } from './tables.ts';

type From = { operatorId: string; receivedAt: Date };
type Stage = CecChargeStatus['stage'];
/** Text of a note about a session that continues. */
const goesOn = '充电中';
/** FailReason in a response to a notification: unknown session. */
const unknownSession = 1;

export type SessionFollow = ReturnType<typeof createSessionFollow>;

type FollowDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  moves: ChargeMoves;
  settlement: Settlement;
  operators: Operators;
  moved: (chargeOrderId: string) => Promise<void>;
  /** Only a measurement was received. */
  measured: (chargeOrderId: string) => void;
};

type FollowContext = FollowDeps & {
  measures: ReturnType<typeof createSessionMeasure>;
};

/**
 * Follows what operators report about sessions, as a response or unasked, in any order and any number of
 * times.
 */
export function createSessionFollow(deps: FollowDeps) {
  const context: FollowContext = { ...deps, measures: createSessionMeasure(deps) };
  return {
    look: lookAtSession.bind(null, context),
    holdWhatIsOver: holdOverdueStart.bind(null, context),
    isStopUndone,
    giveUpStop: giveUpStop.bind(null, context),
    heardStart: hearStart.bind(null, context),
    heardStatus: hearStatus.bind(null, context),
    heardStop: hearStop.bind(null, context),
    heardBill: hearBill.bind(null, context),
    askStop: sendStop.bind(null, context),
    stopIsOpen,
    lookIsDue: lookIsDue.bind(null, context),
  };
}

/** The operator's time, or ours if the operator's is impossible. */
function believableTime({ clock }: FollowContext, said: string | null, order: ChargeOrderRow): Date {
  const now = clock.now();
  const at = said === null ? now : new Date(said);
  const early = order.createdAt.getTime() - aheadMs;
  return at.getTime() > now.getTime() + aheadMs || at.getTime() < early ? now : at;
}

/** Whether the customer or the gun has another session by now, so that an old start must not resume. */
async function isElsewhere(tx: Transaction, order: ChargeOrderRow): Promise<boolean> {
  const { accountId, connectorId, chargeOrderId } = order;
  const live = await tx.$count(
    chargeOrders,
    and(
      ne(chargeOrders.chargeOrderId, chargeOrderId),
      inArray(chargeOrders.status, [...liveStages]),
      or(eq(chargeOrders.accountId, accountId), eq(chargeOrders.connectorId, connectorId)),
    ),
  );
  return live > 0;
}

/**
 * Whether a message that the car is charging may resume an order on hold. A silent session needs a new
 * measurement: a repeated old start or a pile that repeats itself proves nothing about now.
 */
const isAboutNow = ({ endedAt, holdReason, heardAt, statusSince }: ChargeOrderRow) =>
  endedAt === null && (holdReason === 'startUnknown' || (heardAt !== null && heardAt >= statusSince));

/** Moves an order to the stage that the operator reports. Returns whether the report had an effect. */
async function followStage(
  context: FollowContext,
  tx: Transaction,
  order: ChargeOrderRow,
  stage: Stage,
  said: { startedAt: string | null; endedAt?: string | null },
): Promise<{ taken: boolean; text: string }> {
  const { moves } = context;
  const { chargeOrderId, status } = order;
  const actor = 'operator';
  if (order.billedAt || status === 'invalid' || order.holdReason === 'billDiffers')
    return { taken: false, text: '订单已有结果' };
  if (stage === 'charging') {
    if (status === 'starting' || (status === 'onHold' && isAboutNow(order))) {
      if (status === 'onHold' && (await isElsewhere(tx, order)))
        return { taken: false, text: '客户或枪已有另一笔充电' };
      const startedAt = order.startedAt ?? believableTime(context, said.startedAt, order);
      await moves.move(tx, { chargeOrderId, event: 'started', actor, set: { startedAt } });
      return { taken: true, text: '已开始充电' };
    }
    return { taken: isLive(status), text: goesOn };
  }
  if (stage === 'ended') {
    const neverBegan = order.startedAt === null && order.measuredAt === null;
    if (neverBegan && (status === 'starting' || order.holdReason === 'startUnknown')) {
      const set = { failReason: 'startFailed' as const };
      await moves.move(tx, { chargeOrderId, event: 'fail', actor, set });
      return { taken: true, text: '启动失败' };
    }
    if (isLive(status) || (status === 'onHold' && order.holdReason !== 'noBill')) {
      const endedAt = believableTime(context, said.endedAt ?? null, order);
      await moves.move(tx, { chargeOrderId, event: 'ended', actor, set: { endedAt } });
      return { taken: true, text: '已结束，等待账单' };
    }
  }
  return { taken: stage !== 'unknown', text: stage };
}

/**
 * Stops a session that a car began at its cost limit. A session that continues anyway is stopped again
 * later, because its cost still grows.
 */
async function stopAtLimit(context: FollowContext, tx: Transaction, order: ChargeOrderRow): Promise<boolean> {
  const { clock, moves } = context;
  const { chargeOrderId, status, limitFen, stopAskedAt } = order;
  const now = clock.now().getTime();
  if (status !== 'charging' || limitFen === null || !isAtLimit(order)) return false;
  if (stopAskedAt && now - stopAskedAt.getTime() < limitAgainMs) return false;
  const limit = formatYuan(limitFen);
  await askToStop(tx, context, { chargeOrderId, actor: 'system', text: `已到单次上限 ${limit}` });
  await moves.tell(tx, order, 'charge.plugLimit', 'plugLimit', { limit });
  return true;
}

/** Applies a status of the standard to a locked order, regardless of who requested it. Returns its effect. */
async function applyReport(
  context: FollowContext,
  tx: Transaction,
  order: ChargeOrderRow,
  message: CecChargeStatus,
  heard: { what: string; receivedAt: Date },
): Promise<'news' | 'measurement'> {
  const { moves, measures } = context;
  const measured = await measures.measure(tx, order, sampleOf(message, heard.receivedAt));
  const followed = await followStage(context, tx, measured.order, message.stage, {
    startedAt: message.startedAt,
    endedAt: message.sampledAt,
  });
  const isStopped = measured.taken && (await stopAtLimit(context, tx, measured.order));
  if (measured.taken && followed.text === goesOn && !isStopped) return 'measurement';
  await moves.note(tx, order.chargeOrderId, {
    from: 'operator',
    what: heard.what,
    taken: measured.taken,
    text: `${followed.text}；${measured.text}`,
  });
  return 'news';
}

/** Queries the status of a session outside of a transaction and applies the response. */
async function lookAtSession(context: FollowContext, chargeOrderId: string): Promise<void> {
  const { db, clock, moves, operators, moved } = context;
  const order = await db.transaction(async (tx) => {
    const row = await lockOrder(tx, chargeOrderId);
    if (!row?.askedAt || row.billedAt || row.status === 'invalid') return null;
    const lookedAt = clock.now();
    await tx.update(chargeOrders).set({ lookedAt }).where(eq(chargeOrders.chargeOrderId, chargeOrderId));
    return row;
  });
  if (!order) return;
  const { operatorId, startChargeSeq } = order;
  const heard = await heardOf(operators.ask(operatorId, 'query_equip_charge_status', { startChargeSeq }));
  await db.transaction(async (tx) => {
    const row = await lockOrder(tx, chargeOrderId);
    if (!row) return;
    const what = 'query_equip_charge_status';
    if (heard.kind === 'answered' && keyOf(operatorId, heard.answer.connectorId) === row.connectorId)
      await applyReport(context, tx, row, heard.answer, { what, receivedAt: clock.now() });
    else if (row.status !== 'charging') {
      const text = heard.kind === 'answered' ? '枪号与订单不一致' : heard.text;
      const from = heard.kind === 'silent' ? 'system' : 'operator';
      await moves.note(tx, chargeOrderId, { from, what, taken: false, text });
    }
    await holdOverdueStart(context, tx, chargeOrderId);
  });
  await moved(chargeOrderId);
}

/** Puts a start without news in time on hold: nobody knows whether the pile will begin. */
async function holdOverdueStart(
  { clock, moves }: FollowContext,
  tx: Transaction,
  chargeOrderId: string,
): Promise<void> {
  const row = await lockOrder(tx, chargeOrderId);
  if (row?.status !== 'starting') return;
  const now = clock.now();
  const since = row.askedAt ?? row.createdAt;
  if (now.getTime() - since.getTime() < startWithinMs) return;
  const holdUntil = new Date(now.getTime() + heldForMs);
  const set = { holdReason: 'startUnknown' as const, holdUntil };
  await moves.move(tx, { chargeOrderId, event: 'hold', actor: 'system', set });
}

/** The session continues, and the customer is notified because they expect it to stop. */
async function stopRefused(
  { moves }: FollowContext,
  tx: Transaction,
  order: ChargeOrderRow,
  actor: 'operator' | 'system' = 'operator',
): Promise<void> {
  const { chargeOrderId, stopAskedAt } = order;
  await moves.move(tx, { chargeOrderId, event: 'stopRefused', actor });
  const cause = `stopRefused:${stopAskedAt?.getTime() ?? 0}`;
  await moves.tell(tx, order, 'charge.stopUnanswered', cause);
}

/**
 * Handles, in one transaction, a message about a session of this operator at this gun; other sessions are
 * unknown here. `tell` notifies the watchers of the session.
 */
async function aboutSession<Result>(
  { db, moved }: FollowContext,
  from: From,
  message: { startChargeSeq: string; connectorId: string },
  work: (tx: Transaction, order: ChargeOrderRow) => Promise<Result>,
  tell: (result: Result, chargeOrderId: string) => unknown = (_, chargeOrderId) => moved(chargeOrderId),
): Promise<Result | null> {
  const done = await db.transaction(async (tx) => {
    const order = await lockOperatorsOrder(tx, from.operatorId, message.startChargeSeq);
    if (!order || keyOf(from.operatorId, message.connectorId) !== order.connectorId) return null;
    return { chargeOrderId: order.chargeOrderId, result: await work(tx, order) };
  });
  if (!done) return null;
  await tell(done.result, done.chargeOrderId);
  return done.result;
}

const receivedAnswer = (startChargeSeq: string, taken: boolean) => ({
  startChargeSeq,
  succeeded: taken,
  reason: taken ? 0 : unknownSession,
});

/** Whether the stop request is unanswered and may be repeated. */
const stopIsOpen = (order: Pick<ChargeOrderRow, 'stopAnsweredAt' | 'stopAsks'>) =>
  order.stopAnsweredAt === null && order.stopAsks < stopAsks;

/**
 * Whether a stop was accepted, or went unanswered, and the pile's later measurements show that it was not
 * carried out.
 */
const isStopUndone = (order: ChargeOrderRow) =>
  order.status === 'stopping' &&
  !stopIsOpen(order) &&
  order.stopAskedAt !== null &&
  order.heardAt !== null &&
  order.heardAt.getTime() - order.stopAskedAt.getTime() >= stoppedWithinMs;

/**
 * The session continues as if its stop had been refused: the customer is asked to stop at the pile and
 * may retry. A customer whose stop request went unanswered was notified after the last attempt.
 */
async function giveUpStop(context: FollowContext, chargeOrderId: string): Promise<void> {
  const { db, moves, moved } = context;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, chargeOrderId);
    if (!order || !isStopUndone(order)) return;
    const what = 'query_stop_charge';
    const isAnswered = order.stopAnsweredAt !== null;
    const text = `${isAnswered ? '接受了停止' : '没有回应停止'}，5 分钟后仍在充电`;
    await moves.note(tx, chargeOrderId, { from: 'system', what, taken: false, text });
    if (isAnswered) await stopRefused(context, tx, order, 'system');
    else await moves.move(tx, { chargeOrderId, event: 'stopRefused', actor: 'system' });
  });
  await moved(chargeOrderId);
}

async function hearStart(
  context: FollowContext,
  message: Request<'notification_start_charge_result'>,
  from: From,
): Promise<Answer<'notification_start_charge_result'>> {
  const known = await aboutSession(context, from, message, async (tx, order) => {
    const { taken, text } = await followStage(context, tx, order, message.stage, message);
    const what = 'notification_start_charge_result';
    await context.moves.note(tx, order.chargeOrderId, { from: 'operator', what, taken, text });
    return true;
  });
  return receivedAnswer(message.startChargeSeq, known ?? false);
}

async function hearStatus(
  context: FollowContext,
  message: Request<'notification_equip_charge_status'>,
  from: From,
): Promise<Answer<'notification_equip_charge_status'>> {
  const { moved, measures } = context;
  const what = 'notification_equip_charge_status';
  const { receivedAt } = from;
  const measuredId = await measures.measureAlone(from, message);
  if (measuredId) {
    context.measured(measuredId);
    return receivedAnswer(message.startChargeSeq, true);
  }
  const known = await aboutSession(
    context,
    from,
    message,
    (tx, order) => applyReport(context, tx, order, message, { what, receivedAt }),
    (came, chargeOrderId) =>
      came === 'measurement' ? context.measured(chargeOrderId) : moved(chargeOrderId),
  );
  return receivedAnswer(message.startChargeSeq, known !== null);
}

async function hearStop(
  context: FollowContext,
  message: Request<'notification_stop_charge_result'>,
  from: From,
): Promise<Answer<'notification_stop_charge_result'>> {
  const { clock, moves } = context;
  const known = await aboutSession(context, from, message, async (tx, order) => {
    const { chargeOrderId } = order;
    await tx
      .update(chargeOrders)
      .set({ stopAnsweredAt: order.stopAnsweredAt ?? clock.now() })
      .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
    const stopped = message.succeeded || message.failure === 'alreadyStopped';
    const outcome = stopped
      ? await followStage(context, tx, order, 'ended', { startedAt: null })
      : { taken: true, text: `停止失败，${message.failure}` };
    if (!stopped && order.status === 'stopping') await stopRefused(context, tx, order);
    const what = 'notification_stop_charge_result';
    await moves.note(tx, chargeOrderId, { from: 'operator', what, ...outcome });
    return true;
  });
  return receivedAnswer(message.startChargeSeq, known ?? false);
}

async function hearBill(
  context: FollowContext,
  message: Request<'notification_charge_order_info'>,
  from: From,
): Promise<Answer<'notification_charge_order_info'>> {
  const result = await aboutSession(context, from, message, (tx, order) =>
    context.settlement.take(tx, order, billOf(message)),
  );
  const { startChargeSeq, connectorId } = message;
  return { startChargeSeq, connectorId, result: result ?? 'disputed' };
}

/** Asks the operator to stop. Every attempt names the same session, so that it stops only once. */
async function sendStop(context: FollowContext, chargeOrderId: string): Promise<void> {
  const { db, clock, jobs, moves, operators, moved } = context;
  const order = await db.transaction((tx) => lockOrder(tx, chargeOrderId));
  if (order?.status !== 'stopping' || !stopIsOpen(order)) return;
  const { operatorId, startChargeSeq, connectorId, stopAskedAt } = order;
  const heard = await heardOf(
    operators.ask(operatorId, 'query_stop_charge', {
      startChargeSeq,
      connectorId: ownNumberOf(connectorId, operatorId),
    }),
  );
  await db.transaction(async (tx) => {
    const row = await lockOrder(tx, chargeOrderId);
    if (!row) return;
    const what = 'query_stop_charge';
    if (heard.kind === 'silent') {
      await moves.note(tx, chargeOrderId, { from: 'system', what, taken: false, text: heard.text });
      if (row.status !== 'stopping' || row.stopAnsweredAt) return;
      const asked = row.stopAsks + 1;
      await tx
        .update(chargeOrders)
        .set({ stopAsks: asked })
        .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
      if (asked < stopAsks)
        await jobs.enqueue(tx, 'charge.askStop', { chargeOrderId }, { afterSeconds: stopAgainSeconds });
      // A session may be asked to stop several times, and each attempt has its own outcome.
      else
        await moves.tell(tx, row, 'charge.stopUnanswered', `stopUnanswered:${stopAskedAt?.getTime() ?? 0}`);
      return;
    }
    await tx
      .update(chargeOrders)
      .set({ stopAnsweredAt: clock.now() })
      .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
    const text =
      heard.kind === 'refused'
        ? heard.text
        : heard.answer.succeeded
          ? '接受停止'
          : `没有停止，${heard.answer.failure}`;
    await moves.note(tx, chargeOrderId, { from: 'operator', what, taken: true, text });
    const isOver =
      heard.kind === 'answered' &&
      (heard.answer.failure === 'alreadyStopped' || heard.answer.stage === 'ended');
    if (isOver) await followStage(context, tx, row, 'ended', { startedAt: null });
    else if ((heard.kind === 'refused' || !heard.answer.succeeded) && row.status === 'stopping')
      await stopRefused(context, tx, row);
  });
  await moved(chargeOrderId);
}

const lookIsDue = (
  { clock }: FollowContext,
  order: Pick<ChargeOrderRow, 'lookedAt'>,
  everyMs = lookEveryMs,
) => !order.lookedAt || clock.now().getTime() - order.lookedAt.getTime() >= everyMs;

function billOf(message: CecOrderInfo): Bill {
  const { energyWh, electricityFen, serviceFen, totalFen, stopReason } = message;
  return {
    startAt: message.startedAt,
    endAt: message.endedAt,
    energyWh,
    electricityFen,
    serviceFen,
    totalFen,
    stopReason,
    rows: (message.rows ?? []).map((row) => ({
      from: row.from,
      to: row.to,
      energyWh: row.energyWh,
      electricityPriceE4: row.electricityPriceE4,
      servicePriceE4: row.servicePriceE4,
      electricityFen: row.electricityFen,
      serviceFen: row.serviceFen,
    })),
  };
}
