import type { PageSources } from '@ev/platform/partners.ts';
import type { Launch } from '../../contract/channels/index.ts';
import type { PayWay } from '../../contract/channels/way.ts';

/** A channel's report about a payment. Amounts are in fen. */
export type ChannelPayment =
  | {
      state: 'paid';
      attemptNo: string;
      transactionId: string;
      amountFen: number;
      merchantId: string;
      paidAt: Date;
    }
  /** `notPaid`: open and may still be paid; `closed` and `failed` are final. */
  | { state: 'notPaid' | 'paying' | 'closed' | 'failed'; attemptNo: string; reason?: string }
  /** The channel does not know the payment, because it never arrived there. */
  | { state: 'unknown'; attemptNo: string };

export type ChannelRefund = {
  refundNo: string;
  /** `closed`: finally refused; `abnormal`: accepted, but the money did not reach the customer. */
  state: 'processing' | 'succeeded' | 'closed' | 'abnormal' | 'unknown';
  amountFen: number;
  channelRefundId: string | null;
  /**
   * When the channel accepted the request, which decides the bill that lists it; null if the channel does not
   * say.
   */
  acceptedAt: Date | null;
  succeededAt: Date | null;
};

/** The content of a verified notification. */
export type ChannelEvent =
  | { kind: 'payment'; id: string; payment: ChannelPayment }
  | { kind: 'refund'; id: string; refund: ChannelRefund }
  /**
   * Says only that something has happened, without proof: the channel is queried before anything is booked.
   */
  | { kind: 'ask'; id: string; about: 'payment' | 'refund'; no: string };

/** A request that the channel will refuse again. Any other error may be retried. */
export class ChannelRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'ChannelRefusal';
    this.code = code;
  }
}

export type BillRow = {
  attemptNo: string;
  transactionId: string;
  kind: 'payment' | 'refund';
  refundNo: string | null;
  amountFen: number;
  /** As of the bill; a refund's state is not updated afterwards. */
  state: 'succeeded' | 'processing' | 'failed';
};

type Answer = { status: number; body: string };

/** The payer's identity within an application of the brand. */
export type Payer = { appId: string; openId: string };

export type OpenRequest = {
  attemptNo: string;
  description: string;
  amountFen: number;
  expiresAt: Date;
  way: PayWay;
  /** Null if the way needs no payer. */
  payer: Payer | null;
  payerIp: string;
  /** The URL to which the customer returns. */
  returnUrl: string;
};

/** One payment channel by its real protocol. No method is called inside a database transaction. */
export type ChannelPort = {
  /** The adapter's protocol and what it was tested against, for the start-up log. */
  readonly wire: string;
  /** Set if there is no external party that could be switched off or monitored. */
  readonly own?: true;
  /** Set if no account at this channel is configured: it is not offered. */
  readonly missing?: true;
  readonly merchantId: string;
  /** The ways that the account supports, each with the brand's application in whose name it is paid. */
  readonly ways: Readonly<Partial<Record<PayWay, string>>>;
  /** How long a launch can be reused; an older one is requested anew. */
  readonly launchLifeMs: number;
  /** The intervals, in seconds, at which the channel wants to be queried; otherwise ours apply. */
  readonly asksAfterSeconds?: readonly number[];
  /** The origins to which the browser posts the launch and is then redirected. */
  readonly pageSources?: PageSources;
  /** Opens a payment at the channel; the same attemptNo with the same content may be sent again. */
  open(request: OpenRequest): Promise<Launch>;
  query(attemptNo: string): Promise<ChannelPayment>;
  /** Closes an unpaid payment; ChannelRefusal ORDERPAID if it was paid in the meantime. */
  close(attemptNo: string): Promise<void>;
  /** Requests a refund; a repeat has the same refundNo. */
  refund(request: {
    attemptNo: string;
    refundNo: string;
    amountFen: number;
    totalFen: number;
    reason: string;
  }): Promise<ChannelRefund>;
  queryRefund(request: { attemptNo: string; refundNo: string }): Promise<ChannelRefund>;
  /**
   * The bill of a `day` in Asia/Shanghai: payments by the time paid, refunds by the time accepted. Never
   * called for a channel whose row says that it has none.
   */
  downloadBill(day: string): Promise<BillRow[]>;
  /**
   * Verifies a notification over its raw bytes and returns its content.
   * @throws NotGenuine if signature, time, serial or content are wrong.
   */
  readNotification(
    headers: Record<string, string | string[] | undefined>,
    body: Buffer,
  ): Promise<ChannelEvent>;
  /** The response bodies that the channel expects. */
  acknowledgement: { type: string; accepted: Answer; refused: Answer };
};
