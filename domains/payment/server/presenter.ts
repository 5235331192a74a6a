import type { Api } from '@ev/contract';
import type { ClientType } from '@ev/contract/client-type';
import { channelRows, type PayChannel, payChannels } from '../contract/channels/index.ts';
import type { ChannelRow, Hint } from '../contract/channels/row.ts';
import type { PayWay } from '../contract/channels/way.ts';
import { isPaid, type ResultStatus, resultStatus } from '../contract/statuses.ts';
import type { RefundRow } from './repository.ts';
import { type AttemptRow, awaitsResult, isOpen, type PaymentRow } from './rules.ts';
import { patienceMs, shortestAttemptMs } from './schedule.ts';

type PaymentView = Api['payment.getPayment']['output'];

/** `off`: staff have switched it off; `missing`: the brand has no account there. */
export type ChannelState = { is: 'on'; takes(way: PayWay): boolean } | { is: 'off' | 'missing' };

/** What this client can pay with, and why not with the others. */
export function channelsFor(
  client: ClientType,
  states: Readonly<Record<PayChannel, ChannelState>>,
): PaymentView['channels'] {
  return payChannels.flatMap((channel): PaymentView['channels'] => {
    const { title: name, offers }: ChannelRow = channelRows[channel];
    const offer = offers[client];
    const state = states[channel];
    if (state.is === 'missing' || offer === 'absent') return [];
    const no = (hint: Hint) => [{ channel, name, available: false, ways: [], ...hint }];
    if (state.is !== 'on') {
      // Nobody is sent elsewhere for what does not work there either.
      return 'unlisted' in offer ? [] : no({ hint: `${name}维护中，请稍后再试` });
    }
    if ('hint' in offer) return no(offer);
    const ways = offer.ways.filter(state.takes);
    if (ways.length > 0) return [{ channel, name, available: true, hint: null, ways }];
    return offer.otherwise ? no(offer.otherwise) : [];
  });
}

/** The word of the result page (specification §3). */
export function resultOf(payment: PaymentRow, latest: AttemptRow | null, now: Date): ResultStatus {
  if (isPaid(payment.status)) return resultStatus.paid;
  switch (payment.status) {
    case 'OM003':
    case 'OM015': {
      const waitedMs = latest ? now.getTime() - latest.createdAt.getTime() : 0;
      return waitedMs > patienceMs ? resultStatus.wait : resultStatus.unknown;
    }
    case 'OM016':
      return resultStatus.wait;
    case 'OM002':
      return latest ? resultStatus.failed : resultStatus.unknown;
    default:
      // Ended without paying the order; money that came all the same goes back.
      return resultStatus.failed;
  }
}

function reasonOf(
  what: string,
  payment: PaymentRow,
  latest: AttemptRow | null,
  refunds: RefundRow[],
): string | null {
  const back = refunds.at(-1);
  if (back) return `${what}${refundWords[back.reason]}${refundStateWords[back.status]}`;
  if (payment.status === 'OM005') return `${what}已取消，无需支付`;
  if (payment.status === 'OM020') return `${what}已过期，请重新提交`;
  return isPaid(payment.status) ? null : (latest?.failureReason ?? null);
}

/** Why money goes back, as its customer reads it. */
const refundWords: Record<RefundRow['reason'], string> = {
  paidTooLate: '已关闭，收到的款项',
  paidTwice: '已支付，重复支付的款项',
  otherAmount: '金额与支付不一致，收到的款项',
  orderCancelled: '已退订，款项',
  brandCancelled: '已由品牌取消，款项',
  intentReturned: '已退订，款项',
};

const refundStateWords: Record<RefundRow['status'], string> = {
  OM010: '正在原路退回，一般 7 个工作日内到账',
  OM011: '已原路退回',
  OM012: '暂时没有退成，我们正在处理，不需要你操作',
  OM013: '暂时没有退成，我们正在处理，不需要你操作',
};

/** A payment as the cashier and the result page see it; `attempts` newest first, `noun` is what is paid for. */
export function presentPayment(
  payment: PaymentRow,
  noun: string,
  attempts: AttemptRow[],
  refunds: RefundRow[],
  channels: PaymentView['channels'],
  now: Date,
): PaymentView {
  const latest = attempts[0] ?? null;
  const open = attempts.find(isOpen) ?? null;
  const inTime = payment.expiresAt.getTime() - now.getTime() >= shortestAttemptMs;
  const canPay = inTime && (payment.status === 'OM002' || payment.status === 'OM003');
  const waiting = awaitsResult(payment.status) || payment.status === 'OM016';
  return {
    payNo: payment.payNo,
    businessType: payment.businessType,
    businessNo: payment.businessNo,
    title: payment.title,
    amountFen: payment.amountFen,
    status: payment.status,
    resultStatus: resultOf(payment, latest, now),
    channels,
    attemptExpiresAt: open?.expiresAt.toISOString() ?? null,
    expiresAt: payment.expiresAt.toISOString(),
    serverTime: now.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    failureReason: reasonOf(noun, payment, latest, refunds),
    refundedFen: refunds
      .filter((refund) => refund.status !== 'OM012')
      .reduce((sum, refund) => sum + refund.amountFen, 0),
    actions: [
      ...(canPay ? (['pay'] as const) : []),
      ...(waiting ? (['refresh'] as const) : []),
      'viewOrder' as const,
    ],
  };
}
