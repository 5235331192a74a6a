import { formatShortDateTime, shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import type { OrderPayments } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { isWithin, type OccupancyRule } from '@ev/tariff';
import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import { feeWords } from '../contract/occupancy-words.ts';
import { type ChargeMoves, lockOrder } from './charge-home.ts';
import {
  billWithinMs,
  heldForMs,
  lostMs,
  occupancySoonMs,
  occupancyTellMs,
  silentMs,
  stopWithinMs,
} from './limits.ts';
import type { Stations } from './neighbours.ts';
import type { SessionFollow } from './session-follow.ts';
import type { SessionStart } from './session-start.ts';
import { type ChargeOrderRow, chargeOrders } from './tables.ts';

/** When minutes begin to cost where somebody still stands; null where nothing is taken. */
export function occupancyFrom(order: Pick<ChargeOrderRow, 'occupancy' | 'endedAt'>): Date | null {
  const { occupancy, endedAt } = order;
  if (!occupancy || !endedAt || occupancy.feeFenPerMinute === 0) return null;
  return new Date(endedAt.getTime() + occupancy.freeMinutes * 60_000);
}

/** How far somebody is to be told by now: 1 at the end, 2 shortly before it costs, 3 when it costs. */
export function occupancyStep(from: Date, now: Date, rule: OccupancyRule): 1 | 2 | 3 {
  const isNight = rule.nightFree !== null && isWithin(shanghaiClock(now), rule.nightFree);
  // At night nothing is taken and nobody is woken.
  if (isNight) return 1;
  if (now >= from) return 3;
  return from.getTime() - now.getTime() <= occupancySoonMs ? 2 : 1;
}

/** What time does to sessions: who is not heard of is asked, what gets no word is on hold, who stands there is told. */
export function createSessionDue(parts: {
  db: Database;
  clock: Clock;
  moves: ChargeMoves;
  start: Pick<SessionStart, 'ask'>;
  follow: SessionFollow;
  stations: Pick<Stations, 'gun'>;
  payments: Pick<OrderPayments, 'cancelFor'>;
  moved: (chargeOrderId: string) => Promise<void>;
}) {
  const { db, clock, moves, start, follow, stations, payments, moved } = parts;

  async function each(where: SQL | undefined, work: (order: ChargeOrderRow) => Promise<void>): Promise<void> {
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

  /** On hold where it stands as it was seen; whoever was faster has the word. */
  async function hold(seen: ChargeOrderRow, holdReason: 'silent' | 'noBill'): Promise<void> {
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

  /** What was promised and is not there is promised anew, and its customer is told so the first time. */
  async function promiseAnew({ chargeOrderId }: ChargeOrderRow): Promise<void> {
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

  async function unsettled(order: ChargeOrderRow): Promise<void> {
    const { chargeOrderId, status, statusSince, heardAt, stopAskedAt } = order;
    const now = clock.now().getTime();
    const passed = (since: Date | null) => (since ? now - since.getTime() : Number.POSITIVE_INFINITY);
    // One that nobody was asked for, as when the reminder was lost, blocks a gun and a customer for nothing.
    if (status === 'starting') return order.askedAt ? follow.look(chargeOrderId) : start.ask(chargeOrderId);
    if (status === 'settling') {
      if (passed(statusSince) >= billWithinMs) await hold(order, 'noBill');
      return;
    }
    if (status === 'onHold') {
      if (order.holdUntil && order.holdUntil.getTime() <= now) await promiseAnew(order);
      if (order.holdReason !== 'billDiffers' && follow.lookIsDue(order)) await follow.look(chargeOrderId);
      return;
    }
    // What comes alive again has its time anew.
    const quietMs = Math.min(passed(heardAt), passed(statusSince));
    const isStopping = status === 'stopping' && passed(stopAskedAt) >= stopWithinMs;
    if (quietMs >= lostMs) return hold(order, 'silent');
    // A stop whose reminder was lost goes on costing its customer, who has asked for it and waits.
    if (isStopping && follow.stopIsOpen(order)) return follow.askStop(chargeOrderId);
    if (follow.isStopUndone(order)) return follow.giveUpStop(chargeOrderId);
    if ((quietMs >= silentMs || isStopping) && follow.lookIsDue(order, silentMs))
      await follow.look(chargeOrderId);
  }

  async function tellOfOccupancy(order: ChargeOrderRow): Promise<void> {
    const { chargeOrderId, connectorId, occupancy, occupancyTold } = order;
    const from = occupancyFrom(order);
    if (!from || !occupancy) return;
    const step = occupancyStep(from, clock.now(), occupancy);
    if (step <= occupancyTold) return;
    const gun = await stations.gun(connectorId);
    // Whose gun is free has gone; what nobody knows is told rather than not.
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

  /** A payment whose time is over makes place for another one of the same bill. */
  async function renewPayment({ chargeOrderId }: ChargeOrderRow): Promise<void> {
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
      // Its money is being looked into: it waits for the result.
      if (!(error instanceof AppError) || error.errorName !== 'payment.inFlight') throw error;
    }
  }

  return {
    /** The work of the job `charge.due`; several processes may do it at once. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await each(
        inArray(chargeOrders.status, ['starting', 'charging', 'stopping', 'settling', 'onHold']),
        unsettled,
      );
      await each(
        and(
          isNotNull(chargeOrders.occupancy),
          lte(chargeOrders.occupancyTold, 2),
          gt(chargeOrders.endedAt, new Date(now.getTime() - occupancyTellMs)),
          inArray(chargeOrders.status, ['settling', 'toPay', 'completed', 'onHold']),
        ),
        tellOfOccupancy,
      );
      await each(and(eq(chargeOrders.status, 'toPay'), lte(chargeOrders.payUntil, now)), renewPayment);
    },
  };
}
