import type { Api } from '@ev/contract';
import type { PageInput } from '@ev/contract/fields';
import { orderNo } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { BusinessType } from '../contract/business.ts';
import { needsPayer } from '../contract/channels/way.ts';
import type { StaffPayment } from '../contract/staff-payment.ts';
import { payStatus } from '../contract/statuses.ts';
import type { Attempts } from './attempts-service.ts';
import type { Cashiers } from './cashiers.ts';
import type { PaymentContext } from './context.ts';
import { movesBy } from './moves.ts';
import type { Payers } from './payers.ts';
import type { PaymentState } from './payment-machine.ts';
import { channelsFor, presentPayment } from './presenter.ts';
import {
  paymentStates,
  uncheckedAttempts,
  uncheckedHistory,
  uncheckedLatestPayNo,
  uncheckedLivePayment,
  uncheckedOpenAttempt,
  uncheckedPayment,
  uncheckedRefundsOf,
} from './repository.ts';
import { type AttemptRow, isOpen, type PaymentRow } from './rules.ts';
import { shortestAttemptMs } from './schedule.ts';
import { findSeat } from './seats.ts';
import { paymentAttempts, payments } from './tables.ts';

type PaymentWithAttempts = Omit<StaffPayment, 'refunds'>;
export type Payments = ReturnType<typeof createPayments>;

/** The state of a payment that others may make. */
export type HelpedState = Pick<PaymentRow, 'status' | 'title' | 'amountFen' | 'expiresAt' | 'paidAt'> & {
  /** Who paid it, and who has begun to; a null `helperId` is the customer. */
  paidBy: { helperId: string | null } | null;
  open: { helperId: string | null } | null;
};

/** A payment that a helper made in another customer's place. */
export type Helped = Pick<
  AttemptRow,
  'payNo' | 'attemptNo' | 'status' | 'receivedFen' | 'amountFen' | 'channel' | 'paidAt'
> & { title: string };

/** Statuses of a payment that has not paid its order, but for which money has arrived or may arrive. */
const inFlight: readonly PaymentState[] = [
  payStatus.processing,
  payStatus.abnormal,
  payStatus.refunding,
  payStatus.refundRefused,
  payStatus.refundFailed,
];

/** The channel reports that it is being paid now, or the money is under review. */
function isBeingPaid({ status }: Pick<PaymentRow, 'status'>): boolean {
  return status === payStatus.processing || status === payStatus.abnormal;
}

/** The customer's side of payments, and what orders need of them. */
export function createPayments(
  context: PaymentContext,
  attempts: Attempts,
  payers: Payers,
  cashiers: Cashiers,
) {
  const { db, clock, jobs } = context;

  return {
    /**
     * The live payment of a business object, created if there is none. Repeated calls return the same number.
     */
    async open(
      input: Api['payment.openPayment']['parsed'],
      call: CallOf<'payment.openPayment'>,
    ): Promise<{ payNo: string }> {
      const { businessType, businessNo } = input;
      const { accountId } = call.actor;
      if (!context.findSubject(businessType)) {
        const message = '支付事项不正确，请从订单重新发起';
        throw new AppError('request.invalid', { fields: [{ path: 'businessType', message }] });
      }
      return call.once(async (tx) => {
        const known = await uncheckedLivePayment(tx, businessType, businessNo);
        if (known?.accountId === accountId) return { payNo: known.payNo };
        return { payNo: await make(tx, { type: businessType, no: businessNo }, accountId) };
      });
    },

    /** Queries the channel if the result is still missing, so that the page may poll. */
    async get(
      { payNo }: Api['payment.getPayment']['parsed'],
      call: CallOf<'payment.getPayment'>,
    ): Promise<Api['payment.getPayment']['output']> {
      const { accountId } = call.actor;
      const first = await findSeat(context, db, accountId, payNo);
      if (!first) throw new AppError('payment.notFound');
      const open = await uncheckedOpenAttempt(db, payNo);
      if (open) await attempts.ask(open);
      const seat = open ? ((await findSeat(context, db, accountId, payNo)) ?? first) : first;
      const { payment } = seat;
      const [tries, refunds, channels] = await Promise.all([
        uncheckedAttempts(db, payNo),
        uncheckedRefundsOf(db, payNo),
        cashiers.listChannels(call.clientType),
      ]);
      const { noun } = context.subjectOf(payment.businessType);
      const helper = seat.helper && { ...seat.helper, accountId };
      return presentPayment(payment, noun, tries, refunds, channels, clock.now(), helper);
    },

    /** Begins an attempt, or continues the open one, and returns the launch of the channel's cashier. */
    async start(
      { payNo, channel, way: wantedWay }: Api['payment.startPayment']['parsed'],
      call: CallOf<'payment.startPayment'>,
    ): Promise<Api['payment.startPayment']['output']> {
      const { accountId, sessionId } = call.actor;
      const states = await cashiers.channelStates();
      if (states[channel].is === 'off') throw new AppError('payment.channelOff');
      const offer = channelsFor(call.clientType, states).find((one) => one.channel === channel);
      const way = wantedWay ?? offer?.ways[0];
      if (!way || !offer?.ways.includes(way)) throw new AppError('payment.channelUnavailable');
      const seat = await findSeat(context, db, accountId, payNo);
      if (!seat) throw new AppError('payment.notFound');
      await attempts.closeOverdue(payNo);
      const payer = needsPayer(way) ? await payers.find(way, sessionId) : null;
      if (needsPayer(way) && !payer) throw new AppError('payment.payerNeeded');
      const cashier = { channel, way, payer, helperId: seat.helper ? accountId : null };
      const actor = `member:${accountId}` as const;
      return cashiers.open(payNo, cashier, () =>
        call.once((tx) => cashiers.begin(tx, { payNo, cashier, actor, call })),
      );
    },

    /**
     * Ends the payment of an order that is cancelled (OM005) or has expired (OM020), inside the order's
     * transaction and with the order's row already locked. A job closes an attempt that is open at the
     * channel; money that arrives nevertheless is booked and refunded.
     * @throws AppError payment.inFlight while the channel reports that the customer is paying (OM015), the
     * money is under review (OM016) or, being another amount, is being refunded; the subject's own refusal
     * once it is paid.
     */
    async cancelFor(
      tx: Transaction,
      businessType: BusinessType,
      businessNo: string,
      how: 'cancelled' | 'expired',
    ): Promise<void> {
      const live = await uncheckedLivePayment(tx, businessType, businessNo);
      if (!live) return;
      const payment = await paymentStates.lock(tx, live.payNo);
      if (!payment) return;
      const { payNo, status, accountId } = payment;
      if (inFlight.includes(status)) throw new AppError('payment.inFlight');
      if (status !== payStatus.toPay && status !== payStatus.paying)
        throw new AppError(context.subjectOf(businessType).notCancellable);
      const moves = movesBy(tx, clock, how === 'cancelled' ? `member:${accountId}` : 'system');
      if (status === payStatus.paying) {
        await moves.payment(payNo, 'failed', {}, how);
        await moves.payment(payNo, 'reopen', {}, how);
      }
      await moves.payment(payNo, how === 'cancelled' ? 'cancel' : 'expire');
      await context.help()?.onSettled(tx, payNo, null);
      const open = await uncheckedOpenAttempt(tx, payNo);
      if (open) await jobs.enqueue(tx, 'payment.closeAttempt', { attemptNo: open.attemptNo });
    },

    /**
     * Prepares the payment of a customer's order for a helper, inside the transaction of the domain that lets
     * them pay, and locks its row. An attempt that is open at a channel is closed for them.
     * @throws AppError the subject's refusal if it cannot be paid or is another customer's; payment.closed if
     * too little time is left; payment.pending while the channel reports that it is being paid.
     */
    async offer(
      tx: Transaction,
      { type, no }: { type: BusinessType; no: string },
      accountId: string,
    ): Promise<{ payNo: string; expiresAt: Date }> {
      const live = await uncheckedLivePayment(tx, type, no);
      // Checked first, because an order that is being paid is not payable either, and this reason is more
      // specific.
      if (live?.accountId === accountId && isBeingPaid(live)) throw new AppError('payment.pending');
      const payNo = await make(tx, { type, no }, accountId);
      const payment = await paymentStates.lock(tx, payNo);
      if (payment?.accountId !== accountId) throw new AppError('payment.notFound');
      if (isBeingPaid(payment)) throw new AppError('payment.pending');
      const { status, expiresAt } = payment;
      const inTime = expiresAt.getTime() - clock.now().getTime() >= shortestAttemptMs;
      if (!inTime || (status !== payStatus.toPay && status !== payStatus.paying))
        throw new AppError('payment.closed');
      const open = await uncheckedOpenAttempt(tx, payNo);
      if (open) await jobs.enqueue(tx, 'payment.releaseAttempt', { attemptNo: open.attemptNo });
      return { payNo, expiresAt };
    },

    /** A helper may no longer pay: their open attempt is closed at its channel. */
    async letGo(tx: Transaction, payNo: string): Promise<void> {
      const open = await uncheckedOpenAttempt(tx, payNo);
      if (open?.helperId) await jobs.enqueue(tx, 'payment.releaseAttempt', { attemptNo: open.attemptNo });
    },

    /** The state of a payment, for any caller. The caller checks access. */
    async stateOf(payNo: string): Promise<HelpedState> {
      const [payment, attempts] = await Promise.all([
        uncheckedPayment(db, payNo),
        uncheckedAttempts(db, payNo),
      ]);
      const { status, title, amountFen, expiresAt, paidAttemptNo } = payment;
      const paid = attempts.find(({ attemptNo }) => attemptNo === paidAttemptNo);
      const open = attempts.find(isOpen);
      return {
        status,
        title,
        amountFen,
        expiresAt,
        paidAt: payment.paidAt,
        paidBy: paid ? { helperId: paid.helperId } : null,
        open: open ? { helperId: open.helperId } : null,
      };
    },

    /** What an account has paid for others, newest first. */
    async listHelped(accountId: string, page: PageInput): Promise<{ list: Helped[]; total: number }> {
      const own = and(eq(paymentAttempts.helperId, accountId), isNotNull(paymentAttempts.paidAt));
      const { rows: list, total } = await readPage({
        rows: db
          .select({
            payNo: payments.payNo,
            title: payments.title,
            attemptNo: paymentAttempts.attemptNo,
            status: paymentAttempts.status,
            receivedFen: paymentAttempts.receivedFen,
            amountFen: paymentAttempts.amountFen,
            channel: paymentAttempts.channel,
            paidAt: paymentAttempts.paidAt,
          })
          .from(paymentAttempts)
          .innerJoin(payments, eq(paymentAttempts.payNo, payments.payNo))
          .where(own)
          .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.attemptNo)),
        count: db.$count(paymentAttempts, own),
        page,
      });
      return { list, total };
    },

    /** Attempts of others to pay these payments, newest first. The caller checks access. */
    listAttempts(payNos: readonly string[]) {
      return db
        .select({
          payNo: paymentAttempts.payNo,
          helperId: paymentAttempts.helperId,
          channel: paymentAttempts.channel,
          status: paymentAttempts.status,
          createdAt: paymentAttempts.createdAt,
          paidAt: paymentAttempts.paidAt,
        })
        .from(paymentAttempts)
        .where(and(inArray(paymentAttempts.payNo, [...payNos]), isNotNull(paymentAttempts.helperId)))
        .orderBy(desc(paymentAttempts.createdAt));
    },

    /** The payments of a business object with their attempts, newest first. The caller checks access. */
    listFor(businessType: BusinessType, businessNo: string): Promise<PaymentWithAttempts[]> {
      return uncheckedHistory(db, businessType, businessNo);
    },

    /**
     * The payment to show with an order: the newest one, null before the first. The caller checks that the
     * order is the customer's.
     */
    findPayNo(businessType: BusinessType, businessNo: string): Promise<string | null> {
      return uncheckedLatestPayNo(db, businessType, businessNo);
    },
  };

  /** Creates the payment of a business object, or returns one that was created in the meantime. */
  async function make(
    tx: Transaction,
    { type: businessType, no: businessNo }: { type: BusinessType; no: string },
    accountId: string,
  ): Promise<string> {
    const subject = context.subjectOf(businessType);
    const due = await subject.describe(tx, businessNo, accountId);
    // No other transaction can create one while the order is locked.
    const meanwhile = await uncheckedLivePayment(tx, businessType, businessNo);
    if (meanwhile) return meanwhile.payNo;
    const now = clock.now();
    const payNo = orderNo('P', now);
    await paymentStates.create(tx, clock, {
      values: {
        payNo,
        businessType,
        businessNo,
        businessCode: subject.businessCode,
        accountId,
        title: due.title,
        amountFen: due.amountFen,
        expiresAt: due.expiresAt,
        createdAt: now,
      },
      event: 'open',
      actor: `member:${accountId}`,
    });
    return payNo;
  }
}
