import { addDays, type Day, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, getTableColumns, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import { channelRows, type PayChannel } from '../contract/channels/index.ts';
import { payStatus } from '../contract/statuses.ts';
import { type Booking, type Held, paidColumns } from './booking.ts';
import type { BillRow } from './channel/port.ts';
import type { PaymentContext } from './context.ts';
import { bookReceived } from './ledger.ts';
import { compareBill, type Difference, type OurRow } from './reconciliation-rules.ts';
import { failedRefundStates } from './refund-machine.ts';
import type { Refunds } from './refunds-service.ts';
import { uncheckedAttempt, uncheckedRefund } from './repository.ts';
import { type AttemptRow, findMismatch, type PaidResult } from './rules.ts';
import { paymentAttempts, reconciliationDifferences, refunds as refundTable } from './tables.ts';

const receivedStates = [
  payStatus.paid,
  payStatus.refunding,
  payStatus.refunded,
  payStatus.refundRefused,
  payStatus.refundFailed,
] as const;

export type Reconciliation = ReturnType<typeof createReconciliation>;

/**
 * Compares a day's bill with our ledger, stores every difference, and repairs those that a query can repair.
 */
export function createReconciliation(context: PaymentContext, booking: Booking, refunds: Refunds) {
  const { db, clock, log, channels } = context;

  async function reconcile(channel: PayChannel, day: Day): Promise<Difference[]> {
    const { bill: hasBill } = channelRows[channel];
    const bill = hasBill ? await channels[channel].downloadBill(day) : [];
    const differences = hasBill ? compareBill(bill, await ourRows(channel, day, bill)) : [];
    for (const difference of differences) {
      await db
        .insert(reconciliationDifferences)
        .values({ ...difference, day, channel, foundAt: clock.now() })
        .onConflictDoNothing();
      await attend(`${difference.subject} ${difference.subjectNo}`, () => repair(channel, day, difference));
    }
    await lookIntoAbnormal(channel);
    await retryFailedRefunds();
    const found = { channel, day, rows: bill.length, differences: differences.length };
    if (hasBill) log.info(found, 'reconciled');
    else log.warn({ channel, day }, 'this channel has no bill to reconcile by: what it answers is believed');
    return differences;
  }

  /** What we booked that day, plus everything that the bill names. */
  async function ourRows(channel: PayChannel, day: Day, bill: BillRow[]): Promise<OurRow[]> {
    const from = startOfDay(day);
    const to = startOfDay(addDays(day, 1));
    const inDay = (at: Date | null) => at !== null && at >= from && at < to;
    const attemptNos = bill.filter((row) => row.kind === 'payment').map((row) => row.attemptNo);
    const refundNos = bill.flatMap((row) => row.refundNo ?? []);
    const attempts = await db
      .select()
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.channel, channel),
          or(
            and(gte(paymentAttempts.paidAt, from), lt(paymentAttempts.paidAt, to)),
            inArray(paymentAttempts.attemptNo, attemptNos),
          ),
        ),
      );
    const returned = await db
      .select(getTableColumns(refundTable))
      .from(refundTable)
      .innerJoin(paymentAttempts, eq(refundTable.attemptNo, paymentAttempts.attemptNo))
      .where(
        and(
          eq(paymentAttempts.channel, channel),
          or(
            and(gte(refundTable.acceptedAt, from), lt(refundTable.acceptedAt, to)),
            inArray(refundTable.refundNo, refundNos),
          ),
        ),
      );
    return [
      ...attempts.map((attempt) => ({
        kind: 'payment' as const,
        no: attempt.attemptNo,
        amountFen: attempt.receivedFen ?? attempt.amountFen,
        state: hasMoney(attempt) ? ('succeeded' as const) : ('failed' as const),
        ofTheDay: inDay(attempt.paidAt),
      })),
      ...returned.map((refund) => ({
        kind: 'refund' as const,
        no: refund.refundNo,
        amountFen: refund.amountFen,
        state:
          refund.status === payStatus.refunded
            ? ('succeeded' as const)
            : refund.status === payStatus.refunding
              ? ('processing' as const)
              : ('failed' as const),
        ofTheDay: inDay(refund.acceptedAt),
      })),
    ];
  }

  /** Only the channel's response to a query counts; the bill alone changes nothing. */
  async function repair(channel: PayChannel, day: Day, difference: Difference): Promise<void> {
    const { subjectNo } = difference;
    let resolution: string | null = null;
    if (difference.subject === 'payment' && difference.kind === 'missingHere') {
      const attempt = await uncheckedAttempt(db, subjectNo);
      if (!attempt || attempt.status === payStatus.abnormal) return;
      const result = await channels[channel].query(subjectNo);
      const outcome = await db.transaction((tx) => booking.settle(tx, subjectNo, result, 'reconciliation'));
      if (outcome === 'paid' || outcome === 'sentBack') resolution = outcome;
    }
    if (difference.subject === 'refund' && difference.kind === 'statusDiffers') {
      const refund = await uncheckedRefund(db, subjectNo);
      if (!refund) return;
      const { attemptNo } = refund;
      const result = await channels[channel].queryRefund({ attemptNo, refundNo: subjectNo });
      await db.transaction((tx) => refunds.settle(tx, subjectNo, result, 'reconciliation'));
      if (result.state === 'succeeded') resolution = 'refunded';
    }
    if (resolution === null) return;
    await db
      .update(reconciliationDifferences)
      .set({ resolution, resolvedAt: clock.now() })
      .where(
        and(
          eq(reconciliationDifferences.day, day),
          eq(reconciliationDifferences.channel, channel),
          eq(reconciliationDifferences.kind, difference.kind),
          eq(reconciliationDifferences.subject, difference.subject),
          eq(reconciliationDifferences.subjectNo, subjectNo),
          isNull(reconciliationDifferences.resolvedAt),
        ),
      );
  }

  /** The only way out of OM016. */
  async function lookIntoAbnormal(channel: PayChannel): Promise<void> {
    const abnormal = await db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.channel, channel), eq(paymentAttempts.status, payStatus.abnormal)));
    for (const attempt of abnormal) {
      await attend(`attempt ${attempt.attemptNo}`, async () => {
        const result = await channels[channel].query(attempt.attemptNo);
        await db.transaction(async (tx) => {
          const held = await booking.hold(tx, attempt.attemptNo, 'reconciliation');
          if (held?.attempt.status !== payStatus.abnormal) return;
          if (result.state === 'paid') await resolvePaid(tx, held, result);
          else if (result.state !== 'notPaid' && result.state !== 'paying') await resolveUnpaid(tx, held);
        });
      });
    }
  }

  async function resolvePaid(tx: Transaction, held: Held, result: PaidResult): Promise<void> {
    const { attempt, payment, moves, actor } = held;
    const { attemptNo } = attempt;
    const { merchantId } = channels[attempt.channel];
    if (findMismatch(attempt, merchantId, { ...result, amountFen: attempt.amountFen }) !== null) return;
    if (result.amountFen === attempt.amountFen) {
      await moves.attempt(attemptNo, 'foundPaid', paidColumns(result));
      await booking.take(tx, held, result);
      return;
    }
    // A different amount did arrive: it is booked as it is and refunded in full.
    await moves.attempt(attemptNo, 'foundOtherAmount', paidColumns(result));
    if (payment.status === payStatus.abnormal) {
      await moves.payment(payment.payNo, 'foundOtherAmount', { paidAttemptNo: attemptNo });
    }
    const { payNo } = payment;
    const { amountFen } = result;
    await bookReceived(tx, { attemptNo, payNo, channel: attempt.channel, amountFen, at: clock.now() });
    await refunds.returnOtherAmount(tx, { attempt, payment, actor }, amountFen);
  }

  async function resolveUnpaid(tx: Transaction, { attempt, payment, moves, subject }: Held): Promise<void> {
    await moves.attempt(attempt.attemptNo, 'foundUnpaid', { receivedFen: null });
    if (payment.status !== payStatus.abnormal) return;
    await moves.payment(payment.payNo, 'foundUnpaid');
    await moves.payment(payment.payNo, 'reopen');
    await subject.onOpenAgain(tx, payment.businessNo);
  }

  async function retryFailedRefunds(): Promise<void> {
    const failed = await db
      .select({ refundNo: refundTable.refundNo })
      .from(refundTable)
      .where(inArray(refundTable.status, [...failedRefundStates]));
    for (const { refundNo } of failed)
      await attend(`refund ${refundNo}`, async () => {
        await db.transaction((tx) => refunds.retry(tx, refundNo, 'reconciliation'));
      });
  }

  /** One failure must not stop the reconciliation of the rest of the day. */
  async function attend(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ what, err: error }, 'reconciliation could not finish this one');
    }
  }

  return { reconcile };
}

function hasMoney(attempt: AttemptRow): boolean {
  return (receivedStates as readonly string[]).includes(attempt.status);
}
