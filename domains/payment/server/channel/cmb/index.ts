import { isIPv4 } from 'node:net';
import { type Clock, systemClock } from '@ev/platform/clock.ts';
import { NotGenuine, parseGenuine } from '../genuine.ts';
import {
  type ChannelEvent,
  type ChannelPayment,
  type ChannelPort,
  type ChannelRefund,
  ChannelRefusal,
  type OpenRequest,
} from '../port.ts';
import { createApi, readContent, readEnvelope } from './api.ts';
import type { CmbCredentials } from './credentials.ts';
import { createSigning } from './signing.ts';
import { Closed, CodeMade, Notification, Order, Refund, RefundTaken, SheetMade } from './wire-shapes.ts';

/** A code and a pay sheet are ordered for the life of the attempt, so they are valid that long. */
const launchLifeMs = 30 * 60_000;
/** The bank has never received an order or a refund with this number. */
const unknownCodes = ['ORDERID_INVALID', 'ORDERID_NOT_EXIST'];
/** The bank has the order, but nobody has scanned or paid it. */
const openCodes = ['UNPAIED_ORDER', 'CMBORDERID_NOT_EXIST'];

/**
 * China Merchants Bank, aggregated payments (polypay v1.0): a code to scan, and WeChat's pay sheet. Tests
 * check the SM2withSM3 signatures against the standard's example and sm-crypto, and the signature of calls
 * against the bank's example. Requests follow the bank's documentation and have not been tested against the
 * bank yet.
 */
export function createCmb(options: {
  /** `https://api.cmbchina.com/polypay/v1.0` */
  baseUrl: string;
  credentials: CmbCredentials;
  /** The URL for notifications. */
  notifyUrl: string;
  /** The real time on the wire, never the demo world's clock. */
  clock?: Clock;
}): ChannelPort {
  const { baseUrl, credentials, notifyUrl, clock = systemClock } = options;
  const { merId, wechatApps = {} } = credentials;
  const signing = createSigning(credentials);
  const api = createApi({ baseUrl, credentials, signing, clock });
  const { inWechat, miniProgram } = wechatApps;

  async function query(attemptNo: string): Promise<ChannelPayment> {
    const order = await api.call('orderquery', Order, { orderId: attemptNo }).catch(stateOfCode);
    if (order === 'unknown' || order === 'notPaid') return { state: order, attemptNo };
    assertOf(order, attemptNo);
    switch (order.tradeState) {
      case 'S':
        return { state: 'paid', attemptNo, merchantId: merId, ...moneyOf(order) };
      case 'P':
        return { state: 'notPaid', attemptNo };
      case 'F':
        return { state: 'failed', attemptNo };
      // Closed, withdrawn or refunded: none of the money is here.
      case 'C':
      case 'D':
      case 'R':
        return { state: 'closed', attemptNo };
    }
  }

  return {
    wire: 'China Merchants Bank polypay v1.0, SM2 and the call’s signature checked with published examples, calls unverified; no bill',
    merchantId: merId,
    ways: {
      code: merId,
      ...(inWechat ? { inWechat } : {}),
      ...(miniProgram ? { miniProgram } : {}),
    },
    launchLifeMs,

    async open(request) {
      const { attemptNo } = request;
      const ordered = orderOf(request);
      if (request.way === 'code') {
        const made = await api.call('qrcodeapply', CodeMade, ordered);
        assertOf(made, attemptNo);
        return { qRAuthCode: made.qrCode };
      }
      if (!request.payer) throw new Error(`The bank is not told who pays ${attemptNo}`);
      const made = await api.call('onlinepay', SheetMade, {
        ...ordered,
        tradeType: 'JSAPI',
        subAppId: request.payer.appId,
        subOpenId: request.payer.openId,
        // The bank accepts only IPv4.
        spbillCreateIp: isIPv4(request.payerIp) ? request.payerIp : '127.0.0.1',
      });
      assertOf(made, attemptNo);
      return { cmbWxData: made.payData };
    },

    query,

    async close(attemptNo) {
      const { closeState, origOrderId } = await api.call('close', Closed, { origOrderId: attemptNo });
      if (origOrderId !== attemptNo) throw new Error('The bank answers with another order');
      if (closeState !== 'C') throw new ChannelRefusal('NOT_CLOSED', 'The bank has not closed it');
    },

    async refund({ attemptNo, refundNo, amountFen, totalFen, reason }) {
      const taken = await api.call('refund', RefundTaken, {
        orderId: refundNo,
        origOrderId: attemptNo,
        notifyUrl,
        currencyCode: '156',
        txnAmt: String(totalFen),
        refundAmt: String(amountFen),
        refundReason: reason,
      });
      assertOf(taken, refundNo);
      return refundOf(refundNo, { ...taken, tradeState: taken.refundState, amountFen });
    },

    async queryRefund({ refundNo }) {
      const found = await api.call('refundquery', Refund, { orderId: refundNo }).catch(stateOfCode);
      if (found === 'unknown') return unknownRefund(refundNo);
      if (found === 'notPaid') throw new Error('The bank speaks of a refund as of an order');
      assertOf(found, refundNo);
      if (found.tradeState === 'S' && !found.refundAmt)
        throw new Error('The bank does not say what went back');
      return refundOf(refundNo, { ...found, amountFen: Number(found.refundAmt ?? 0) });
    },

    async downloadBill() {
      throw new Error('Bills of the bank are not read');
    },

    async readNotification(_headers, body): Promise<ChannelEvent> {
      const { biz_content } = signing.open(readNotice(body));
      const notice = parseGenuine(Notification, readContent(biz_content));
      if (notice.merId !== merId) throw new NotGenuine('it is for another merchant');
      const { orderId: no, cmbOrderId: id, refundAmt } = notice;
      // It does not contain the outcome, which must be queried.
      return { kind: 'ask', id, about: refundAmt === undefined ? 'payment' : 'refund', no };
    },

    acknowledgement: {
      type: 'application/json; charset=utf-8',
      accepted: { status: 200, body: answered('SUCCESS') },
      refused: { status: 400, body: answered('FAIL') },
    },
  };

  function answered(code: 'SUCCESS' | 'FAIL'): string {
    return JSON.stringify(signing.sealed({ returnCode: code, respCode: code }));
  }

  function orderOf({ attemptNo, description, amountFen, expiresAt }: OpenRequest) {
    const leftSeconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000);
    return {
      orderId: attemptNo,
      notifyUrl,
      currencyCode: '156',
      txnAmt: String(amountFen),
      body: [...description].slice(0, 64).join(''),
      payValidTime: String(Math.min(Math.max(leftSeconds, 60), 7_200)),
    };
  }
}

/**
 * JSON, or the same fields as a form. A form with a repeated field is refused: one value could be verified
 * and the other one used.
 */
function readNotice(body: Buffer) {
  const text = body.toString('utf8');
  if (text.startsWith('{')) return readEnvelope(text);
  const pairs = [...new URLSearchParams(text)];
  const fields = new Map(pairs);
  if (fields.size !== pairs.length) throw new NotGenuine('it has a name twice');
  return Object.fromEntries(fields);
}

/** The state that a refused query implies; any other refusal says nothing about money. */
function stateOfCode(error: unknown): 'unknown' | 'notPaid' {
  if (!(error instanceof ChannelRefusal)) throw error;
  if (unknownCodes.includes(error.code)) return 'unknown';
  if (openCodes.includes(error.code)) return 'notPaid';
  throw new Error(error.message);
}

/** @throws Error if the response about money lacks a required field */
function moneyOf({ cmbOrderId, txnAmt, ...order }: Order) {
  const paidAt = endOf(order);
  if (!cmbOrderId || !txnAmt || !paidAt) throw new Error('The bank does not say what was paid');
  return { transactionId: cmbOrderId, amountFen: Number(txnAmt), paidAt };
}

type Times = Pick<Order, 'endDate' | 'endTime' | 'txnTime'>;

function endOf({ endDate, endTime, txnTime }: Times): Date | null {
  const digits = endDate && endTime ? `${endDate}${endTime}` : txnTime;
  return digits ? instantOf(digits) : null;
}

function instantOf(digits: string): Date {
  const iso = digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+08:00');
  return new Date(iso);
}

function refundOf(
  refundNo: string,
  said: Times & { tradeState: 'P' | 'S' | 'F'; amountFen: number; cmbOrderId?: string | undefined },
): ChannelRefund {
  const { tradeState, amountFen, cmbOrderId = null, txnTime } = said;
  // A failed refund may be requested again with its number.
  const state = ({ P: 'processing', S: 'succeeded', F: 'abnormal' } as const)[tradeState];
  return {
    refundNo,
    state,
    amountFen,
    channelRefundId: cmbOrderId,
    acceptedAt: txnTime ? instantOf(txnTime) : null,
    succeededAt: state === 'succeeded' ? endOf(said) : null,
  };
}

function unknownRefund(refundNo: string): ChannelRefund {
  return {
    refundNo,
    state: 'unknown',
    amountFen: 0,
    channelRefundId: null,
    acceptedAt: null,
    succeededAt: null,
  };
}

function assertOf(answer: { orderId: string }, no: string): void {
  if (answer.orderId !== no) throw new Error('The bank answers with another order');
}
