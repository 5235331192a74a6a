import type { Api } from '@ev/contract';
import type { ClientType } from '@ev/contract/client-type';
import { orderNo } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call } from '@ev/platform/call.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { byChannel, type PayChannel, payChannels } from '../contract/channels/index.ts';
import { needsPayer, type PayWay } from '../contract/channels/way.ts';
import type { Attempts } from './attempts-service.ts';
import type { Actor, PaymentContext } from './context.ts';
import { movesBy } from './moves.ts';
import type { Payers } from './payers.ts';
import { type ChannelState, channelsFor } from './presenter.ts';
import { attemptStates, paymentStates, uncheckedOpenAttempt, uncheckedPayment } from './repository.ts';
import { type Cashier, decideStart } from './rules.ts';
import { attemptLifeMs, queryDelaySeconds, shortestAttemptMs } from './schedule.ts';

type CashierDeps = { context: PaymentContext; attempts: Attempts; payers: Payers };
export type Cashiers = ReturnType<typeof createCashiers>;

/** What customers, and payers without an account, can pay at, and their attempts there. */
export function createCashiers(context: PaymentContext, attempts: Attempts, payers: Payers) {
  const deps: CashierDeps = { context, attempts, payers };
  return {
    channelStates: channelStates.bind(null, deps),
    listChannels: listChannels.bind(null, deps),
    open: openCashier.bind(null, deps),
    begin: begin.bind(null, deps),
  };
}

/** Whether each channel works, and by which ways. */
async function channelStates({ context, payers }: CashierDeps): Promise<Record<PayChannel, ChannelState>> {
  const asked = [...payChannels, 'wechatPlatform', 'miniProgram'] as const;
  const answers = await Promise.all(asked.map((partner) => context.isOff(partner)));
  const isOff = (partner: (typeof asked)[number]) => answers[asked.indexOf(partner)];
  return byChannel((channel) => {
    const { missing, ways } = context.channels[channel];
    if (missing) return { is: 'missing' };
    if (isOff(channel)) return { is: 'off' };
    // A payer's identity belongs to one application, and so does a payment.
    const takes = (way: PayWay) =>
      ways[way] !== undefined &&
      (!needsPayer(way) || (!isOff(payers.partnerOf[way]) && payers.appIdOf(way) === ways[way]));
    return { is: 'on', takes };
  });
}

/** The channels that this client can use, and why the others are unavailable. */
async function listChannels(deps: CashierDeps, client: ClientType) {
  return channelsFor(client, await channelStates(deps));
}

/** Begins an attempt at this cashier, or continues the open one, and opens the channel's cashier. */
async function openCashier(
  { attempts }: CashierDeps,
  payNo: string,
  cashier: Cashier,
  beginOnce: () => Promise<{ attemptNo: string }>,
): Promise<Api['payment.startPayment']['output']> {
  const { attemptNo } = await beginOnce().catch(async (error: unknown) => {
    // A repeat of an old command gets its first response without reaching this, so it cannot end a newer
    // attempt.
    if (!(error instanceof AppError) || error.errorName !== 'payment.pending') throw error;
    if (!(await attempts.giveWay(payNo, cashier))) throw error;
    return beginOnce();
  });
  const launch = await attempts.launch(attemptNo);
  return { channel: cashier.channel, way: cashier.way, ...launch };
}

/**
 * Begins an attempt, or continues the open one of the same cashier.
 * @throws AppError payment.notFound, payment.closed, payment.pending, payment.othersPaying, payment.helpOver
 */
async function begin(
  { context }: CashierDeps,
  tx: Transaction,
  request: {
    payNo: string;
    cashier: Cashier;
    actor: Actor;
    call: Pick<Call, 'ip' | 'clientType'>;
  },
): Promise<{ attemptNo: string }> {
  const { clock, jobs } = context;
  const { payNo, cashier, actor } = request;
  const { businessType, businessNo } = await uncheckedPayment(tx, payNo);
  const subject = context.subjectOf(businessType);
  await subject.lock(tx, businessNo);
  const payment = await paymentStates.lock(tx, payNo);
  if (!payment) throw new AppError('payment.notFound');
  const now = clock.now();
  const open = await uncheckedOpenAttempt(tx, payNo);
  // From here on, the helper's permission to pay cannot be withdrawn.
  const helper = cashier.helperId ? await context.help()?.hold(tx, payNo, cashier.helperId) : null;
  const payBefore = helper?.payBefore ?? null;
  const decision = decideStart(payment, open, cashier, now);
  if (decision === 'reuse' && open) return { attemptNo: open.attemptNo };
  if (decision === 'payment.pending' || decision === 'reuse') throw new AppError('payment.pending');
  if (decision !== 'create') throw new AppError(decision);
  if (cashier.helperId && (!payBefore || payBefore.getTime() - now.getTime() < shortestAttemptMs)) {
    throw new AppError('payment.helpOver');
  }

  const attemptNo = orderNo('A', now);
  const expiresAt = new Date(
    Math.min(
      now.getTime() + attemptLifeMs,
      payment.expiresAt.getTime(),
      (payBefore ?? payment.expiresAt).getTime(),
    ),
  );
  await movesBy(tx, clock, actor).payment(payNo, 'start');
  await attemptStates.create(tx, clock, {
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
  const afterSeconds = queryDelaySeconds(0, context.channels[cashier.channel].asksAfterSeconds);
  await jobs.enqueue(tx, 'payment.queryAttempt', { attemptNo }, { afterSeconds });
  await jobs.enqueue(tx, 'payment.closeAttempt', { attemptNo }, { afterSeconds: lifeSeconds });
  return { attemptNo };
}
