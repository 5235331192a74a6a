import { hourMs } from '@ev/kernel/durations.ts';
import { addDays, daysBetween, formatShortDateTime, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { AmendmentAnswers, OrderAmendments } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { SigningFlows, SigningTemplates } from '@ev/signing/server/public.ts';
import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import { amendmentStatus, flowKind, signHours } from '../contract/kinds.ts';
import { type AmendmentMoves, findLive } from './amendment-home.ts';
import type { AmendmentEvent } from './amendment-machine.ts';
import { type AmendmentRow, amendments } from './tables.ts';

export type AmendmentSteps = ReturnType<typeof createAmendmentSteps>;

/** The steps of an amendment that customers, staff, the factory and time cause. The order is locked. */
export function createAmendmentSteps(deps: {
  db: Database;
  clock: Clock;
  moves: AmendmentMoves;
  orders: OrderAmendments;
  flows: Pick<SigningFlows, 'void'>;
  templates: SigningTemplates;
}) {
  const { db, clock, moves, orders, flows, templates } = deps;

  /** Ends the amendment with the order as it was. */
  async function drop(
    tx: Transaction,
    amendment: AmendmentRow,
    by: {
      event: Extract<AmendmentEvent, 'withdraw' | 'refuse' | 'keep' | 'lapse' | 'declineSigning'>;
      actor: string;
      reason: string;
    },
  ): Promise<void> {
    const { amendmentNo, orderNo, flowNo } = amendment;
    const { event, actor, reason } = by;
    const set = { endedAt: clock.now(), endReason: reason };
    const moved = await moves.move(tx, { amendmentNo, event, actor, reason, set });
    if (moved.kind === 'already') return;
    // A flow whose signature was declined or that has expired is over already.
    if (flowNo) await flows.void(tx, flowNo, reason);
    await orders.drop(tx, orderNo, { actor, reason });
    // Who withdraws a request knows it.
    if (event !== 'withdraw')
      await moves.tell(tx, amendment, { template: 'amendment.dropped', cause: 'dropped', words: { reason } });
  }

  /** The order is changed. */
  async function settle(
    tx: Transaction,
    { amendmentNo, orderNo, change }: AmendmentRow,
    { event, actor }: { event: 'sign' | 'settle'; actor: string },
  ): Promise<void> {
    const moved = await moves.move(tx, { amendmentNo, event, actor, set: { endedAt: clock.now() } });
    if (moved.kind === 'moved') await orders.settle(tx, orderNo, change, actor);
  }

  /** Nothing stands against the change any more: the customer signs, or it takes effect at once. */
  async function goOn(tx: Transaction, asked: AmendmentRow, actor: string): Promise<void> {
    const amendment = await withCurrentRange(tx, asked);
    if ((await templates.versionInForce(tx, flowKind)) === null)
      return settle(tx, amendment, { event: 'settle', actor });
    const signBefore = new Date(clock.now().getTime() + signHours * hourMs);
    const { amendmentNo } = amendment;
    await moves.move(tx, { amendmentNo, event: 'askToSign', actor, set: { signBefore } });
    const until = formatShortDateTime(signBefore);
    await moves.tell(tx, amendment, { template: 'amendment.toSign', cause: 'toSign', words: { until } });
  }

  /** The range that was shown began with the day of the request; it moves by the days of the decision. */
  async function withCurrentRange(tx: Transaction, asked: AmendmentRow): Promise<AmendmentRow> {
    const days = daysBetween(shanghaiDay(asked.requestedAt), shanghaiDay(clock.now()));
    if (days === 0) return asked;
    const { from, to } = asked.change.range;
    const range = { from: addDays(from, days), to: addDays(to, days) };
    const change = { ...asked.change, range };
    await tx.update(amendments).set({ change }).where(eq(amendments.amendmentNo, asked.amendmentNo));
    return { ...asked, change };
  }

  const answers: AmendmentAnswers = {
    async isAskedBack(on, orderNo) {
      return (await on.$count(amendments, askedBack(orderNo))) > 0;
    },

    async onReturned(tx, orderNo) {
      const amendment = await findLive(tx, orderNo);
      if (amendment?.status === amendmentStatus.withFactory) await goOn(tx, amendment, 'factory');
    },

    async onBegun(tx, orderNo) {
      await tx.update(amendments).set({ begunAt: clock.now() }).where(askedBack(orderNo));
    },

    async onKept(tx, orderNo, reason) {
      const amendment = await findLive(tx, orderNo);
      // What the factory has returned it does not build.
      if (!amendment || amendment.status === amendmentStatus.toSign) return null;
      await drop(tx, amendment, { event: 'keep', actor: 'factory', reason });
      return { hasBegun: amendment.begunAt !== null };
    },

    async listUnanswered(before, limit) {
      const rows = await db
        .select({ orderNo: amendments.orderNo })
        .from(amendments)
        .where(and(eq(amendments.status, amendmentStatus.withFactory), lte(amendments.askedBackAt, before)))
        .orderBy(asc(amendments.askedBackAt))
        .limit(limit);
      return rows.map(({ orderNo }) => orderNo);
    },
  };

  return {
    drop,
    settle,
    answers,

    /** Staff agree. The factory is asked to return the order, if it has it. */
    async approve(tx: Transaction, amendment: AmendmentRow, actor: string): Promise<void> {
      const { amendmentNo, orderNo } = amendment;
      if (!(await orders.askBack(tx, orderNo))) return goOn(tx, amendment, actor);
      await moves.move(tx, { amendmentNo, event: 'approve', actor, set: { askedBackAt: clock.now() } });
    },
  };
}

/** The change of an order that waits for the factory's answer. */
function askedBack(orderNo: string): SQL | undefined {
  return and(eq(amendments.orderNo, orderNo), eq(amendments.status, amendmentStatus.withFactory));
}
