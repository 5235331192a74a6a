import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';
import { type Clock, systemClock } from '@ev/platform/clock.ts';
import { NotGenuine, parseGenuine } from '../genuine.ts';
import {
  type ChannelEvent,
  type ChannelPayment,
  type ChannelPort,
  type ChannelRefund,
  ChannelRefusal,
} from '../port.ts';
import { createApi, readForm } from './api.ts';
import type { UnionpayCredentials } from './credentials.ts';
import { createSigning } from './signing.ts';
import { Notification, Taken, Transaction } from './wire-shapes.ts';
import { traceInstant, txnTimeOf } from './wire-time.ts';

/** The form is built locally, so it is valid as long as the attempt. */
const launchLifeMs = 30 * 60_000;
/**
 * UnionPay wants to be queried 5, 10, 30, 60 and 120 minutes after a transaction without a result (domain
 * facts B3).
 */
const asksAfterSeconds = [5, 5, 20, 30, 60, 120].map((minutes) => minutes * 60);

/** `A6` is a success with a flaw that UnionPay must resolve. */
const done = ['00', 'A6'];
/** The connection broke, or a bank has not answered: money may be on its way. */
const unclear = ['03', '04'];
/** Accepted without a result yet: the state while the customer is on the page. */
const open = '05';
const unknown = '34';
const repeated = '12';

/**
 * UnionPay, payments by the page of its gateway (version 5.1.0, product 000201). Tests check the signatures
 * against messages of its test gateway. Requests follow published documentation and have not been tested
 * against the gateway yet.
 */
export function createUnionpay(options: {
  /** `https://gateway.95516.com/gateway/api` */
  baseUrl: string;
  credentials: UnionpayCredentials;
  /** The URL for notifications. */
  notifyUrl: string;
  /** Path on our own origin to which customers return by a form. */
  returnPath: string;
  /** The real time on the wire, never the demo world's clock. */
  clock?: Clock;
}): ChannelPort {
  const { baseUrl, credentials, notifyUrl, returnPath, clock = systemClock } = options;
  const { merId } = credentials;
  const signing = createSigning(credentials);
  const api = createApi({ baseUrl, merId, signing, clock });
  const product = { bizType: '000201', channelType: '08' };

  /** A payment or refund by its number; null if UnionPay knows none. */
  async function find(no: string): Promise<Transaction | null> {
    const asked = { txnType: '00', txnSubType: '00', bizType: '000000' };
    try {
      const numbers = { orderId: no, txnTime: txnTimeOf(no) };
      const found = await api.call('queryTrans.do', Transaction, { ...asked, ...numbers }, ['00']);
      if (found.orderId !== no || found.txnTime !== numbers.txnTime) {
        throw new Error('UnionPay answers with another order');
      }
      return found;
    } catch (error) {
      if (error instanceof ChannelRefusal && error.code === unknown) return null;
      // The refusal of a query is never final, because the money in question is somewhere.
      if (error instanceof ChannelRefusal) throw new Error(error.message);
      throw error;
    }
  }

  async function query(attemptNo: string): Promise<ChannelPayment> {
    const found = await find(attemptNo);
    if (!found) return { state: 'unknown', attemptNo };
    const { origRespCode } = found;
    if (done.includes(origRespCode))
      return { state: 'paid', attemptNo, merchantId: merId, ...moneyOf(found) };
    if (unclear.includes(origRespCode)) return { state: 'paying', attemptNo };
    return { state: origRespCode === open ? 'notPaid' : 'failed', attemptNo };
  }

  return {
    wire: 'UnionPay gateway 5.1.0, signatures checked with messages of its test gateway, requests unverified; no bill',
    merchantId: merId,
    ways: { page: merId },
    launchLifeMs,
    asksAfterSeconds,
    pageSources: { form: formOriginsOf(baseUrl) },

    async open({ attemptNo, description, amountFen, expiresAt, returnUrl }) {
      const back = new URL(returnUrl);
      return {
        chinaPayUrl: api.pageAddress({
          ...product,
          txnType: '01',
          txnSubType: '01',
          currencyCode: '156',
          orderId: attemptNo,
          txnTime: txnTimeOf(attemptNo),
          txnAmt: String(amountFen),
          payTimeout: shanghaiDigits(expiresAt),
          orderDesc: [...description].slice(0, 32).join(''),
          frontUrl: `${back.origin}${returnPath}${back.search}`,
          backUrl: notifyUrl,
        }),
      };
    },

    query,

    // UnionPay has no closing: an order ends at its `payTimeout`. What is paid until then is refunded
    // automatically.
    async close() {},

    async refund({ attemptNo, refundNo, amountFen }) {
      const paid = await find(attemptNo);
      if (!paid?.queryId) throw new Error('UnionPay does not say what is to go back');
      const answers = [...done, ...unclear, open, repeated];
      const taken = await api.call(
        'backTransReq.do',
        Taken,
        {
          ...product,
          txnType: '04',
          txnSubType: '00',
          orderId: refundNo,
          txnTime: txnTimeOf(refundNo),
          origQryId: paid.queryId,
          txnAmt: String(amountFen),
          backUrl: notifyUrl,
        },
        answers,
      );
      if (taken.orderId !== refundNo) throw new Error('UnionPay answers with another refund');
      // An accepted request, now or earlier with the same number, does not mean that the money was refunded.
      return refundOf(refundNo, { state: 'processing', amountFen });
    },

    async queryRefund({ refundNo }) {
      const found = await find(refundNo);
      if (!found) return refundOf(refundNo, { state: 'unknown', amountFen: 0 });
      const { origRespCode, queryId = null, txnAmt = '0' } = found;
      const amountFen = Number(txnAmt);
      if (done.includes(origRespCode)) {
        const { paidAt } = moneyOf(found);
        const seen = { channelRefundId: queryId, acceptedAt: paidAt, succeededAt: paidAt };
        return refundOf(refundNo, { state: 'succeeded', amountFen, ...seen });
      }
      const pending = unclear.includes(origRespCode) || origRespCode === open;
      // Its number is used up, so a retry gets a new one.
      return refundOf(refundNo, { state: pending ? 'processing' : 'closed', amountFen });
    },

    async downloadBill() {
      throw new Error('Bills of UnionPay are not read');
    },

    async readNotification(_headers, body): Promise<ChannelEvent> {
      const notice = parseGenuine(Notification, signing.open(readForm(body), clock.now()));
      if (notice.merId !== merId) throw new NotGenuine('it is for another merchant');
      const { orderId: no, txnType, queryId, respCode } = notice;
      // UnionPay itself requires a query before a result counts.
      return {
        kind: 'ask',
        id: `${queryId}:${respCode}`,
        about: txnType === '01' ? 'payment' : 'refund',
        no,
      };
    },

    acknowledgement: {
      type: 'text/plain',
      accepted: { status: 200, body: 'ok' },
      refused: { status: 400, body: 'fail' },
    },
  };
}

/** @throws Error if the response about money lacks a required field */
function moneyOf({ queryId, txnAmt, currencyCode, traceTime, txnTime }: Transaction) {
  if (!queryId || !txnAmt || currencyCode !== '156' || !traceTime) {
    throw new Error('UnionPay does not say what was paid');
  }
  return { transactionId: queryId, amountFen: Number(txnAmt), paidAt: traceInstant(txnTime, traceTime) };
}

function refundOf(
  refundNo: string,
  known: Pick<ChannelRefund, 'state' | 'amountFen'> & Partial<ChannelRefund>,
): ChannelRefund {
  return { refundNo, channelRefundId: null, acceptedAt: null, succeededAt: null, ...known };
}

/**
 * The gateway redirects to pages on sibling hosts (`cashier.95516.com`), which browsers check against the
 * policy as well.
 */
function formOriginsOf(baseUrl: string): string[] {
  const { origin, protocol, hostname } = new URL(baseUrl);
  const [, domain] = /^gateway\.(.+\..+)$/.exec(hostname) ?? [];
  return domain ? [origin, `${protocol}//*.${domain}`] : [origin];
}
