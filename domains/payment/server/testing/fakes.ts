import { byChannel, type Launch, type PayChannel } from '../../contract/channels/index.ts';
import { needsPayer } from '../../contract/channels/way.ts';
import type { WechatSheet } from '../../contract/channels/wechat.ts';
import {
  type BillRow,
  type ChannelPayment,
  type ChannelPort,
  type ChannelRefund,
  ChannelRefusal,
} from '../channel/port.ts';

export type FakeChannel = ChannelPort & {
  /** The channel's state, by attempt and by refund. Tests change it as a customer or the bank would. */
  payments: Map<string, ChannelPayment & { amountFen: number }>;
  refunds: Map<string, ChannelRefund>;
  bill: BillRow[];
  /** The customer pays this attempt. */
  pay(attemptNo: string, change?: { amountFen?: number; at?: Date }): void;
  /** How the next calls fail: not at all, finally refused, or without a response. */
  mode: 'working' | 'refusing' | 'silent';
};

/** The launch of each channel. */
export const fakeLaunches: Record<PayChannel, (address: string) => Launch> = {
  wechat: (h5Url) => ({ wechatPayParam: { h5Url } }),
  alipay: (aliPayLaunchUrl) => ({ aliPayLaunchUrl }),
  unionpay: (chinaPayUrl) => ({ chinaPayUrl }),
  cmb: (qRAuthCode) => ({ qRAuthCode }),
};

/** The parameters of WeChat's pay sheet, with the attempt in the place of WeChat's own number. */
function fakeSheet(appId: string, attemptNo: string): WechatSheet {
  return {
    appId,
    timeStamp: '1',
    nonceStr: 'n',
    package: `prepay_id=${attemptNo}`,
    signType: 'RSA',
    paySign: 's',
  };
}

export function fakeChannel(name: PayChannel): FakeChannel {
  const answer = () => {
    if (fake.mode === 'refusing') throw new ChannelRefusal('PARAM_ERROR', 'The channel refuses');
    if (fake.mode === 'silent') throw new Error('The channel does not answer');
  };
  const fake: FakeChannel = {
    wire: 'fake',
    merchantId: 'fake-merchant',
    ways: {
      page: 'fake-app',
      code: 'fake-app',
      // The applications of the fakes of WeChat, which identify payers.
      ...(name === 'wechat' && { inWechat: 'wx0000000000000000', miniProgram: 'wx1111111111111111' }),
    },
    launchLifeMs: 4 * 60_000,
    payments: new Map(),
    refunds: new Map(),
    bill: [],
    mode: 'working',
    pay(attemptNo, change = {}) {
      const known = fake.payments.get(attemptNo);
      if (!known) throw new Error(`The channel does not know ${attemptNo}`);
      fake.payments.set(attemptNo, {
        state: 'paid',
        attemptNo,
        transactionId: `T${attemptNo}`,
        amountFen: change.amountFen ?? known.amountFen,
        merchantId: fake.merchantId,
        paidAt: change.at ?? new Date(),
      });
    },
    async open({ attemptNo, amountFen, way, payer }) {
      answer();
      if (!fake.payments.has(attemptNo))
        fake.payments.set(attemptNo, { state: 'notPaid', attemptNo, amountFen });
      if (needsPayer(way) && payer) return { wechatPayParam: fakeSheet(payer.appId, attemptNo) };
      return fakeLaunches[name](`https://pay.example/${name}/${attemptNo}`);
    },
    async query(attemptNo) {
      answer();
      return fake.payments.get(attemptNo) ?? { state: 'unknown', attemptNo };
    },
    async close(attemptNo) {
      answer();
      const known = fake.payments.get(attemptNo);
      if (known?.state === 'paid') throw new ChannelRefusal('ORDERPAID', 'The payment was paid');
      if (known) fake.payments.set(attemptNo, { state: 'closed', attemptNo, amountFen: known.amountFen });
    },
    async refund({ refundNo, amountFen }) {
      answer();
      const refund: ChannelRefund = fake.refunds.get(refundNo) ?? {
        refundNo,
        state: 'processing',
        amountFen,
        channelRefundId: `R${refundNo}`,
        acceptedAt: null,
        succeededAt: null,
      };
      fake.refunds.set(refundNo, refund);
      return refund;
    },
    async queryRefund({ refundNo }) {
      answer();
      return (
        fake.refunds.get(refundNo) ?? {
          refundNo,
          state: 'unknown',
          amountFen: 0,
          channelRefundId: null,
          acceptedAt: null,
          succeededAt: null,
        }
      );
    },
    async downloadBill() {
      answer();
      return fake.bill;
    },
    async readNotification() {
      throw new Error('The fake channel sends no notifications');
    },
    acknowledgement: {
      type: 'application/json',
      accepted: { status: 204, body: '' },
      refused: { status: 401, body: '{"code":"FAIL"}' },
    },
  };
  return fake;
}

type FakeChannels = Record<PayChannel, FakeChannel>;

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes extends FakeChannels {}
}

/** The fake partners of this domain. */
export const fakes = byChannel((name) => () => fakeChannel(name));
