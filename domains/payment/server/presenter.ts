import type { Api } from '@ev/contract';
import type { ClientType } from '@ev/contract/client-type';
import { channelRows, type PayChannel, payChannels } from '../contract/channels/index.ts';
import type { ChannelRow, Hint } from '../contract/channels/row.ts';
import type { PayWay } from '../contract/channels/way.ts';
import { refundReasons } from '../contract/refund-reasons.ts';
import { isPaid, payStatus, type ResultStatus, resultStatus } from '../contract/statuses.ts';
import type { RefundRow } from './repository.ts';
import { type AttemptRow, awaitsResult, isOpen, type PaymentRow } from './rules.ts';
import { patienceMs, shortestAttemptMs } from './schedule.ts';

type PaymentView = Api['payment.getPayment']['output'];

/** `off`: staff have switched it off; `missing`: the brand has no account there. */
export type ChannelState = { is: 'on'; takes(way: PayWay): boolean } | { is: 'off' | 'missing' };

/** The channels that this client can use, and why the others are unavailable. */
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
      // No hint to pay elsewhere, because the channel does not work there either.
      return 'unlisted' in offer ? [] : no({ hint: `${name}维护中，请稍后再试` });
    }
    if ('hint' in offer) return no(offer);
    const ways = offer.ways.filter(state.takes);
    if (ways.length > 0) return [{ channel, name, available: true, hint: null, ways }];
    return offer.otherwise ? no(offer.otherwise) : [];
  });
}

/** The state of the result page (specification §3). */
export function resultOf(payment: PaymentRow, latest: AttemptRow | null, now: Date): ResultStatus {
  if (isPaid(payment.status)) return resultStatus.paid;
  switch (payment.status) {
    case payStatus.paying:
    case payStatus.processing: {
      const waitedMs = latest ? now.getTime() - latest.createdAt.getTime() : 0;
      return waitedMs > patienceMs ? resultStatus.wait : resultStatus.unknown;
    }
    case payStatus.abnormal:
      return resultStatus.wait;
    case payStatus.toPay:
      return latest ? resultStatus.failed : resultStatus.unknown;
    default:
      // Ended without paying the order; money that arrived nevertheless is refunded.
      return resultStatus.failed;
  }
}

function reasonOf(
  what: string,
  payment: PaymentRow,
  latest: AttemptRow | null,
  back: { reason: RefundRow['reason']; status: RefundRow['status']; toHelper: boolean } | null,
): string | null {
  if (back) {
    const states = back.toHelper ? helperRefundWords : refundStateWords;
    return `${what}${refundReasons[back.reason].customer}${states[back.status]}`;
  }
  if (payment.status === payStatus.cancelled) return `${what}已取消，无需支付`;
  if (payment.status === payStatus.invalid) return `${what}已过期，请重新提交`;
  return isPaid(payment.status) ? null : (latest?.failureReason ?? null);
}

const refundStateWords: Record<RefundRow['status'], string> = {
  [payStatus.refunding]: '正在原路退回，一般 7 个工作日内到账',
  [payStatus.refunded]: '已原路退回',
  [payStatus.refundRefused]: '暂时没有退成，我们正在处理，不需要你操作',
  [payStatus.refundFailed]: '暂时没有退成，我们正在处理，不需要你操作',
};

/** The customer's texts for the refund of a helper's money. */
const helperRefundWords: Record<RefundRow['status'], string> = {
  ...refundStateWords,
  [payStatus.refunding]: '正在退回代付人的付款账户，一般 7 个工作日内到账',
  [payStatus.refunded]: '已退回代付人的付款账户',
};

/** A helper, who pays in the customer's place, and until when they may begin to. */
export type Helper = { accountId: string; payBefore: Date | null };

/** The payment's status as shown to a helper: payments of others, and their refunds, are not shown. */
function statusForHelper(
  { status, paidAttemptNo }: PaymentRow,
  own: readonly AttemptRow[],
  { payBefore }: Helper,
  now: Date,
): PaymentRow['status'] {
  if (own.some(({ attemptNo }) => attemptNo === paidAttemptNo)) return status;
  const isWanted = status === payStatus.toPay || awaitsResult(status) || status === payStatus.abnormal;
  const mayPay = payBefore !== null && payBefore > now;
  const tries = own.some((attempt) => isOpen(attempt) || attempt.status === payStatus.abnormal);
  return isWanted && (mayPay || tries) ? status : payStatus.cancelled;
}

/**
 * A payment as the cashier and the result page show it; `attempts` are newest first, `noun` is the term for
 * what is paid for. `helper` is the viewer, if that is not the customer.
 */
export function presentPayment(
  given: PaymentRow,
  noun: string,
  attempts: AttemptRow[],
  allRefunds: RefundRow[],
  channels: PaymentView['channels'],
  now: Date,
  helper: Helper | null = null,
): PaymentView {
  const byNo = new Map(attempts.map((attempt) => [attempt.attemptNo, attempt]));
  const isOwn = ({ helperId }: AttemptRow) => helperId === (helper?.accountId ?? null);
  const own = attempts.filter(isOwn);
  const payment = helper ? forHelper(given, own, helper, now) : given;
  const refunds = helper
    ? allRefunds.filter(({ attemptNo }) => own.some((one) => one.attemptNo === attemptNo))
    : allRefunds;
  const latest = own[0] ?? null;
  const open = attempts.find(isOpen) ?? null;
  const othersPaying = open !== null && !isOwn(open) && awaitsResult(payment.status);
  const inTime = payment.expiresAt.getTime() - now.getTime() >= shortestAttemptMs;
  const canPay =
    inTime && !othersPaying && (payment.status === payStatus.toPay || payment.status === payStatus.paying);
  const last = refunds.at(-1);
  const toHelper = !helper && last !== undefined && byNo.get(last.attemptNo)?.helperId != null;
  const ended = helper !== null && payment.status === payStatus.cancelled && !last;
  const waiting = awaitsResult(payment.status) || payment.status === payStatus.abnormal;
  return {
    payNo: payment.payNo,
    businessType: payment.businessType,
    businessNo: helper ? null : payment.businessNo,
    as: helper ? 'helper' : 'customer',
    paidByHelper: byNo.get(payment.paidAttemptNo ?? '')?.helperId != null,
    othersPaying,
    title: payment.title,
    amountFen: payment.amountFen,
    status: payment.status,
    resultStatus: resultOf(payment, latest, now),
    channels,
    attemptExpiresAt: open?.expiresAt.toISOString() ?? null,
    expiresAt: payment.expiresAt.toISOString(),
    serverTime: now.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    failureReason: ended
      ? '这笔款项不用你支付了，没有扣款'
      : reasonOf(noun, payment, latest, last ? { ...last, toHelper } : null),
    refundedFen: refunds
      .filter((refund) => refund.status !== payStatus.refundRefused)
      .reduce((sum, refund) => sum + refund.amountFen, 0),
    actions: [
      ...(canPay ? (['pay'] as const) : []),
      ...(waiting ? (['refresh'] as const) : []),
      ...(helper ? [] : (['viewOrder'] as const)),
    ],
  };
}

function forHelper(payment: PaymentRow, own: readonly AttemptRow[], helper: Helper, now: Date): PaymentRow {
  const paidIt = own.some(({ attemptNo }) => attemptNo === payment.paidAttemptNo);
  const { payBefore } = helper;
  return {
    ...payment,
    status: statusForHelper(payment, own, helper, now),
    expiresAt: payBefore && payBefore < payment.expiresAt ? payBefore : payment.expiresAt,
    ...(!paidIt && { paidAt: null, paidAttemptNo: null }),
  };
}
