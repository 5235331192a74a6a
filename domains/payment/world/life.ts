import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import type { BusinessType } from '../contract/business.ts';
import { channelRows, launchAddressOf, type PayChannel } from '../contract/channels/index.ts';
import { missingChannel } from '../server/channel/missing-channel.ts';
import type { ChannelPayment, ChannelPort, ChannelRefund } from '../server/channel/port.ts';

import { record } from './record.ts';

/** How long the gateway takes for a refund. */
const refundMs = 3 * 60_000;

type Known = { amountFen: number; payment: ChannelPayment };

type LifeChannel = ChannelPort & {
  readonly own: true;
  /** The customer pays; `under way` is money that the bank has not passed on yet. */
  pay(attemptNo: string, amountFen: number, how?: 'paid' | 'under way'): void;
};

type OtherChannels = Record<Exclude<PayChannel, 'wechat'>, ChannelPort>;

declare module '@ev/platform/life-part.ts' {
  interface LifePartners extends OtherChannels {
    wechat: LifeChannel;
  }
}

/** The gateway at the cast's time. It sends no notifications and must be queried. */
function lifeChannel(clock: Clock): LifeChannel {
  const merchantId = '1900000001';
  const payments = new Map<string, Known>();
  const refunds = new Map<string, ChannelRefund>();

  const settled = (refund: ChannelRefund): ChannelRefund => {
    const doneAt = new Date((refund.acceptedAt?.getTime() ?? 0) + refundMs);
    return doneAt > clock.now() ? refund : { ...refund, state: 'succeeded', succeededAt: doneAt };
  };
  const unknown = (refundNo: string): ChannelRefund => ({
    refundNo,
    state: 'unknown',
    amountFen: 0,
    channelRefundId: null,
    acceptedAt: null,
    succeededAt: null,
  });

  return {
    wire: 'the cast',
    own: true,
    merchantId,
    ways: { page: 'cast' },
    launchLifeMs: refundMs,
    async open({ attemptNo, amountFen }) {
      if (!payments.has(attemptNo)) {
        payments.set(attemptNo, { amountFen, payment: { state: 'notPaid', attemptNo } });
      }
      return { wechatPayParam: { h5Url: `https://cast.invalid/pay?prepay_id=${attemptNo}` } };
    },
    query: async (attemptNo) => payments.get(attemptNo)?.payment ?? { state: 'unknown', attemptNo },
    async close(attemptNo) {
      const known = payments.get(attemptNo);
      if (known) payments.set(attemptNo, { ...known, payment: { state: 'closed', attemptNo } });
    },
    async refund({ refundNo, amountFen }) {
      const refund = refunds.get(refundNo) ?? {
        refundNo,
        amountFen,
        state: 'processing',
        channelRefundId: `50${refundNo}`,
        acceptedAt: clock.now(),
        succeededAt: null,
      };
      refunds.set(refundNo, refund);
      return refund;
    },
    queryRefund: async ({ refundNo }) => settled(refunds.get(refundNo) ?? unknown(refundNo)),
    downloadBill: async (day) =>
      [...payments.values()].flatMap(({ amountFen, payment }) =>
        payment.state === 'paid' && shanghaiDay(payment.paidAt) === day
          ? [
              {
                attemptNo: payment.attemptNo,
                transactionId: payment.transactionId,
                kind: 'payment',
                refundNo: null,
                amountFen,
                state: 'succeeded',
              } as const,
            ]
          : [],
      ),
    readNotification: async () => {
      throw new Error('No notification is sent');
    },
    acknowledgement: {
      type: 'text/plain',
      accepted: { status: 204, body: '' },
      refused: { status: 401, body: '' },
    },
    pay(attemptNo, amountFen, how = 'paid') {
      const payment: ChannelPayment =
        how === 'under way'
          ? { state: 'paying', attemptNo }
          : {
              state: 'paid',
              attemptNo,
              amountFen,
              merchantId,
              transactionId: `42${attemptNo}`,
              paidAt: clock.now(),
            };
      payments.set(attemptNo, { amountFen, payment });
    },
  };
}

type Business = { businessType: BusinessType; businessNo: string };

/** Begins a payment at the gateway; returns its numbers and amount. */
export async function beginPayment(stage: LifeStage, accountId: string, business: Business) {
  const { payNo } = await stage.asMember(accountId, 'payment.openPayment', business);
  return beginAt(stage, accountId, payNo);
}

async function beginAt(stage: LifeStage, accountId: string, payNo: string) {
  const started = await stage.asMember(accountId, 'payment.startPayment', { payNo, channel: 'wechat' });
  const url = new URL(launchAddressOf(started) ?? '');
  const { amountFen } = await stage.asMember(accountId, 'payment.getPayment', { payNo });
  return { payNo, attemptNo: url.searchParams.get('prepay_id') ?? '', amountFen };
}

/** A customer pays what they owe, and polls until the money has arrived. */
export async function payFor(stage: LifeStage, accountId: string, business: Business): Promise<void> {
  const { payNo } = await stage.asMember(accountId, 'payment.openPayment', business);
  await payAt(stage, accountId, payNo);
}

/** A customer or helper pays an open payment, and polls until the money has arrived. */
export async function payAt(stage: LifeStage, accountId: string, payNo: string): Promise<void> {
  const { attemptNo, amountFen } = await beginAt(stage, accountId, payNo);
  stage.partners.wechat.pay(attemptNo, amountFen);
  for (let look = 0; look < 5; look += 1) {
    const { resultStatus } = await stage.asMember(accountId, 'payment.getPayment', { payNo });
    if (resultStatus === 3) return;
  }
  throw new Error(`The payment ${payNo} does not arrive`);
}

const missing = (channel: PayChannel) => () => missingChannel(channelRows[channel].title);

/** The gateway at the cast's time, and none of the other channels. */
export const life: LifePart = {
  partners: {
    wechat: lifeChannel,
    alipay: missing('alipay'),
    unionpay: missing('unionpay'),
    cmb: missing('cmb'),
  },
  record,
  episodes: () => [],
};
