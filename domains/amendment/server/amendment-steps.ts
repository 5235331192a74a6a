import { hourMs } from '@ev/kernel/durations.ts';
import { addDays, daysBetween, formatShortDateTime, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { AgreedChange, AmendmentAnswers, OrderAmendments } from '@ev/order/server/public.ts';
import type { NextBuyerPapers } from '@ev/papers/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { SigningFlows, SigningTemplates } from '@ev/signing/server/public.ts';
import { and, asc, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import { amendmentStatus, type FactoryAnswer, flowKind, signHours } from '../contract/kinds.ts';
import { type AmendmentMoves, findLive, findOfOrder } from './amendment-home.ts';
import type { AmendmentEvent } from './amendment-machine.ts';
import type { NextBuyer, NextBuyers } from './next-buyer.ts';
import { type AmendmentRow, amendments, type StoredChange } from './tables.ts';

export type AmendmentSteps = ReturnType<typeof createAmendmentSteps>;

/** The steps of an amendment that customers, staff, the factory and time cause. The order is locked. */
export function createAmendmentSteps(deps: {
  db: Database;
  clock: Clock;
  moves: AmendmentMoves;
  orders: OrderAmendments;
  flows: Pick<SigningFlows, 'void'>;
  templates: SigningTemplates;
  buyers: NextBuyers;
  papers: Pick<NextBuyerPapers, 'exchange'>;
}) {
  const { db, clock, moves, orders, flows, templates, buyers, papers } = deps;

  /** Ends the amendment with the order as it was. */
  async function drop(
    tx: Transaction,
    amendment: AmendmentRow,
    by: {
      event: Extract<AmendmentEvent, 'withdraw' | 'refuse' | 'keep' | 'lapse' | 'declineSigning'>;
      actor: string;
      reason: string;
      recorded?: Recorded;
    },
  ): Promise<void> {
    const { amendmentNo, orderNo, flowNo, begunAt } = amendment;
    const { event, actor, reason, recorded } = by;
    const set = { ...recorded, endedAt: clock.now(), endReason: reason, sealedBuyer: null };
    const moved = await moves.move(tx, { amendmentNo, event, actor, reason, set });
    if (moved.kind === 'already') return;
    // A flow whose signature was declined or that has expired is over already.
    if (flowNo) await flows.void(tx, flowNo, reason);
    await orders.drop(tx, orderNo, { actor, reason, hasBegun: begunAt !== null });
    // Who withdraws a request knows it.
    if (event !== 'withdraw')
      await moves.tell(tx, amendment, { template: 'amendment.dropped', cause: 'dropped', words: { reason } });
  }

  /** The order is changed. */
  async function settle(
    tx: Transaction,
    amendment: AmendmentRow,
    { event, actor }: { event: 'sign' | 'settle'; actor: string },
  ): Promise<void> {
    const { amendmentNo, orderNo, accountId, change, begunAt } = amendment;
    const next = buyers.open(amendment);
    const agreed = agreedChange(change, next);
    const set = { endedAt: clock.now(), sealedBuyer: null };
    const moved = await moves.move(tx, { amendmentNo, event, actor, set });
    if (moved.kind === 'already') return;
    await orders.settle(tx, orderNo, agreed, { actor, hasBegun: begunAt !== null });
    if (next) await papers.exchange(tx, { orderNo, accountId, ...next.party }, next.certificateNos);
  }

  /**
   * Nothing stands against the change any more: the customer signs, or it takes effect at once. Another buyer
   * has to sign in any case. @throws AppError amendment.buyerNotOffered
   */
  async function goOn(
    tx: Transaction,
    asked: AmendmentRow,
    actor: string,
    recorded?: Recorded,
  ): Promise<void> {
    const amendment = await withCurrentRange(tx, asked);
    const { amendmentNo } = amendment;
    if ((await templates.versionInForce(tx, flowKind)) === null) {
      if (amendment.kind === 'buyer') throw new AppError('amendment.buyerNotOffered');
      if (recorded) await tx.update(amendments).set(recorded).where(eq(amendments.amendmentNo, amendmentNo));
      return settle(tx, amendment, { event: 'settle', actor });
    }
    const signBefore = new Date(clock.now().getTime() + signHours * hourMs);
    const set = { ...recorded, signBefore };
    await moves.move(tx, { amendmentNo, event: 'askToSign', actor, set });
    const until = formatShortDateTime(signBefore);
    await moves.tell(tx, amendment, { template: 'amendment.toSign', cause: 'toSign', words: { until } });
  }

  /** The range that was shown began with the day of the request; it moves by the days of the decision. */
  async function withCurrentRange(tx: Transaction, asked: AmendmentRow): Promise<AmendmentRow> {
    const days = daysBetween(shanghaiDay(asked.requestedAt), shanghaiDay(clock.now()));
    // The date does not depend on who buys.
    if (days === 0 || asked.kind === 'buyer') return asked;
    const { from, to } = asked.change.range;
    const range = { from: addDays(from, days), to: addDays(to, days) };
    const change = { ...asked.change, range };
    await tx.update(amendments).set({ change }).where(eq(amendments.amendmentNo, asked.amendmentNo));
    return { ...asked, change };
  }

  /** The factory does not build the order as it was. */
  async function goOnReturned(
    tx: Transaction,
    asked: AmendmentRow,
    actor: string,
    recorded?: Recorded,
  ): Promise<void> {
    const { amendmentNo } = asked;
    await tx.update(amendments).set({ begunAt: null }).where(eq(amendments.amendmentNo, amendmentNo));
    await goOn(tx, { ...asked, begunAt: null }, actor, recorded);
  }

  const answers: AmendmentAnswers = {
    async isAskedBack(on, orderNo) {
      return (await on.$count(amendments, askedBack(orderNo))) > 0;
    },

    async isBesideFactory(on, orderNo) {
      return (await on.$count(amendments, liveOfBuyer(orderNo))) > 0;
    },

    async onReturned(tx, orderNo) {
      const amendment = await findLive(tx, orderNo);
      if (amendment?.status === amendmentStatus.withFactory) await goOnReturned(tx, amendment, 'factory');
    },

    async onBegun(tx, orderNo) {
      const waits = or(askedBack(orderNo), liveOfBuyer(orderNo));
      await tx.update(amendments).set({ begunAt: clock.now() }).where(waits);
    },

    async onKept(tx, orderNo, reason) {
      const amendment = await findLive(tx, orderNo);
      // What the factory has returned it does not build, and it is not asked who buys.
      if (!amendment || amendment.status === amendmentStatus.toSign || amendment.kind === 'buyer')
        return false;
      await drop(tx, amendment, { event: 'keep', actor: 'factory', reason });
      return true;
    },

    async contradicts(tx, orderNo, answer) {
      const last = await findOfOrder(tx, orderNo);
      if (!last?.recordedAnswer || last.recordedAnswer === answer) return false;
      const { amendmentNo } = last;
      await tx
        .update(amendments)
        .set({ contradictedAt: last.contradictedAt ?? clock.now() })
        .where(eq(amendments.amendmentNo, amendmentNo));
      return true;
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

    /** Staff agree. The factory is asked to return the order, if it has it; it does not know who buys. */
    async approve(tx: Transaction, amendment: AmendmentRow, actor: string): Promise<void> {
      const { amendmentNo, orderNo, kind } = amendment;
      if (kind === 'buyer' || !(await orders.askBack(tx, orderNo))) return goOn(tx, amendment, actor);
      await moves.move(tx, { amendmentNo, event: 'approve', actor, set: { askedBackAt: clock.now() } });
    },

    /** Staff know from elsewhere what the factory answers, because its message does not arrive. */
    async recordAnswer(
      tx: Transaction,
      amendment: AmendmentRow,
      { answer, reason, actor }: { answer: FactoryAnswer; reason: string; actor: string },
    ): Promise<void> {
      const recorded = { recordedAnswer: answer, recordedAt: clock.now() };
      if (answer === 'kept') return drop(tx, amendment, { event: 'keep', actor, reason, recorded });
      await orders.takeBack(tx, amendment.orderNo);
      await goOnReturned(tx, amendment, actor, recorded);
    },
  };
}

/** What staff have recorded as the factory's answer. */
type Recorded = Pick<AmendmentRow, 'recordedAnswer' | 'recordedAt'>;

/** What was agreed, with the next buyer. The caller has found the change under way. */
function agreedChange(change: StoredChange, next: NextBuyer | null): AgreedChange {
  if (change.kind !== 'buyer') return change;
  if (!next) throw new AppError('amendment.notSignable');
  return { kind: 'buyer', buyer: next.party };
}

/** The change of the buyer of an order, which is under way. */
function liveOfBuyer(orderNo: string): SQL | undefined {
  return and(eq(amendments.orderNo, orderNo), eq(amendments.kind, 'buyer'), isNull(amendments.endedAt));
}

/** The change of an order that waits for the factory's answer. */
function askedBack(orderNo: string): SQL | undefined {
  return and(eq(amendments.orderNo, orderNo), eq(amendments.status, amendmentStatus.withFactory));
}
