import { type Clock, systemClock } from '@ev/platform/clock.ts';
import * as z from 'zod/mini';
import { NotGenuine, parseGenuine } from '../genuine.ts';
import {
  type ChannelEvent,
  type ChannelPayment,
  type ChannelPort,
  type ChannelRefund,
  ChannelRefusal,
} from '../port.ts';
import { createApi } from './api.ts';
import { readTradeBill } from './bill.ts';
import type { WechatPayCredentials } from './credentials.ts';
import { createOpening } from './opening.ts';
import { openResource } from './resource.ts';
import { createSigning } from './signing.ts';
import { Notification, Refund, RefundNotice, Transaction } from './wire-shapes.ts';

export type { WechatPayCredentials };

/** Links to the cashier are valid for five minutes. */
const launchLifeMs = 4 * 60_000;
const currency = 'CNY';
/** WeChat Pay limits a description to 127 bytes. */
const descriptionBytes = 127;

/**
 * WeChat Pay APIv3, payments by H5, JSAPI and APP. Tests check signatures, encryption and bills against the
 * npm package wechatpay-axios-plugin.
 */
export function createWechatPay(options: {
  /** `https://api.mch.weixin.qq.com` */
  baseUrl: string;
  credentials: WechatPayCredentials;
  /** The URL for notifications; at the real gateway it must be https and have no query. */
  notifyUrl: string;
  /** The real time on the wire, never the demo world's clock. */
  clock?: Clock;
}): ChannelPort {
  const { credentials, notifyUrl, clock = systemClock } = options;
  const { appId, mchId, apiV3Key, otherApps } = credentials;
  const ways = { page: appId, ...otherApps };
  const signing = createSigning(credentials);
  const api = createApi({ baseUrl: options.baseUrl, signing, clock });
  const openBy = createOpening({ api, signing, clock, mchId });
  const byAttempt = (attemptNo: string) =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(attemptNo)}`;

  return {
    wire: 'WeChat Pay APIv3 (H5, JSAPI, APP), signatures, encryption and bills checked with wechatpay-axios-plugin',
    merchantId: mchId,
    ways,
    launchLifeMs,

    async open(request) {
      const application = ways[request.way];
      if (!application) throw new Error(`There is no application for ${request.way}`);
      const order = {
        mchid: mchId,
        description: cutToBytes(request.description, descriptionBytes),
        out_trade_no: request.attemptNo,
        time_expire: shanghaiTime(request.expiresAt),
        notify_url: notifyUrl,
        amount: { total: request.amountFen, currency },
      };
      return openBy(request.way, application, order, request);
    },

    async query(attemptNo) {
      try {
        const answer = await api.call('GET', `${byAttempt(attemptNo)}?mchid=${mchId}`, Transaction);
        if (answer.out_trade_no !== attemptNo) throw new Error('WeChat Pay answers with another order');
        return paymentOf(answer);
      } catch (error) {
        if (isUnknown(error)) return { state: 'unknown', attemptNo };
        throw error;
      }
    },

    async close(attemptNo) {
      await api.call('POST', `${byAttempt(attemptNo)}/close`, z.null(), { mchid: mchId });
    },

    async refund(request) {
      const answer = await api.call('POST', '/v3/refund/domestic/refunds', Refund, {
        out_trade_no: request.attemptNo,
        out_refund_no: request.refundNo,
        reason: cutToBytes(request.reason, 80),
        notify_url: notifyUrl,
        amount: { refund: request.amountFen, total: request.totalFen, currency },
      });
      return refundOf(answer, answer.status);
    },

    async queryRefund({ refundNo }) {
      try {
        const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`;
        const answer = await api.call('GET', path, Refund);
        return refundOf(answer, answer.status);
      } catch (error) {
        if (!isUnknown(error)) throw error;
        return {
          refundNo,
          state: 'unknown',
          amountFen: 0,
          channelRefundId: null,
          acceptedAt: null,
          succeededAt: null,
        };
      }
    },

    async downloadBill(day) {
      const text = await api.downloadBill(day);
      return text === null ? [] : readTradeBill(text);
    },

    async readNotification(headers, body): Promise<ChannelEvent> {
      signing.verify(headers, body, clock.now());
      const notification = parseGenuine(Notification, JSON.parse(body.toString('utf8')));
      const content = openResource(notification.resource, apiV3Key);
      if (notification.event_type.startsWith('TRANSACTION.')) {
        const transaction = parseGenuine(Transaction, content);
        return { kind: 'payment', id: notification.id, payment: paymentOf(transaction) };
      }
      if (notification.event_type.startsWith('REFUND.')) {
        const notice = parseGenuine(RefundNotice, content);
        if (notice.mchid !== mchId) throw new NotGenuine('it is for another merchant');
        return { kind: 'refund', id: notification.id, refund: refundOf(notice, notice.refund_status) };
      }
      throw new NotGenuine(`its event is ${notification.event_type}`);
    },

    acknowledgement: {
      type: 'application/json',
      accepted: { status: 204, body: '' },
      refused: { status: 401, body: JSON.stringify({ code: 'FAIL', message: '验证未通过' }) },
    },
  };

  function paymentOf(answer: Transaction): ChannelPayment {
    if (!Object.values(ways).includes(answer.appid)) throw new NotGenuine('it is for another application');
    if (answer.mchid !== mchId) throw new NotGenuine('it is for another merchant');
    const attemptNo = answer.out_trade_no;
    switch (answer.trade_state) {
      // A paid order of which some money was refunded.
      case 'REFUND':
      case 'SUCCESS': {
        const { transaction_id, success_time, amount, mchid } = answer;
        if (!transaction_id || !success_time || !amount) throw new NotGenuine('it is paid without a proof');
        if ((amount.currency ?? currency) !== currency) throw new NotGenuine('it is in another currency');
        return {
          state: 'paid',
          attemptNo,
          transactionId: transaction_id,
          amountFen: amount.total,
          merchantId: mchid,
          paidAt: new Date(success_time),
        };
      }
      case 'USERPAYING':
      case 'ACCEPT':
        return { state: 'paying', attemptNo };
      case 'CLOSED':
      case 'REVOKED':
        return { state: 'closed', attemptNo };
      case 'PAYERROR':
        return { state: 'failed', attemptNo, reason: answer.trade_state_desc ?? '' };
      case 'NOTPAY':
        return { state: 'notPaid', attemptNo };
    }
  }
}

const refundStates = {
  SUCCESS: 'succeeded',
  CLOSED: 'closed',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
} as const;

function refundOf(
  refund: {
    out_refund_no: string;
    refund_id: string;
    amount: { refund: number };
    create_time?: string | undefined;
    success_time?: string | undefined;
  },
  status: keyof typeof refundStates,
): ChannelRefund {
  return {
    refundNo: refund.out_refund_no,
    state: refundStates[status],
    amountFen: refund.amount.refund,
    channelRefundId: refund.refund_id,
    acceptedAt: refund.create_time ? new Date(refund.create_time) : null,
    succeededAt: refund.success_time ? new Date(refund.success_time) : null,
  };
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof ChannelRefusal &&
    ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'].includes(error.code)
  );
}

/** RFC 3339 with the offset of Shanghai, without milliseconds. */
function shanghaiTime(instant: Date): string {
  return `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}

function cutToBytes(text: string, limit: number): string {
  let cut = '';
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > limit) break;
    cut += character;
  }
  return cut;
}
