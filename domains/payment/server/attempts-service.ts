import { AppError } from '@ev/platform/app-error.ts';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Launch } from '../contract/channels/index.ts';
import { payStatus } from '../contract/statuses.ts';
import { openAttemptStates } from './attempt-machine.ts';
import type { Booking } from './booking.ts';
import { type ChannelPayment, ChannelRefusal } from './channel/port.ts';
import type { PaymentContext } from './context.ts';
import { uncheckedAttempt, uncheckedOpenAttempt, uncheckedPayment } from './repository.ts';
import { type AttemptRow, type Cashier, isOpen, isSameCashier, mustClose } from './rules.ts';
import { queryDelaySeconds, queryPauseMs } from './schedule.ts';
import { paymentAttempts } from './tables.ts';

export type Attempts = ReturnType<typeof createAttempts>;

/** Calls the channels about attempts, never inside a transaction. */
export function createAttempts(context: PaymentContext, booking: Booking) {
  const { db, clock, jobs, log, channels } = context;
  const stillOpen = inArray(paymentAttempts.status, [...openAttemptStates]);

  /**
   * What opens the channel's cashier. May be called again after a crash or a timeout: the channel gets the
   * same request with the same number.
   * @throws AppError payment.closed if the attempt has its result, payment.channelFailed.
   */
  async function launch(attemptNo: string): Promise<Launch> {
    const attempt = await uncheckedAttempt(db, attemptNo);
    if (!attempt) throw new AppError('payment.notFound');
    if (!isOpen(attempt)) {
      throw new AppError(attempt.status === payStatus.failed ? 'payment.channelFailed' : 'payment.closed');
    }
    const now = clock.now();
    const channel = channels[attempt.channel];
    const { launch: known, launchedAt } = attempt;
    if (known && launchedAt && now.getTime() - launchedAt.getTime() < channel.launchLifeMs) return known;
    const payment = await uncheckedPayment(db, attempt.payNo);
    try {
      const launch = await channel.open({
        attemptNo,
        description: payment.title,
        amountFen: attempt.amountFen,
        expiresAt: attempt.expiresAt,
        way: attempt.way,
        payer: attempt.payer,
        payerIp: attempt.payerIp,
        returnUrl: `${context.publicOrigin}/h5/pages/pay/result?payNo=${payment.payNo}`,
      });
      await db
        .update(paymentAttempts)
        .set({ launch, launchedAt: now })
        .where(and(eq(paymentAttempts.attemptNo, attemptNo), stillOpen));
      return launch;
    } catch (error) {
      log.warn({ attemptNo, err: error }, 'the channel did not open a payment');
      if (error instanceof ChannelRefusal) await endRefused(attempt);
      throw new AppError('payment.channelFailed');
    }
  }

  /** A refused first request ends the attempt; a refused repeat may mean that it has been paid. */
  async function endRefused(attempt: AttemptRow): Promise<void> {
    if (attempt.launch) {
      await ask(attempt);
      return;
    }
    await db.transaction(async (tx) => {
      const held = await booking.hold(tx, attempt.attemptNo, `provider:${attempt.channel}`);
      if (held) await booking.settleFailed(tx, held, '支付渠道没有接受这笔支付，没有扣款，请稍后再试');
    });
  }

  /**
   * Queries the channel and applies the response; null if it was queried a moment ago or does not respond.
   */
  async function ask(attempt: AttemptRow): Promise<ChannelPayment | null> {
    const { attemptNo, channel } = attempt;
    const now = clock.now();
    const claimed = await db
      .update(paymentAttempts)
      .set({ lastQueriedAt: now, queries: sql`${paymentAttempts.queries} + 1` })
      .where(
        and(
          eq(paymentAttempts.attemptNo, attemptNo),
          stillOpen,
          or(
            isNull(paymentAttempts.lastQueriedAt),
            lte(paymentAttempts.lastQueriedAt, new Date(now.getTime() - queryPauseMs)),
          ),
        ),
      )
      .returning({ attemptNo: paymentAttempts.attemptNo });
    if (claimed.length === 0) return null;
    let result: ChannelPayment;
    try {
      result = await channels[channel].query(attemptNo);
    } catch (error) {
      log.warn({ attemptNo, err: error }, 'the channel does not say what became of a payment');
      return null;
    }
    await db.transaction((tx) => booking.settle(tx, attemptNo, result, `provider:${channel}`));
    return result;
  }

  /** Queries an open attempt once and schedules the next query. */
  async function follow(attemptNo: string): Promise<void> {
    const attempt = await uncheckedAttempt(db, attemptNo);
    if (!attempt || !isOpen(attempt)) return;
    const payment = await uncheckedPayment(db, attempt.payNo);
    if (mustClose(attempt, payment, clock.now())) return close(attemptNo);
    await ask(attempt);
    const after = await uncheckedAttempt(db, attemptNo);
    if (!after || !isOpen(after)) return;
    const afterSeconds = queryDelaySeconds(after.queries, channels[attempt.channel].asksAfterSeconds);
    await db.transaction((tx) => jobs.enqueue(tx, 'payment.queryAttempt', { attemptNo }, { afterSeconds }));
  }

  /**
   * Ends an open attempt at the channel: queries first, closes what is unpaid, books what was paid in the
   * meantime. Retries later if it is too early or the channel does not respond.
   */
  async function close(attemptNo: string): Promise<void> {
    const attempt = await uncheckedAttempt(db, attemptNo);
    if (!attempt || !isOpen(attempt)) return;
    const payment = await uncheckedPayment(db, attempt.payNo);
    const now = clock.now();
    if (!mustClose(attempt, payment, now)) {
      return again(attemptNo, Math.ceil((attempt.expiresAt.getTime() - now.getTime()) / 1000));
    }
    const channel = channels[attempt.channel];
    const settle = (result: ChannelPayment) =>
      db.transaction((tx) => booking.settle(tx, attemptNo, result, `provider:${attempt.channel}`));
    const isStillOpen = async () => {
      const after = await uncheckedAttempt(db, attemptNo);
      return after !== null && isOpen(after);
    };
    try {
      await settle(await channel.query(attemptNo));
      if (!(await isStillOpen())) return;
      try {
        await channel.close(attemptNo);
      } catch (error) {
        if (!(error instanceof ChannelRefusal)) throw error;
        // It is paid or being paid at this moment, or was never opened: the channel knows.
        await settle(await channel.query(attemptNo));
        return (await isStillOpen()) ? again(attemptNo, 60) : undefined;
      }
      await settle({ state: 'closed', attemptNo });
    } catch (error) {
      log.warn({ attemptNo, err: error }, 'a payment could not be closed, it is tried again');
      return again(attemptNo, 30);
    }
  }

  /**
   * The customer chooses this cashier, so an attempt that is open at another one, even of the same channel,
   * is closed there first. Returns false while the customer is paying there, or if the channel does not
   * respond. Money that arrives nevertheless is refunded automatically.
   */
  async function giveWay(payNo: string, wanted: Cashier): Promise<boolean> {
    const attempt = await uncheckedOpenAttempt(db, payNo);
    // Only the person who opened an attempt may end it.
    if (!attempt || attempt.helperId !== wanted.helperId || isSameCashier(attempt, wanted)) return false;
    return end(attempt);
  }

  /**
   * Nobody needs this attempt any more: it is closed at the channel, unless it is being paid at this moment.
   */
  async function release(attemptNo: string): Promise<void> {
    const attempt = await uncheckedAttempt(db, attemptNo);
    if (attempt && isOpen(attempt)) await end(attempt);
  }

  /**
   * Closes an open attempt at its channel. Returns false while it is being paid there, or if the channel does
   * not respond.
   */
  async function end(attempt: AttemptRow): Promise<boolean> {
    const { attemptNo } = attempt;
    const port = channels[attempt.channel];
    const settle = (result: ChannelPayment) =>
      db.transaction((tx) => booking.settle(tx, attemptNo, result, `provider:${attempt.channel}`));
    try {
      const result = await port.query(attemptNo);
      await settle(result);
      if (result.state !== 'notPaid' && result.state !== 'unknown') return result.state !== 'paying';
      // An attempt unknown to the channel cannot be closed there.
      if (result.state === 'notPaid') await port.close(attemptNo);
      await settle({ state: 'closed', attemptNo });
      return true;
    } catch (error) {
      log.warn({ attemptNo, err: error }, 'an attempt that nobody waits for could not be closed');
      return false;
    }
  }

  async function again(attemptNo: string, afterSeconds: number): Promise<void> {
    await db.transaction((tx) => jobs.enqueue(tx, 'payment.closeAttempt', { attemptNo }, { afterSeconds }));
  }

  /** Closes a payment's open attempt once its time is over, so that a new one can begin. */
  async function closeOverdue(payNo: string): Promise<void> {
    const attempt = await uncheckedOpenAttempt(db, payNo);
    if (attempt && attempt.expiresAt <= clock.now()) await close(attempt.attemptNo);
  }

  return { launch, ask, follow, close, closeOverdue, giveWay, release };
}
