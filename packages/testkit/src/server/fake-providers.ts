import {
  type FactoryEvent,
  type FactoryOrder,
  type FulfilmentPort,
  FulfilmentRefusal,
  NotGenuine,
} from '@ev/order/server/fulfilment/port.ts';
import {
  type BillRow,
  type ChannelPayment,
  type ChannelPort,
  type ChannelRefund,
  ChannelRefusal,
} from '@ev/payment/server/channel/port.ts';
import type { Providers } from '../../../../apps/server/src/providers/providers.ts';
import type { SmsPort } from '@ev/message/server/sms/port.ts';

export type SentMessage = { phone: string; template: string; params: Record<string, string> };

export type FakeSms = SmsPort & { sent: SentMessage[]; failNext: boolean };

/** Keeps what was sent; fails once when told to. */
export function fakeSms(): FakeSms {
  const fake: FakeSms = {
    wire: 'fake',
    sent: [],
    failNext: false,
    async send(message) {
      if (fake.failNext) {
        fake.failNext = false;
        throw new Error('The provider does not answer');
      }
      fake.sent.push(message);
      return { messageId: String(fake.sent.length) };
    },
  };
  return fake;
}

export type FakeChannel = ChannelPort & {
  /** What the channel knows, by attempt and by refund. Tests change it as a customer or the bank would. */
  payments: Map<string, ChannelPayment & { amountFen: number }>;
  refunds: Map<string, ChannelRefund>;
  bill: BillRow[];
  /** The customer pays this attempt. */
  pay(attemptNo: string, change?: { amountFen?: number; at?: Date }): void;
  /** How the next calls fail: not at all, refused for good, or without an answer. */
  mode: 'working' | 'refusing' | 'silent';
};

export function fakeChannel(): FakeChannel {
  const answer = () => {
    if (fake.mode === 'refusing') throw new ChannelRefusal('PARAM_ERROR', 'The channel refuses');
    if (fake.mode === 'silent') throw new Error('The channel does not answer');
  };
  const fake: FakeChannel = {
    wire: 'fake',
    merchantId: 'fake-merchant',
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
    async openH5({ attemptNo, amountFen }) {
      answer();
      if (!fake.payments.has(attemptNo))
        fake.payments.set(attemptNo, { state: 'notPaid', attemptNo, amountFen });
      return { h5Url: `https://pay.example/h5/${attemptNo}` };
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
    async queryRefund(refundNo) {
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
      accepted: { status: 204, body: '' },
      refused: { status: 401, body: '{"code":"FAIL"}' },
    },
  };
  return fake;
}

export type FactoryDelivery = { headers: Record<string, string>; payload: string };

export type FakeFulfilment = FulfilmentPort & {
  /** Orders that are with the factory; a repeat adds none. */
  orders: FactoryOrder[];
  /** Numbers of the orders that it was asked to take back, in the order of asking. */
  withdrawals: string[];
  /** How the next calls fail: not at all, refused for good, or without an answer. */
  mode: 'working' | 'refusing' | 'silent';
  /** The factory's next event of an order; `change` makes repeats, gaps and other times. */
  event(
    orderNo: string,
    content: FactoryEvent['content'],
    change?: Partial<Pick<FactoryEvent, 'id' | 'sequence' | 'at'>>,
  ): FactoryEvent;
  /** An event as a request that `readEvent` accepts. */
  deliver(event: FactoryEvent): FactoryDelivery;
};

export function fakeFulfilment(): FakeFulfilment {
  const sequences = new Map<string, number>();
  const answer = () => {
    if (fake.mode === 'refusing') throw new FulfilmentRefusal('INVALID', 'The factory refuses');
    if (fake.mode === 'silent') throw new Error('The factory does not answer');
  };
  const fake: FakeFulfilment = {
    wire: 'fake',
    orders: [],
    withdrawals: [],
    mode: 'working',
    async placeOrder(order) {
      answer();
      if (!fake.orders.some(({ orderNo }) => orderNo === order.orderNo)) fake.orders.push(order);
    },
    async withdrawOrder(orderNo) {
      answer();
      fake.withdrawals.push(orderNo);
    },
    event(orderNo, content, change = {}) {
      const sequence = change.sequence ?? (sequences.get(orderNo) ?? 0) + 1;
      sequences.set(orderNo, Math.max(sequence, sequences.get(orderNo) ?? 0));
      return { id: `${orderNo}-${sequence}`, orderNo, at: new Date(), ...change, sequence, content };
    },
    deliver: (event) => ({
      headers: { 'content-type': 'application/cloudevents+json', 'webhook-signature': 'genuine' },
      payload: JSON.stringify(event),
    }),
    async readEvent(headers, raw) {
      if (headers['webhook-signature'] !== 'genuine')
        throw new NotGenuine('signature', 'its signature is wrong');
      const event = JSON.parse(raw.toString('utf8')) as FactoryEvent;
      return { ...event, at: new Date(event.at) };
    },
  };
  return fake;
}

export type FakeProviders = Providers & {
  sms: FakeSms;
  channels: { wechat: FakeChannel };
  fulfilment: FakeFulfilment;
};

export function fakeProviders(): FakeProviders {
  return { sms: fakeSms(), channels: { wechat: fakeChannel() }, fulfilment: fakeFulfilment() };
}
