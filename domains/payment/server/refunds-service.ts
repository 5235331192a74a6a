import { orderNo } from '@ev/kernel/ids.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { ProviderOff } from '@ev/platform/switchboard/provider-off.ts';
import { eq } from 'drizzle-orm';
import { type RefundReason, refundReasons } from '../contract/refund-reasons.ts';
import { payStatus } from '../contract/statuses.ts';
import type { OpenRefund } from './booking.ts';
import type { ChannelRefund } from './channel/port.ts';
import type { Actor, PaymentContext } from './context.ts';
import { bookRefunded, bookReturned } from './ledger.ts';
import { type Moves, movesBy } from './moves.ts';
import { paidEvents } from './payment-machine.ts';
import type { RefundEvent as OwnerEvent, StrayMoney } from './payment-subject.ts';
import type { RefundEvent } from './refund-machine.ts';
import {
  attemptStates,
  paymentStates,
  type RefundRow,
  refundStates,
  uncheckedAttempt,
  uncheckedPayment,
  uncheckedRefund,
} from './repository.ts';
import type { AttemptRow, PaymentRow } from './rules.ts';
import {
  refundQueryDelaySeconds,
  refundRequestDelaySeconds,
  secondsLater,
  switchedOffDelaySeconds,
} from './schedule.ts';
import { refunds, type StrayReason, strayReasons } from './tables.ts';

/** The event that the owner of the money receives for each change of a refund. */
const ownerEvents: Record<RefundEvent, OwnerEvent> = {
  refundSucceeded: 'succeeded',
  refundRefused: 'failed',
  refundFailed: 'failed',
  refundAgain: 'again',
};

export type Refunds = ReturnType<typeof createRefunds>;

type Returned = Pick<RefundRow, 'refundNo' | 'amountFen' | 'reason'>;
type Held = { refund: RefundRow; attempt: AttemptRow; payment: PaymentRow; moves: Moves };

/**
 * Refunds money. Acceptance by the channel is not success: the result comes by notification or query. A
 * failed request is repeated with the same number, so that money is refunded at most once.
 */
export function createRefunds(context: PaymentContext) {
  const { db, clock, jobs, log, channels } = context;

  /** Opens the refund of an attempt's money; its payment follows if this attempt paid it. */
  const open: OpenRefund = async (tx, request) => {
    const { attempt, payment, reason, owner, amountFen } = request;
    const refundNo = await begin(tx, request);
    const refund = { refundNo, amountFen, reason };
    if (!owner) return tellOfStray(tx, { attempt, payment }, refund, 'returning');
    await tellHelper(tx, { attempt, payment }, refund, 'returning');
    await bookReturned(tx, {
      refundNo,
      payNo: payment.payNo,
      businessType: owner.type,
      businessNo: owner.no,
      amountFen: request.amountFen,
      at: clock.now(),
    });
    log.info({ refundNo, attemptNo: attempt.attemptNo, reason }, 'an order gives its money back');
  };

  /**
   * An amount that differs from ours, which reconciliation has found and booked as it is, is refunded in
   * full.
   */
  async function returnOtherAmount(
    tx: Transaction,
    { attempt, payment, actor }: Pick<Parameters<OpenRefund>[1], 'attempt' | 'payment' | 'actor'>,
    amountFen: number,
  ): Promise<void> {
    const reason = 'otherAmount';
    const refundNo = await insert(tx, { attempt, amountFen, reason, actor });
    await tellOfStray(tx, { attempt, payment }, { refundNo, amountFen, reason }, 'returning');
  }

  /** Reports a refund to a helper who paid in the customer's place. Returns whether there is a helper. */
  async function tellHelper(
    tx: Transaction,
    { attempt: { helperId }, payment }: { attempt: AttemptRow; payment: PaymentRow },
    { refundNo, amountFen, reason }: Returned,
    event: StrayMoney['state'],
  ): Promise<boolean> {
    const help = context.help();
    if (helperId === null || !help) return false;
    await help.onMoney(tx, { payment, helperId, amountFen, event, refundNo, reason });
    return true;
  }

  /** Notifies the payer of money that no order accepted. */
  async function tellOfStray(
    tx: Transaction,
    of: { attempt: AttemptRow; payment: PaymentRow },
    refund: Returned,
    state: StrayMoney['state'],
  ): Promise<void> {
    const { refundNo, amountFen, reason } = refund;
    const { businessType, businessNo } = of.payment;
    if (!isStray(reason)) throw new Error(`${refundNo} goes back from an order that is not named`);
    if (await tellHelper(tx, of, refund, state)) return;
    const money = { refundNo, amountFen, reason, state };
    await context.subjectOf(businessType).onStrayMoney(tx, businessNo, money);
  }

  /** Moves attempt and payment and writes the refund; the caller books the ledger. */
  async function begin(tx: Transaction, request: Parameters<OpenRefund>[1]): Promise<string> {
    const { attempt, payment, reason, actor } = request;
    const moves = movesBy(tx, clock, actor);
    await moves.attempt(attempt.attemptNo, 'refund', {}, reason);
    const current = await paymentStates.lock(tx, payment.payNo);
    if (current?.paidAttemptNo === attempt.attemptNo)
      await moves.payment(payment.payNo, 'refund', {}, reason);
    return insert(tx, request);
  }

  /** Writes the refund row and its job; the caller has moved attempt and payment. */
  async function insert(
    tx: Transaction,
    {
      attempt,
      amountFen,
      reason,
      actor,
      owner,
      leavesRest = false,
    }: Omit<Parameters<OpenRefund>[1], 'payment'>,
  ): Promise<string> {
    const now = clock.now();
    const refundNo = orderNo('R', now);
    const { attemptNo, payNo } = attempt;
    await refundStates.create(tx, clock, {
      values: {
        refundNo,
        attemptNo,
        payNo,
        amountFen,
        reason,
        ownerType: owner?.type ?? null,
        ownerNo: owner?.no ?? null,
        leavesRest,
        nextTryAt: now,
        createdAt: now,
      },
      event: 'open',
      actor,
      reason,
    });
    await jobs.enqueue(tx, 'payment.requestRefund', { refundNo });
    return refundNo;
  }

  /** Requests the refund from the channel, also again after a failure. */
  async function request(refundNo: string): Promise<void> {
    const refund = await uncheckedRefund(db, refundNo);
    if (refund?.status !== payStatus.refunding) return;
    if (refund.acceptedAt) return follow(refundNo);
    const attempt = await attemptOf(db, refund);
    try {
      const result = await channels[attempt.channel].refund({
        attemptNo: attempt.attemptNo,
        refundNo,
        amountFen: refund.amountFen,
        totalFen: attempt.receivedFen ?? attempt.amountFen,
        reason: refundReasons[refund.reason].channel,
      });
      await db.transaction((tx) => settle(tx, refundNo, result, `provider:${attempt.channel}`));
    } catch (error) {
      await putOff(refundNo, error);
    }
  }

  async function putOff(refundNo: string, cause: unknown): Promise<void> {
    await db.transaction(async (tx) => {
      const held = await hold(tx, refundNo, 'system');
      if (held?.refund.status !== payStatus.refunding || held.refund.acceptedAt) return;
      // The channel was not called, so this does not count as a try.
      if (cause instanceof ProviderOff) {
        await plan(tx, refundNo, {}, switchedOffDelaySeconds, 'payment.requestRefund');
        return;
      }
      const tries = held.refund.tries + 1;
      const delaySeconds = refundRequestDelaySeconds(tries);
      if (delaySeconds === null) {
        await moveAll(tx, held, 'refundFailed', { tries, nextTryAt: null, failureReason: messageOf(cause) });
        log.error({ refundNo, tries, err: cause }, 'a refund failed for good, somebody has to look at it');
        return;
      }
      log.warn({ refundNo, tries, err: cause }, 'a refund was not accepted, it is requested again');
      await plan(
        tx,
        refundNo,
        { tries, failureReason: messageOf(cause) },
        delaySeconds,
        'payment.requestRefund',
      );
    });
  }

  /** Queries the result of an accepted refund. */
  async function follow(refundNo: string): Promise<void> {
    const refund = await uncheckedRefund(db, refundNo);
    if (refund?.status !== payStatus.refunding) return;
    const attempt = await attemptOf(db, refund);
    let result: ChannelRefund;
    try {
      result = await channels[attempt.channel].queryRefund({ attemptNo: attempt.attemptNo, refundNo });
    } catch (error) {
      log.warn({ refundNo, err: error }, 'the result of a refund could not be asked for');
      result = {
        refundNo,
        state: 'processing',
        amountFen: refund.amountFen,
        channelRefundId: refund.channelRefundId,
        acceptedAt: null,
        succeededAt: null,
      };
    }
    await db.transaction((tx) => settle(tx, refundNo, result, `provider:${attempt.channel}`));
  }

  /** Locks business row, payment, attempt and refund, in this order. */
  async function hold(tx: Transaction, refundNo: string, actor: Actor): Promise<Held | null> {
    const known = await uncheckedRefund(tx, refundNo);
    if (!known) return null;
    const { businessType, businessNo } = await uncheckedPayment(tx, known.payNo);
    if (known.ownerType !== null && known.ownerNo !== null && known.ownerNo !== businessNo) {
      await context.subjectOf(known.ownerType).lock(tx, known.ownerNo);
    }
    await context.subjectOf(businessType).lock(tx, businessNo);
    const payment = await paymentStates.lock(tx, known.payNo);
    const attempt = await attemptStates.lock(tx, known.attemptNo);
    const refund = await refundStates.lock(tx, refundNo);
    if (!payment || !attempt || !refund) throw new Error(`The refund ${refundNo} has vanished`);
    return { refund, attempt, payment, moves: movesBy(tx, clock, actor) };
  }

  /**
   * Notifies the order that the money belonged to. For money that belonged to no order, only the end is
   * reported.
   */
  async function tellOwner(tx: Transaction, held: Held, event: OwnerEvent): Promise<void> {
    const { refund } = held;
    if (refund.ownerType === null || refund.ownerNo === null) {
      if (event === 'succeeded') await tellOfStray(tx, held, refund, 'returned');
      return;
    }
    if (event === 'succeeded') await tellHelper(tx, held, refund, 'returned');
    await context.subjectOf(refund.ownerType).onRefund(tx, refund.ownerNo, event);
  }

  /** Moves the refund, its attempt and, if that attempt paid it, the payment; notifies the owner. */
  async function moveAll(
    tx: Transaction,
    held: Held,
    event: RefundEvent,
    set: Partial<RefundRow>,
  ): Promise<void> {
    const { refund, attempt, payment, moves } = held;
    await moves.refund(refund.refundNo, event, set);
    const moneyEvent = event === 'refundSucceeded' && refund.leavesRest ? 'partRefunded' : event;
    await moves.attempt(attempt.attemptNo, moneyEvent);
    if (payment.paidAttemptNo === attempt.attemptNo) await moves.payment(payment.payNo, moneyEvent);
    // Immediate success implies acceptance.
    if (event === 'refundSucceeded' && refund.acceptedAt === null) await tellOwner(tx, held, 'accepted');
    await tellOwner(tx, held, ownerEvents[event]);
  }

  /** Applies the channel's report about a refund. Returns false if the refund is not ours. */
  async function settle(
    tx: Transaction,
    refundNo: string,
    result: ChannelRefund,
    actor: Actor,
  ): Promise<boolean> {
    const held = await hold(tx, refundNo, actor);
    if (!held) {
      log.error({ refundNo }, 'a channel speaks of a refund that is not ours');
      return false;
    }
    const { refund } = held;
    if (refund.status === payStatus.refunded || refund.status === payStatus.refundRefused) return true;
    if (refund.status === payStatus.refundFailed) {
      if (result.state !== 'succeeded') return true;
      await moveAll(tx, held, 'refundAgain', { failureReason: null });
    }
    const seen = { channelRefundId: result.channelRefundId ?? refund.channelRefundId };
    const ended = { ...seen, nextTryAt: null };
    if (result.state === 'unknown') {
      await plan(tx, refundNo, { acceptedAt: null }, 0, 'payment.requestRefund');
    } else if (result.state === 'processing') {
      const first = refund.acceptedAt === null;
      const asked = first ? 0 : refund.tries + 1;
      const set = {
        ...seen,
        acceptedAt: refund.acceptedAt ?? result.acceptedAt ?? clock.now(),
        tries: asked,
        failureReason: null,
      };
      await plan(tx, refundNo, set, refundQueryDelaySeconds(asked), 'payment.queryRefund');
      if (first) await tellOwner(tx, held, 'accepted');
    } else if (result.state === 'succeeded' && result.amountFen === refund.amountFen) {
      const now = clock.now();
      const acceptedAt = refund.acceptedAt ?? result.acceptedAt ?? result.succeededAt ?? now;
      await moveAll(tx, held, 'refundSucceeded', {
        ...ended,
        acceptedAt,
        finishedAt: result.succeededAt ?? now,
      });
      await bookRefunded(tx, {
        refundNo,
        payNo: refund.payNo,
        channel: held.attempt.channel,
        amountFen: refund.amountFen,
        at: now,
      });
      if (refund.reason === 'otherAmount' && held.payment.paidAttemptNo === refund.attemptNo) {
        const { businessType, businessNo } = held.payment;
        await context.subjectOf(businessType).onOpenAgain(tx, businessNo);
      }
    } else {
      const event = result.state === 'closed' ? 'refundRefused' : 'refundFailed';
      await moveAll(tx, held, event, {
        ...ended,
        failureReason: `channel: ${result.state} ${result.amountFen} fen`,
      });
      log.error(
        { refundNo, state: result.state },
        'a refund did not get through, somebody has to look at it',
      );
    }
    return true;
  }

  async function plan(
    tx: Transaction,
    refundNo: string,
    set: Partial<RefundRow>,
    delaySeconds: number,
    job: 'payment.requestRefund' | 'payment.queryRefund',
  ): Promise<void> {
    const nextTryAt = secondsLater(clock.now(), delaySeconds);
    await tx
      .update(refunds)
      .set({ ...set, nextTryAt })
      .where(eq(refunds.refundNo, refundNo));
    await jobs.enqueue(tx, job, { refundNo }, { afterSeconds: delaySeconds });
  }

  /**
   * Restarts a failed refund: with the same number after a failure, with a new one after the channel closed
   * it. Returns whether there was something to restart. Called by staff, and by the daily reconciliation so
   * that nobody's money is forgotten.
   */
  async function retry(tx: Transaction, refundNo: string, actor: Actor): Promise<boolean> {
    const held = await hold(tx, refundNo, actor);
    if (!held) return false;
    const { refund, attempt, payment, moves } = held;
    if (refund.status === payStatus.refundFailed) {
      await moveAll(tx, held, 'refundAgain', { tries: 0, acceptedAt: null });
      await plan(tx, refundNo, {}, 0, 'payment.requestRefund');
      return true;
    }
    if (refund.status !== payStatus.refundRefused || attempt.status !== payStatus.refundRefused) return false;
    await moves.attempt(attempt.attemptNo, 'keepPaid');
    if (payment.paidAttemptNo === attempt.attemptNo) {
      const { takes } = context.subjectOf(payment.businessType);
      await moves.payment(payment.payNo, paidEvents[takes].kept);
    }
    const { amountFen, reason, leavesRest, ownerType: type, ownerNo: no } = refund;
    const owner = type !== null && no !== null ? { owner: { type, no } } : {};
    // The owner's ledger account was already debited with the first number.
    await begin(tx, { attempt, payment, amountFen, reason, actor, leavesRest, ...owner });
    await tellOwner(tx, held, 'again');
    return true;
  }

  return { open, returnOtherAmount, request, follow, settle, retry };
}

function isStray(reason: RefundReason): reason is StrayReason {
  return strayReasons.some((one) => one === reason);
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}

async function attemptOf(db: Database, refund: RefundRow): Promise<AttemptRow> {
  const attempt = await uncheckedAttempt(db, refund.attemptNo);
  if (!attempt) throw new Error(`The attempt ${refund.attemptNo} has vanished`);
  return attempt;
}
