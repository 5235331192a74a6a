import type { PageSources } from '@ev/platform/partners.ts';
import type { Launch } from '../../contract/channels/index.ts';
import type { PayWay } from '../../contract/channels/way.ts';

/** What a channel says of a payment. Amounts in fen. */
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
  /** The channel does not know the payment (never arrived there). */
  | { state: 'unknown'; attemptNo: string };

export type ChannelRefund = {
  refundNo: string;
  /** `closed`: refused for good; `abnormal`: accepted, but the money did not get through. */
  state: 'processing' | 'succeeded' | 'closed' | 'abnormal' | 'unknown';
  amountFen: number;
  channelRefundId: string | null;
  /** When the channel took the request, which decides the bill that it stands in; null: it does not say. */
  acceptedAt: Date | null;
  succeededAt: Date | null;
};

/** What a verified notification reports. */
export type ChannelEvent =
  | { kind: 'payment'; id: string; payment: ChannelPayment }
  | { kind: 'refund'; id: string; refund: ChannelRefund }
  /** Word that something has happened, and no proof of it: the channel is asked before anything is booked. */
  | { kind: 'ask'; id: string; about: 'payment' | 'refund'; no: string };

/** A refused request that will be refused again; anything else that is thrown may be tried again. */
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

/** Who pays, as an application of the brand's knows them. */
export type Payer = { appId: string; openId: string };

export type OpenRequest = {
  attemptNo: string;
  description: string;
  amountFen: number;
  expiresAt: Date;
  way: PayWay;
  /** Null where the way asks for nobody. */
  payer: Payer | null;
  payerIp: string;
  /** Where the customer comes back to. */
  returnUrl: string;
};

/** One payment channel by its real protocol. No method is called inside a database transaction. */
export type ChannelPort = {
  /** What the adapter speaks and what it was checked against, for the start-up log. */
  readonly wire: string;
  /** Set when there is nobody outside to switch off or to hear of. */
  readonly own?: true;
  /** Set when no account at this channel is configured: it is offered nowhere. */
  readonly missing?: true;
  readonly merchantId: string;
  /** The ways that the account takes, each with the application of the brand in whose name it is paid. */
  readonly ways: Readonly<Partial<Record<PayWay, string>>>;
  /** How long what launches its cashier may be given again; an older one is asked for anew. */
  readonly launchLifeMs: number;
  /** When it wants to be asked for a result, in seconds from one question to the next; otherwise as we like. */
  readonly asksAfterSeconds?: readonly number[];
  /** Where the browser posts its launch to, and where that leads on. */
  readonly pageSources?: PageSources;
  /** Opens a payment at the channel; the same attemptNo with the same content may be sent again. */
  open(request: OpenRequest): Promise<Launch>;
  query(attemptNo: string): Promise<ChannelPayment>;
  /** Closes an unpaid payment; ChannelRefusal ORDERPAID when it was paid meanwhile. */
  close(attemptNo: string): Promise<void>;
  /** Requests a refund; a repeat carries the same refundNo. */
  refund(request: {
    attemptNo: string;
    refundNo: string;
    amountFen: number;
    totalFen: number;
    reason: string;
  }): Promise<ChannelRefund>;
  queryRefund(request: { attemptNo: string; refundNo: string }): Promise<ChannelRefund>;
  /** The day's bill, `day` in Asia/Shanghai; payments by the time paid, refunds by the time accepted. Never asked of a channel whose row says that it has none. */
  downloadBill(day: string): Promise<BillRow[]>;
  /**
   * Verifies and opens a notification over its raw bytes.
   * @throws when signature, time, serial or content are not genuine.
   */
  readNotification(
    headers: Record<string, string | string[] | undefined>,
    body: Buffer,
  ): Promise<ChannelEvent>;
  /** What the channel wants to hear back. */
  acknowledgement: { type: string; accepted: Answer; refused: Answer };
};
