import { addDays, type Day, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { ProviderOff } from '@ev/platform/switchboard/provider-off.ts';
import { and, asc, inArray, lte, or, sql } from 'drizzle-orm';
import { type PayChannel, payChannels } from '../contract/channels/index.ts';
import { openAttemptStates } from './attempt-machine.ts';
import type { Attempts } from './attempts-service.ts';
import type { PaymentContext } from './context.ts';
import type { Payers } from './payers.ts';
import type { Reconciliation } from './reconciliation-service.ts';
import type { Refunds } from './refunds-service.ts';
import { queryDelaySeconds, reconcileLaterSeconds, secondsLater, sweepGraceMs } from './schedule.ts';
import { paymentAttempts, refunds as refundTable } from './tables.ts';

const sweepLimit = 200;

/**
 * Background work. Each job is only a reminder: the tables say what is due, and the sweep finds it there if a
 * job was lost or the world's clock was moved.
 */
export function registerPaymentJobs(
  context: PaymentContext,
  parts: { attempts: Attempts; refunds: Refunds; reconciliation: Reconciliation; payers: Payers },
): { sweep(): Promise<void> } {
  const { db, clock, jobs, log, channels } = context;
  const { attempts, refunds, reconciliation, payers } = parts;

  jobs.work('payment.queryAttempt', ({ attemptNo }) => attempts.follow(attemptNo));
  jobs.work('payment.closeAttempt', ({ attemptNo }) => attempts.close(attemptNo));
  jobs.work('payment.releaseAttempt', ({ attemptNo }) => attempts.release(attemptNo));
  jobs.work('payment.requestRefund', ({ refundNo }) => refunds.request(refundNo));
  jobs.work('payment.queryRefund', ({ refundNo }) => refunds.follow(refundNo));
  jobs.work('payment.reconcile', async (payload) => {
    // The scheduled run has no day, which means yesterday.
    const day = payload.day ?? addDays(shanghaiDay(clock.now()), -1);
    const due = payload.channel ? [payload.channel] : payChannels.filter((one) => !channels[one].missing);
    // A missing bill of one channel must not block the others.
    const done = await Promise.allSettled(due.map((channel) => reconcile(channel, day)));
    const failed = done.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  });
  jobs.work('payment.sweep', sweep);
  jobs.schedule('payment.sweep', '* * * * *');
  // WeChat publishes the bill of a day after ten in the morning of the next day.
  jobs.schedule('payment.reconcile', '30 10 * * *');

  async function reconcile(channel: PayChannel, day: Day): Promise<void> {
    try {
      await reconciliation.reconcile(channel, day);
    } catch (error) {
      if (!(error instanceof ProviderOff)) throw error;
      // Longer than the queue retries a job, so the day is scheduled anew, by its name.
      const afterSeconds = reconcileLaterSeconds;
      await db.transaction((tx) => jobs.enqueue(tx, 'payment.reconcile', { day, channel }, { afterSeconds }));
    }
  }

  async function sweep(): Promise<void> {
    const late = new Date(clock.now().getTime() - sweepGraceMs);
    const open = await db
      .select()
      .from(paymentAttempts)
      .where(
        and(
          inArray(paymentAttempts.status, [...openAttemptStates]),
          or(lte(paymentAttempts.expiresAt, late), lte(paymentAttempts.createdAt, late)),
        ),
      )
      // Least recently queried first, so that no attempt starves however many are open.
      .orderBy(sql`coalesce(${paymentAttempts.lastQueriedAt}, ${paymentAttempts.createdAt})`)
      .limit(sweepLimit);
    for (const attempt of open) {
      const asked = attempt.lastQueriedAt ?? attempt.createdAt;
      const due =
        secondsLater(asked, queryDelaySeconds(attempt.queries)) <= late || attempt.expiresAt <= late;
      if (due) await attend(attempt.attemptNo, () => attempts.follow(attempt.attemptNo));
    }
    const waiting = await db
      .select({ refundNo: refundTable.refundNo })
      .from(refundTable)
      .where(lte(refundTable.nextTryAt, late))
      .orderBy(asc(refundTable.nextTryAt))
      .limit(sweepLimit);
    for (const { refundNo } of waiting) await attend(refundNo, () => refunds.request(refundNo));
    await attend('payers', payers.forget);
  }

  async function attend(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ what, err: error }, 'the sweep could not finish this one');
    }
  }

  return { sweep };
}
