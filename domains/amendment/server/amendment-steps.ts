import { hourMs } from '@ev/kernel/durations.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { AmendmentAnswers, OrderAmendments } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { SigningFlows, SigningTemplates } from '@ev/signing/server/public.ts';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
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
  async function goOn(tx: Transaction, amendment: AmendmentRow, actor: string): Promise<void> {
    if ((await templates.versionInForce(tx, flowKind)) === null)
      return settle(tx, amendment, { event: 'settle', actor });
    const signBefore = new Date(clock.now().getTime() + signHours * hourMs);
    const { amendmentNo } = amendment;
    await moves.move(tx, { amendmentNo, event: 'askToSign', actor, set: { signBefore } });
    const until = formatShortDateTime(signBefore);
    await moves.tell(tx, amendment, { template: 'amendment.toSign', cause: 'toSign', words: { until } });
  }

  const answers: AmendmentAnswers = {
    async onReturned(tx, orderNo) {
      const amendment = await findLive(tx, orderNo);
      if (amendment?.status !== amendmentStatus.withFactory) return false;
      await goOn(tx, amendment, 'factory');
      return true;
    },

    async onKept(tx, orderNo, reason) {
      const amendment = await findLive(tx, orderNo);
      // What the factory has returned it does not build.
      if (!amendment || amendment.status === amendmentStatus.toSign) return false;
      await drop(tx, amendment, { event: 'keep', actor: 'factory', reason });
      return true;
    },

    async isAskedBack(orderNo) {
      const asked = and(eq(amendments.orderNo, orderNo), eq(amendments.status, amendmentStatus.withFactory));
      return (await db.$count(amendments, asked)) > 0;
    },

    async listUnanswered(before, limit) {
      const rows = await db
        .select({ orderNo: amendments.orderNo })
        .from(amendments)
        .where(
          and(
            eq(amendments.status, amendmentStatus.withFactory),
            isNotNull(amendments.askedBackAt),
            lte(amendments.askedBackAt, before),
          ),
        )
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
