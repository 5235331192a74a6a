import { formatShortDateTime, shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import type { OrderPayments } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import { feeWords } from '../contract/occupancy-words.ts';
import { type ChargeMoves, lockOrder } from './charge-home.ts';
import { billWithinMs, heldForMs, lostMs, occupancyTellMs, silentMs, stopWithinMs } from './limits.ts';
import type { Stations } from './neighbours.ts';
import { occupancyFrom, occupancyStep } from './price/occupancy-rules.ts';
import type { SessionFollow } from './session-follow.ts';
import type { SessionStart } from './session-start.ts';
import { type ChargeOrderRow, chargeOrders } from './tables.ts';

type DueDeps = {
  db: Database;
  clock: Clock;
  moves: ChargeMoves;
  start: Pick<SessionStart, 'ask'>;
  follow: SessionFollow;
  stations: Pick<Stations, 'gun'>;
  payments: Pick<OrderPayments, 'cancelFor'>;
  moved: (chargeOrderId: string) => Promise<void>;
};

/**
 * Handles session timeouts: queries silent operators, puts sessions without news on hold, and notifies
 * customers whose cars occupy a gun.
 */
export function createSessionDue(deps: DueDeps) {
  return {
    sweep: sweepSessions.bind(null, deps),
  };
}

async function eachOrder(
  { db }: DueDeps,
  where: SQL | undefined,
  work: (order: ChargeOrderRow) => Promise<void>,
): Promise<void> {
  const { chargeOrderId } = chargeOrders;
  const after = async (last: string, limit: number) =>
    (
      await db
        .select({ chargeOrderId })
        .from(chargeOrders)
        .where(and(where, gt(chargeOrderId, last)))
        .orderBy(asc(chargeOrderId))
        .limit(limit)
    ).map((row) => row.chargeOrderId);
  await eachKey(after, async (id) => {
    const [row] = await db.select().from(chargeOrders).where(eq(chargeOrderId, id));
    if (row) await work(row);
  });
}

/** Puts the order on hold unless it has changed since it was read. */
async function holdOrder(
  { db, clock, moves, moved }: DueDeps,
  seen: ChargeOrderRow,
  holdReason: 'silent' | 'noBill',
): Promise<void> {
  const { chargeOrderId } = seen;
  await db.transaction(async (tx) => {
    const row = await lockOrder(tx, chargeOrderId);
    if (row?.status !== seen.status || row.heardAt?.getTime() !== seen.heardAt?.getTime()) return;
    const holdUntil = new Date(clock.now().getTime() + heldForMs);
    const set = { holdReason, holdUntil };
    await moves.move(tx, { chargeOrderId, event: 'hold', actor: 'system', set });
  });
  await moved(chargeOrderId);
}

/**
 * Renews the promise of an order on hold whose promised time has passed, and notifies the customer the
 * first time.
 */
async function renewPromise(
  { db, clock, moves, moved }: DueDeps,
  { chargeOrderId }: ChargeOrderRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOrder(tx, chargeOrderId);
    if (row?.status !== 'onHold' || !row.holdUntil || row.holdUntil > clock.now()) return;
    const holdUntil = new Date(clock.now().getTime() + heldForMs);
    await moves.keep(tx, row, { holdUntil });
    const words = { by: formatShortDateTime(holdUntil) };
    await moves.tell(tx, row, 'charge.holdLate', `holdLate:${row.statusSince.getTime()}`, words);
  });
  await moved(chargeOrderId);
}

async function handleUnsettled(deps: DueDeps, order: ChargeOrderRow): Promise<void> {
  const { clock, start, follow } = deps;
  const { chargeOrderId, status, statusSince, heardAt, stopAskedAt } = order;
  const now = clock.now().getTime();
  const passed = (since: Date | null) => (since ? now - since.getTime() : Number.POSITIVE_INFINITY);
  // Without `askedAt` the start request was never sent, for example because its job was lost. Send it now,
  // or the order blocks a gun and a customer.
  if (status === 'starting') return order.askedAt ? follow.look(chargeOrderId) : start.ask(chargeOrderId);
  if (status === 'settling') {
    if (passed(statusSince) >= billWithinMs) await holdOrder(deps, order, 'noBill');
    return;
  }
  if (status === 'onHold') {
    if (order.holdUntil && order.holdUntil.getTime() <= now) await renewPromise(deps, order);
    if (order.holdReason !== 'billDiffers' && follow.lookIsDue(order)) await follow.look(chargeOrderId);
    return;
  }
  // A session that resumes gets the full time again.
  const quietMs = Math.min(passed(heardAt), passed(statusSince));
  const isStopping = status === 'stopping' && passed(stopAskedAt) >= stopWithinMs;
  if (quietMs >= lostMs) return holdOrder(deps, order, 'silent');
  // The job of a stop request may be lost. Repeat the request, because the customer pays while the session
  // continues.
  if (isStopping && follow.stopIsOpen(order)) return follow.askStop(chargeOrderId);
  if (follow.isStopUndone(order)) return follow.giveUpStop(chargeOrderId);
  if ((quietMs >= silentMs || isStopping) && follow.lookIsDue(order, silentMs))
    await follow.look(chargeOrderId);
}

async function notifyOfOccupancy(
  { db, clock, moves, stations }: DueDeps,
  order: ChargeOrderRow,
): Promise<void> {
  const { chargeOrderId, connectorId, occupancy, occupancyTold } = order;
  const from = occupancyFrom(order);
  if (!from || !occupancy) return;
  const step = occupancyStep(from, clock.now(), occupancy);
  if (step <= occupancyTold) return;
  const gun = await stations.gun(connectorId);
  // A free gun means that the car has left. If the state of the gun is unknown, notify anyway.
  const isGone = gun?.status === 'free' || gun?.status === 'charging' || gun?.status === 'reserved';
  await db.transaction(async (tx) => {
    const row = await lockOrder(tx, chargeOrderId);
    if (!row || row.occupancyTold >= step) return;
    await tx
      .update(chargeOrders)
      .set({ occupancyTold: isGone ? 3 : step })
      .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
    if (isGone) return;
    const template = (['charge.occupancyFree', 'charge.occupancySoon', 'charge.occupancyBegan'] as const)[
      step - 1
    ];
    if (!template) return;
    const words = { until: shanghaiClock(from), rule: feeWords(occupancy) };
    await moves.tell(tx, row, template, `occupancy:${step}`, words);
  });
}

/** Cancels an expired payment, so that a new payment of the same bill can be opened. */
async function renewPayment(
  { db, clock, payments }: DueDeps,
  { chargeOrderId }: ChargeOrderRow,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const row = await lockOrder(tx, chargeOrderId);
      if (row?.status !== 'toPay' || !row.payUntil || row.payUntil > clock.now()) return;
      await payments.cancelFor(tx, 'chargeOrder', chargeOrderId, 'expired');
      await tx
        .update(chargeOrders)
        .set({ payUntil: null })
        .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
    });
  } catch (error) {
    // A payment with an unclear result stays open until the result is known.
    if (!(error instanceof AppError) || error.errorName !== 'payment.inFlight') throw error;
  }
}

/** The job `charge.due`; several processes may run it concurrently. */
async function sweepSessions(deps: DueDeps): Promise<void> {
  const now = deps.clock.now();
  await eachOrder(
    deps,
    inArray(chargeOrders.status, ['starting', 'charging', 'stopping', 'settling', 'onHold']),
    (order) => handleUnsettled(deps, order),
  );
  await eachOrder(
    deps,
    and(
      isNotNull(chargeOrders.occupancy),
      lte(chargeOrders.occupancyTold, 2),
      gt(chargeOrders.endedAt, new Date(now.getTime() - occupancyTellMs)),
      inArray(chargeOrders.status, ['settling', 'toPay', 'completed', 'onHold']),
    ),
    (order) => notifyOfOccupancy(deps, order),
  );
  await eachOrder(
    deps,
    and(eq(chargeOrders.status, 'toPay'), lte(chargeOrders.payUntil, now)),
    renewPayment.bind(null, deps),
  );
}
