import type { Api } from '@ev/contract';
import { orderNo } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, CallOf } from '@ev/platform/call.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { create } from '@ev/platform/transition.ts';
import type { BusinessType } from '../contract/business.ts';
import { byChannel, type PayChannel, payChannels } from '../contract/channels/index.ts';
import { needsPayer, type PayWay } from '../contract/channels/way.ts';
import type { StaffPayment } from '../contract/staff-payment.ts';
import { attemptMachine } from './attempt-machine.ts';
import type { Attempts } from './attempts-service.ts';
import type { PaymentContext } from './context.ts';
import { movesBy } from './moves.ts';
import type { Payers } from './payers.ts';
import { type PaymentState, paymentMachine } from './payment-machine.ts';
import { type ChannelState, channelsFor, presentPayment } from './presenter.ts';
import {
  findPaymentOf,
  paymentHome,
  uncheckedAttempts,
  uncheckedHistory,
  uncheckedLatestPayNo,
  uncheckedLivePayment,
  uncheckedOpenAttempt,
  uncheckedRefundsOf,
} from './repository.ts';
import { type Cashier, decideStart } from './rules.ts';
import { attemptLifeMs, queryDelaySeconds } from './schedule.ts';
import { paymentAttempts, payments } from './tables.ts';

type PaymentWithAttempts = Omit<StaffPayment, 'refunds'>;
export type Payments = ReturnType<typeof createPayments>;

/** Statuses of a payment that has not paid its order, and of which there is or may be money. */
const inFlight: readonly PaymentState[] = ['OM015', 'OM016', 'OM010', 'OM012', 'OM013'];

/** The customer's side of payments, and what orders need of them. */
export function createPayments(context: PaymentContext, attempts: Attempts, payers: Payers) {
  const { db, clock, jobs } = context;

  return {
    /** The live payment of a business object, made when there is none. Repeats give the same number. */
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
        const subject = context.subjectOf(businessType);
        const due = await subject.describe(tx, businessNo, accountId);
        // Under the order's lock nobody else can be making one.
        const meanwhile = await uncheckedLivePayment(tx, businessType, businessNo);
        if (meanwhile) return { payNo: meanwhile.payNo };
        const now = clock.now();
        const payNo = orderNo('P', now);
        await create(tx, clock, {
          machine: paymentMachine,
          table: payments,
          id: 'payNo',
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
        return { payNo };
      });
    },

    /** Asks the channel when a result is still missing, so that the page may poll. */
    async get(
      { payNo }: Api['payment.getPayment']['parsed'],
      call: CallOf<'payment.getPayment'>,
    ): Promise<Api['payment.getPayment']['output']> {
      const { accountId } = call.actor;
      const owned = await findPaymentOf(db, accountId, payNo);
      if (!owned) throw new AppError('payment.notFound');
      const open = await uncheckedOpenAttempt(db, payNo);
      if (open) await attempts.ask(open);
      const payment = open ? ((await findPaymentOf(db, accountId, payNo)) ?? owned) : owned;
      const [tries, refunds, states] = await Promise.all([
        uncheckedAttempts(db, payNo),
        uncheckedRefundsOf(db, payNo),
        channelStates(),
      ]);
      const { noun } = context.subjectOf(payment.businessType);
      return presentPayment(payment, noun, tries, refunds, channelsFor(call.clientType, states), clock.now());
    },

    /** Begins an attempt, or goes on with the open one, and gives what launches the channel's cashier. */
    async start(
      { payNo, channel, way: wantedWay }: Api['payment.startPayment']['parsed'],
      call: CallOf<'payment.startPayment'>,
    ): Promise<Api['payment.startPayment']['output']> {
      const { accountId, sessionId } = call.actor;
      const states = await channelStates();
      if (states[channel].is === 'off') throw new AppError('payment.channelOff');
      const offer = channelsFor(call.clientType, states).find((one) => one.channel === channel);
      const way = wantedWay ?? offer?.ways[0];
      if (!way || !offer?.ways.includes(way)) throw new AppError('payment.channelUnavailable');
      if (!(await findPaymentOf(db, accountId, payNo))) throw new AppError('payment.notFound');
      await attempts.closeOverdue(payNo);
      const payer = needsPayer(way) ? await payers.find(way, sessionId) : null;
      if (needsPayer(way) && !payer) throw new AppError('payment.payerNeeded');
      const cashier = { channel, way, payer };
      const beginOnce = () => call.once((tx) => begin(tx, { payNo, cashier, accountId, call }));
      const { attemptNo } = await beginOnce().catch(async (error: unknown) => {
        // A repeat of an old command gets its first answer and does not come here: it ends nothing that is newer.
        if (!(error instanceof AppError) || error.errorName !== 'payment.pending') throw error;
        if (!(await attempts.giveWay(payNo, cashier))) throw error;
        return beginOnce();
      });
      const launch = await attempts.launch(attemptNo);
      return { channel, way, ...launch, ...(way === 'miniProgram' && { script: payers.script() }) };
    },

    /**
     * Ends the payment of an order that is cancelled (OM005) or has expired (OM020), inside the order's
     * transaction and with the order's row already locked. An attempt that is open at the channel is closed by
     * a job; money that arrives all the same is booked and goes back by itself.
     * @throws AppError payment.inFlight while the channel says that the customer is paying (OM015), the money
     * is being looked into (OM016) or, having been another amount, goes back; the subject's own refusal once it is
     * paid.
     */
    async cancelFor(
      tx: Transaction,
      businessType: BusinessType,
      businessNo: string,
      how: 'cancelled' | 'expired',
    ): Promise<void> {
      const live = await uncheckedLivePayment(tx, businessType, businessNo);
      if (!live) return;
      const payment = await paymentHome.lock(tx, live.payNo);
      if (!payment) return;
      const { payNo, status, accountId } = payment;
      if (inFlight.includes(status)) throw new AppError('payment.inFlight');
      if (status !== 'OM002' && status !== 'OM003')
        throw new AppError(context.subjectOf(businessType).notCancellable);
      const moves = movesBy(tx, clock, how === 'cancelled' ? `member:${accountId}` : 'system');
      if (status === 'OM003') {
        await moves.payment(payNo, 'failed', {}, how);
        await moves.payment(payNo, 'reopen', {}, how);
      }
      await moves.payment(payNo, how === 'cancelled' ? 'cancel' : 'expire');
      const open = await uncheckedOpenAttempt(tx, payNo);
      if (open) await jobs.enqueue(tx, 'payment.closeAttempt', { attemptNo: open.attemptNo });
    },

    /** The payments of a business object with their attempts, newest first. The caller has checked the access. */
    listFor(businessType: BusinessType, businessNo: string): Promise<PaymentWithAttempts[]> {
      return uncheckedHistory(db, businessType, businessNo);
    },

    /**
     * The payment to show with an order: the newest one, null before the first. The caller has checked that
     * the order is the customer's.
     */
    findPayNo(businessType: BusinessType, businessNo: string): Promise<string | null> {
      return uncheckedLatestPayNo(db, businessType, businessNo);
    },
  };

  async function channelStates(): Promise<Record<PayChannel, ChannelState>> {
    const asked = [...payChannels, 'wechatPlatform', 'miniProgram'] as const;
    const answers = await Promise.all(asked.map((partner) => context.isOff(partner)));
    const isOff = (partner: (typeof asked)[number]) => answers[asked.indexOf(partner)];
    return byChannel((channel) => {
      const { missing, ways } = context.channels[channel];
      if (missing) return { is: 'missing' };
      if (isOff(channel)) return { is: 'off' };
      // A payer is known to one application, and a payment is made in the name of one.
      const takes = (way: PayWay) =>
        ways[way] !== undefined &&
        (!needsPayer(way) || (!isOff(payers.partnerOf[way]) && payers.appIdOf(way) === ways[way]));
      return { is: 'on', takes };
    });
  }

  async function begin(
    tx: Transaction,
    request: {
      payNo: string;
      cashier: Cashier;
      accountId: string;
      call: Pick<Call, 'ip' | 'clientType'>;
    },
  ): Promise<{ attemptNo: string }> {
    const { payNo, cashier } = request;
    const owned = await findPaymentOf(tx, request.accountId, payNo);
    if (!owned) throw new AppError('payment.notFound');
    const subject = context.subjectOf(owned.businessType);
    await subject.lock(tx, owned.businessNo);
    const payment = await paymentHome.lock(tx, payNo);
    if (!payment) throw new AppError('payment.notFound');
    const now = clock.now();
    const open = await uncheckedOpenAttempt(tx, payNo);
    const decision = decideStart(payment, open, cashier, now);
    if (decision === 'reuse' && open) return { attemptNo: open.attemptNo };
    if (decision === 'payment.pending' || decision === 'reuse') throw new AppError('payment.pending');
    if (decision === 'payment.closed') throw new AppError('payment.closed');

    const attemptNo = orderNo('A', now);
    const actor = `member:${request.accountId}` as const;
    const expiresAt = new Date(Math.min(now.getTime() + attemptLifeMs, payment.expiresAt.getTime()));
    await movesBy(tx, clock, actor).payment(payNo, 'start');
    await create(tx, clock, {
      machine: attemptMachine,
      table: paymentAttempts,
      id: 'attemptNo',
      values: {
        attemptNo,
        payNo,
        ...cashier,
        amountFen: payment.amountFen,
        clientType: request.call.clientType,
        payerIp: request.call.ip,
        expiresAt,
        createdAt: now,
      },
      event: 'start',
      actor,
    });
    await subject.onPaying(tx, payment.businessNo);
    const lifeSeconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
    await jobs.enqueue(tx, 'payment.queryAttempt', { attemptNo }, { afterSeconds: queryDelaySeconds(0) });
    await jobs.enqueue(tx, 'payment.closeAttempt', { attemptNo }, { afterSeconds: lifeSeconds });
    return { attemptNo };
  }
}
