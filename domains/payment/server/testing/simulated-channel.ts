import { type PartnerFault, withPartnerFault } from '@ev/testkit/server/partner-faults.ts';
import type { PayChannel } from '../../contract/channels/index.ts';
import type { PayWay } from '../../contract/channels/way.ts';
import {
  type BillRow,
  type ChannelEvent,
  type ChannelPayment,
  type ChannelPort,
  type ChannelRefund,
  ChannelRefusal,
} from '../channel/port.ts';
import { fakeLaunches } from './fakes.ts';

type KnownPayment = {
  /** A number belongs to one product and one payer for good. */
  opened: { way: PayWay; openId: string | undefined };
  amountFen: number;
  state: 'notPaid' | 'paying' | 'paid' | 'failed' | 'closed';
  paidFen: number;
  paidAt: Date | null;
};
type KnownRefund = {
  attemptNo: string;
  acceptedAt: Date;
  amountFen: number;
  state: 'processing' | 'succeeded' | 'closed' | 'abnormal';
};

export const isChannelRefusal = (error: unknown): boolean => error instanceof ChannelRefusal;

export type SimulatedChannel = ChannelPort & {
  fault: PartnerFault;
  payments: Map<string, KnownPayment>;
  refunds: Map<string, KnownRefund>;
  calls: Record<'open' | 'query' | 'close' | 'refund' | 'queryRefund', number>;
  /** The bill of any day; null: every payment ever made. */
  bill: BillRow[] | null;
  /** The customer pays; false when the channel does not accept the money any more. */
  pay(attemptNo: string, amountFen?: number): boolean;
  finishRefunds(state?: 'succeeded' | 'closed' | 'abnormal'): void;
  /** The notification that the channel would send for an attempt or a refund now. */
  notificationOf(no: string, id?: string): string;
  /** The channel's balance for the merchant. */
  balanceFen(): number;
};

/** Channels whose notifications are no proof. */
const asked: readonly PayChannel[] = ['unionpay', 'cmb'];

/** A payment channel with its own state: it takes money whether or not its responses arrive. */
export function simulatedChannel(now: () => Date, name: PayChannel = 'wechat'): SimulatedChannel {
  const payments = new Map<string, KnownPayment>();
  const refunds = new Map<string, KnownRefund>();

  function through<Answer>(name: keyof SimulatedChannel['calls'], work: () => Answer): Promise<Answer> {
    channel.calls[name] += 1;
    return withPartnerFault(channel.fault, () => new ChannelRefusal('PARAM_ERROR', 'Refused'), work);
  }

  function paymentOf(attemptNo: string): ChannelPayment {
    const known = payments.get(attemptNo);
    if (!known) return { state: 'unknown', attemptNo };
    if (known.state !== 'paid') return { state: known.state, attemptNo };
    return {
      state: 'paid',
      attemptNo,
      transactionId: `T${attemptNo}`,
      amountFen: known.paidFen,
      merchantId: channel.merchantId,
      paidAt: known.paidAt ?? now(),
    };
  }

  function refundOf(refundNo: string): ChannelRefund {
    const known = refunds.get(refundNo);
    return {
      refundNo,
      state: known?.state ?? 'unknown',
      amountFen: known?.amountFen ?? 0,
      channelRefundId: known ? `C${refundNo}` : null,
      acceptedAt: known?.acceptedAt ?? null,
      succeededAt: known?.state === 'succeeded' ? now() : null,
    };
  }

  const channel: SimulatedChannel = {
    wire: 'simulated',
    merchantId: 'simulated-merchant',
    // Those of the fake WeChat.
    ways: {
      page: 'wx',
      code: 'wx',
      app: 'wx2222222222222222',
      inWechat: 'wx0000000000000000',
      miniProgram: 'wx1111111111111111',
    },
    launchLifeMs: 4 * 60_000,
    ...(name === 'unionpay' && { asksAfterSeconds: [300, 300] }),
    fault: 'none',
    payments,
    refunds,
    calls: { open: 0, query: 0, close: 0, refund: 0, queryRefund: 0 },
    bill: null,
    pay(attemptNo, amountFen) {
      const known = payments.get(attemptNo);
      if (!known || known.state === 'closed' || known.state === 'paid') return false;
      payments.set(attemptNo, {
        ...known,
        state: 'paid',
        paidFen: amountFen ?? known.amountFen,
        paidAt: now(),
      });
      return true;
    },
    finishRefunds(state = 'succeeded') {
      for (const known of refunds.values()) if (known.state === 'processing') known.state = state;
    },
    notificationOf(no, id = `n-${no}`) {
      const about = payments.has(no) ? 'payment' : 'refund';
      if (asked.includes(name)) return JSON.stringify({ kind: 'ask', id, about, no } satisfies ChannelEvent);
      const event: ChannelEvent = payments.has(no)
        ? { kind: 'payment', id, payment: paymentOf(no) }
        : { kind: 'refund', id, refund: refundOf(no) };
      return JSON.stringify(event);
    },
    balanceFen() {
      let sum = 0;
      for (const known of payments.values()) if (known.state === 'paid') sum += known.paidFen;
      for (const known of refunds.values()) if (known.state === 'succeeded') sum -= known.amountFen;
      return sum;
    },
    open: ({ attemptNo, amountFen, way, payer }) =>
      through('open', () => {
        const opened = { way, openId: payer?.openId };
        const known = payments.get(attemptNo);
        if (known && (known.opened.way !== way || known.opened.openId !== opened.openId)) {
          throw new ChannelRefusal('INVALID_REQUEST', 'The number is of another order');
        }
        if (!known)
          payments.set(attemptNo, { opened, amountFen, state: 'notPaid', paidFen: 0, paidAt: null });
        return fakeLaunches[name](`https://pay.example/${attemptNo}`);
      }),
    query: (attemptNo) => through('query', () => paymentOf(attemptNo)),
    close: (attemptNo) =>
      through('close', () => {
        const known = payments.get(attemptNo);
        if (!known) throw new ChannelRefusal('ORDER_NOT_EXIST', 'Unknown');
        if (known.state === 'paid') throw new ChannelRefusal('ORDERPAID', 'Paid');
        known.state = 'closed';
      }),
    refund: ({ attemptNo, refundNo, amountFen }) =>
      through('refund', () => {
        const paid = payments.get(attemptNo);
        const others = [...refunds].filter(([no, known]) => no !== refundNo && known.attemptNo === attemptNo);
        const gone = others.reduce(
          (sum, [, known]) => sum + (known.state === 'closed' ? 0 : known.amountFen),
          0,
        );
        if (paid?.state !== 'paid' || gone + amountFen > paid.paidFen) {
          throw new ChannelRefusal('NOT_ENOUGH', 'More than was paid');
        }
        if (!refunds.has(refundNo))
          refunds.set(refundNo, { attemptNo, acceptedAt: now(), amountFen, state: 'processing' });
        return refundOf(refundNo);
      }),
    queryRefund: ({ refundNo }) => through('queryRefund', () => refundOf(refundNo)),
    async downloadBill() {
      if (channel.bill) return channel.bill;
      const rows: BillRow[] = [];
      for (const [attemptNo, known] of payments) {
        if (known.state !== 'paid') continue;
        const transactionId = `T${attemptNo}`;
        const amountFen = known.paidFen;
        rows.push({
          attemptNo,
          transactionId,
          kind: 'payment',
          refundNo: null,
          amountFen,
          state: 'succeeded',
        });
      }
      return rows;
    },
    async readNotification(_headers, body) {
      const event = JSON.parse(body.toString('utf8')) as ChannelEvent;
      const revive = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);
      if (event.kind === 'payment' && event.payment.state === 'paid') {
        event.payment.paidAt = revive(event.payment.paidAt) ?? now();
      }
      // Like WeChat's, it reports a result, and not the day on which the request was accepted.
      if (event.kind === 'refund') {
        event.refund.acceptedAt = null;
        event.refund.succeededAt = revive(event.refund.succeededAt);
      }
      return event;
    },
    acknowledgement: {
      type: 'application/json',
      accepted: { status: 204, body: '' },
      refused: { status: 401, body: '{"code":"FAIL"}' },
    },
  };
  return channel;
}
