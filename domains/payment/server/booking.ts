import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { BusinessType } from '../contract/business.ts';
import type { RefundReason } from '../contract/refund-reasons.ts';
import { payStatus } from '../contract/statuses.ts';
import type { ChannelPayment } from './channel/port.ts';
import type { Actor, PaymentContext } from './context.ts';
import { bookAccepted, bookReceived } from './ledger.ts';
import { type Moves, movesBy } from './moves.ts';
import { paidEvents } from './payment-machine.ts';
import type { PaymentSubject } from './payment-subject.ts';
import { attemptStates, paymentStates, uncheckedAttempt, uncheckedPayment } from './repository.ts';
import {
  type AttemptRow,
  awaitsResult,
  destinationOf,
  findMismatch,
  isOpen,
  type PaidResult,
  type PaymentRow,
} from './rules.ts';
import { paymentAttempts } from './tables.ts';

/** The effect of a channel's result on an attempt. */
export type Outcome =
  | 'paid'
  | 'sentBack'
  | 'processing'
  | 'failed'
  | 'abnormal'
  | 'already'
  | 'stillOpen'
  | 'unknownAttempt';

export type OpenRefund = (
  tx: Transaction,
  request: {
    attempt: AttemptRow;
    payment: PaymentRow;
    amountFen: number;
    reason: RefundReason;
    actor: Actor;
    /** The order that had accepted the money, if any. */
    owner?: RefundOwner;
    /** Whether the order keeps a rest, of which it may give back more later. */
    leavesRest?: boolean;
  },
) => Promise<void>;

export type RefundOwner = { type: BusinessType; no: string };

/** An attempt with its payment and business, locked in the module's order. */
export type Held = {
  subject: PaymentSubject;
  payment: PaymentRow;
  attempt: AttemptRow;
  actor: Actor;
  moves: Moves;
};

export type Booking = ReturnType<typeof createBooking>;

/** Writes what channels report about money. The only place that completes a payment. */
export function createBooking(context: PaymentContext, openRefund: OpenRefund) {
  const { clock, log, channels, jobs } = context;

  /** Locks business row, payment and attempt; null if there is no such attempt. */
  async function hold(tx: Transaction, attemptNo: string, actor: Actor): Promise<Held | null> {
    const known = await uncheckedAttempt(tx, attemptNo);
    if (!known) return null;
    const { businessType, businessNo } = await uncheckedPayment(tx, known.payNo);
    const subject = context.subjectOf(businessType);
    await subject.lock(tx, businessNo);
    const payment = await paymentStates.lock(tx, known.payNo);
    const attempt = await attemptStates.lock(tx, attemptNo);
    if (!payment || !attempt) throw new Error(`The attempt ${attemptNo} has vanished`);
    return { subject, payment, attempt, actor, moves: movesBy(tx, clock, actor) };
  }

  /**
   * Applies one result; may be called any number of times with the same result, which has its effect once.
   */
  async function settle(
    tx: Transaction,
    attemptNo: string,
    result: ChannelPayment,
    actor: Actor,
  ): Promise<Outcome> {
    const held = await hold(tx, attemptNo, actor);
    if (!held) {
      log.error({ attemptNo, state: result.state }, 'a channel speaks of an attempt that is not ours');
      return 'unknownAttempt';
    }
    switch (result.state) {
      case 'paid':
        return settlePaid(tx, held, result);
      case 'paying':
        return settleProcessing(tx, held);
      case 'failed':
        return settleFailed(tx, held, '没有扣款，可以重新支付或稍后再试');
      case 'closed':
        return settleFailed(tx, held, '支付已超时关闭，没有扣款，可以重新支付');
      case 'unknown':
        // Until the attempt expires, the request that opens it may still be in progress.
        return held.attempt.expiresAt <= clock.now()
          ? settleFailed(tx, held, '支付已超时关闭，没有扣款，可以重新支付')
          : 'stillOpen';
      case 'notPaid':
        return 'stillOpen';
    }
  }

  async function settlePaid(tx: Transaction, held: Held, result: PaidResult): Promise<Outcome> {
    const { attempt, payment, moves } = held;
    if (!isOpen(attempt) && attempt.status !== payStatus.failed) {
      if (attempt.transactionId !== null && attempt.transactionId !== result.transactionId) {
        log.error({ attemptNo: attempt.attemptNo }, 'one attempt was paid with two transactions');
      }
      return 'already';
    }
    const mismatch =
      findMismatch(attempt, channels[attempt.channel].merchantId, result) ??
      (await findReuse(tx, attempt.attemptNo, result.transactionId));
    if (mismatch !== null) {
      log.error({ attemptNo: attempt.attemptNo, mismatch }, 'a payment does not match');
      const set = { receivedFen: result.amountFen, failureReason: '支付金额与订单不一致，我们正在核对' };
      await moves.attempt(attempt.attemptNo, 'mismatch', set, mismatch);
      if (awaitsResult(payment.status)) {
        await moves.payment(payment.payNo, 'mismatch', {}, mismatch);
        await held.subject.onProcessing(tx, payment.businessNo);
      }
      return 'abnormal';
    }
    await moves.attempt(attempt.attemptNo, 'paid', paidColumns(result));
    return take(tx, held, result);
  }

  /** Books the money of an attempt that is now paid, and passes it to the order or refunds it. */
  async function take(tx: Transaction, held: Held, result: PaidResult): Promise<Outcome> {
    const { attempt, payment, moves } = held;
    const { attemptNo } = attempt;
    await bookReceived(tx, {
      attemptNo,
      payNo: payment.payNo,
      channel: attempt.channel,
      amountFen: result.amountFen,
      at: clock.now(),
    });
    // An abnormal payment can be completed only by its own attempt, after reconciliation has examined it.
    const found = payment.status === payStatus.abnormal && attempt.status === payStatus.abnormal;
    const destination = found ? 'order' : destinationOf(payment.status);
    if (destination !== 'order') return giveBack(tx, held, result, destination);

    if (payment.status === payStatus.toPay) await moves.payment(payment.payNo, 'start');
    const events = paidEvents[held.subject.takes];
    await moves.payment(payment.payNo, found ? events.found : events.arrived, {
      paidAt: result.paidAt,
      paidAttemptNo: attemptNo,
    });
    await closeOthers(tx, payment.payNo, attemptNo);
    const { helperId } = attempt;
    const help = context.help();
    await help?.onSettled(tx, payment.payNo, helperId);
    const answer = await held.subject.onPaid(tx, payment.businessNo, {
      payNo: payment.payNo,
      paidAt: result.paidAt,
    });
    if (answer === 'refused') return giveBack(tx, held, result, 'paidTooLate');
    const { amountFen } = result;
    if (helperId) await help?.onMoney(tx, { payment, helperId, amountFen, event: 'paid' });
    await bookAccepted(tx, {
      attemptNo,
      payNo: payment.payNo,
      businessType: payment.businessType,
      businessNo: payment.businessNo,
      amountFen: result.amountFen,
      at: clock.now(),
    });
    return 'paid';
  }

  async function giveBack(
    tx: Transaction,
    { attempt, payment, actor }: Held,
    { amountFen }: PaidResult,
    reason: RefundReason,
  ): Promise<Outcome> {
    log.warn({ attemptNo: attempt.attemptNo, reason }, 'money is sent back');
    await openRefund(tx, { attempt, payment, amountFen, reason, actor });
    return 'sentBack';
  }

  /** Another attempt could still take money, so it is closed at the channel. */
  async function closeOthers(tx: Transaction, payNo: string, attemptNo: string): Promise<void> {
    const others = await tx
      .select({ attemptNo: paymentAttempts.attemptNo, status: paymentAttempts.status })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.payNo, payNo), ne(paymentAttempts.attemptNo, attemptNo)));
    for (const other of others.filter(isOpen)) {
      await jobs.enqueue(tx, 'payment.closeAttempt', { attemptNo: other.attemptNo });
    }
  }

  async function settleProcessing(
    tx: Transaction,
    { attempt, payment, moves, subject }: Held,
  ): Promise<Outcome> {
    if (attempt.status !== payStatus.paying) return 'already';
    await moves.attempt(attempt.attemptNo, 'processing');
    if (payment.status === payStatus.paying) {
      await moves.payment(payment.payNo, 'processing');
      await subject.onProcessing(tx, payment.businessNo);
    }
    return 'processing';
  }

  async function settleFailed(tx: Transaction, held: Held, failureReason: string): Promise<Outcome> {
    const { attempt, payment, moves } = held;
    if (!isOpen(attempt)) return 'already';
    await moves.attempt(attempt.attemptNo, 'failed', { failureReason });
    if (awaitsResult(payment.status)) {
      await moves.payment(payment.payNo, 'failed');
      await moves.payment(payment.payNo, 'reopen');
      await held.subject.onOpenAgain(tx, payment.businessNo);
    }
    return 'failed';
  }

  return { hold, settle, settleFailed, take };
}

export function paidColumns(result: PaidResult) {
  return {
    transactionId: result.transactionId,
    receivedFen: result.amountFen,
    paidAt: result.paidAt,
    failureReason: null,
  };
}

async function findReuse(tx: Transaction, attemptNo: string, transactionId: string): Promise<string | null> {
  const [other] = await tx
    .select({ attemptNo: paymentAttempts.attemptNo })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.transactionId, transactionId), ne(paymentAttempts.attemptNo, attemptNo)));
  return other ? `transaction ${transactionId} belongs to ${other.attemptNo}` : null;
}
