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
import { fenOf, yuanOf } from '../yuan.ts';
import { createApi } from './api.ts';
import type { AlipayCredentials } from './credentials.ts';
import { createSigning } from './signing.ts';
import { Notification, Refunded, RefundFound, Trade } from './wire-shapes.ts';
import { instantOf, wireTime } from './wire-time.ts';

/** The URL is built locally, so it is valid as long as the attempt. */
const launchLifeMs = 30 * 60_000;

/**
 * Alipay, payments by mobile web page (`alipay.trade.wap.pay`). Tests check signatures, notifications and
 * calls against the npm package alipay-sdk.
 */
export function createAlipay(options: {
  /** `https://openapi.alipay.com/gateway.do` */
  baseUrl: string;
  credentials: AlipayCredentials;
  /** The URL for notifications. */
  notifyUrl: string;
  /** The real time on the wire, never the demo's world clock. */
  clock?: Clock;
}): ChannelPort {
  const { baseUrl, credentials, notifyUrl, clock = systemClock } = options;
  const { appId, sellerId } = credentials;
  const signing = createSigning(credentials);
  const api = createApi({ baseUrl, appId, signing, clock });

  return {
    wire: 'Alipay (mobile web), signatures, notifications and calls checked with alipay-sdk; no bill',
    merchantId: sellerId,
    // The SDK in an app accepts the URL of the page.
    ways: { page: appId, app: appId },
    launchLifeMs,

    async open({ attemptNo, description, amountFen, expiresAt, returnUrl }) {
      const content = {
        out_trade_no: attemptNo,
        total_amount: yuanOf(amountFen),
        subject: subjectOf(description),
        product_code: 'QUICK_WAP_WAY',
        seller_id: sellerId,
        time_expire: wireTime(expiresAt),
        quit_url: returnUrl,
      };
      const more = { notify_url: notifyUrl, return_url: returnUrl };
      return { aliPayLaunchUrl: api.pageAddress('alipay.trade.wap.pay', content, more) };
    },

    async query(attemptNo) {
      try {
        const trade = await api.call('alipay.trade.query', Trade, { out_trade_no: attemptNo });
        assertOf(trade, attemptNo);
        const { trade_status, trade_no, total_amount, send_pay_date } = trade;
        return paymentOf(attemptNo, {
          status: trade_status,
          transactionId: trade_no,
          yuan: total_amount,
          paidAt: send_pay_date,
        });
      } catch (error) {
        if (isUnknown(error)) return { state: 'unknown', attemptNo };
        throw error;
      }
    },

    async close(attemptNo) {
      await api.call('alipay.trade.close', z.object({}), { out_trade_no: attemptNo });
    },

    async refund({ attemptNo, refundNo, amountFen, reason }) {
      const answer = await api.call('alipay.trade.refund', Refunded, {
        out_trade_no: attemptNo,
        out_request_no: refundNo,
        refund_amount: yuanOf(amountFen),
        refund_reason: reason,
      });
      assertOf(answer, attemptNo);
      // Without a change of funds, an earlier request may already have refunded it: the query tells.
      const state = answer.fund_change === 'Y' ? 'succeeded' : 'processing';
      return refundOf(refundNo, { state, amountFen, succeededAt: null });
    },

    async queryRefund({ attemptNo, refundNo }) {
      const unknown = refundOf(refundNo, { state: 'unknown', amountFen: 0, succeededAt: null });
      try {
        const found = await api.call('alipay.trade.fastpay.refund.query', RefundFound, {
          out_trade_no: attemptNo,
          out_request_no: refundNo,
          query_options: ['gmt_refund_pay'],
        });
        const { out_request_no, refund_amount, refund_status, gmt_refund_pay } = found;
        if (refund_status !== 'REFUND_SUCCESS' || !refund_amount) return unknown;
        if (out_request_no !== refundNo) throw new Error('Alipay answers with another refund');
        return refundOf(refundNo, {
          state: 'succeeded',
          amountFen: fenOf(refund_amount),
          succeededAt: gmt_refund_pay ? instantOf(gmt_refund_pay) : null,
        });
      } catch (error) {
        if (isUnknown(error)) return unknown;
        throw error;
      }
    },

    async downloadBill() {
      throw new Error('Bills of Alipay are not read');
    },

    async readNotification(_headers, body): Promise<ChannelEvent> {
      const notice = parseGenuine(Notification, signing.openForm(body));
      if (notice.app_id !== appId) throw new NotGenuine('it is for another application');
      if (notice.seller_id !== sellerId) throw new NotGenuine('it is for another seller');
      const { notify_id: id, out_trade_no, trade_status, trade_no, total_amount, gmt_payment } = notice;
      const payment = paymentOf(out_trade_no, {
        status: trade_status,
        transactionId: trade_no,
        yuan: total_amount,
        paidAt: gmt_payment,
      });
      return { kind: 'payment', id, payment };
    },

    acknowledgement: {
      type: 'text/plain',
      accepted: { status: 200, body: 'success' },
      refused: { status: 400, body: 'fail' },
    },
  };

  /**
   * A trade is closed if nobody paid it in time and also after a full refund: in both cases none of the money
   * is here. Only success and finished mean money.
   */
  function paymentOf(
    attemptNo: string,
    trade: {
      status: Notification['trade_status'];
      transactionId: string;
      yuan: string;
      paidAt: string | undefined;
    },
  ): ChannelPayment {
    switch (trade.status) {
      case 'TRADE_SUCCESS':
      case 'TRADE_FINISHED':
        return {
          state: 'paid',
          attemptNo,
          transactionId: trade.transactionId,
          amountFen: fenOf(trade.yuan),
          merchantId: sellerId,
          paidAt: trade.paidAt ? instantOf(trade.paidAt) : clock.now(),
        };
      case 'TRADE_CLOSED':
        return { state: 'closed', attemptNo };
      case 'WAIT_BUYER_PAY':
        return { state: 'notPaid', attemptNo };
    }
  }
}

function refundOf(
  refundNo: string,
  { state, amountFen, succeededAt }: Pick<ChannelRefund, 'state' | 'amountFen' | 'succeededAt'>,
): ChannelRefund {
  // Alipay identifies a refund by our number and does not report when it accepted the request.
  return { refundNo, state, amountFen, channelRefundId: null, acceptedAt: null, succeededAt };
}

function assertOf(answer: { out_trade_no: string }, attemptNo: string): void {
  if (answer.out_trade_no !== attemptNo) throw new Error('Alipay answers with another order');
}

/** There is no trade until a customer has opened Alipay's page. */
function isUnknown(error: unknown): boolean {
  return error instanceof ChannelRefusal && error.code === 'ACQ.TRADE_NOT_EXIST';
}

/** Alipay refuses `/`, `=` and `&` in a subject, and more than 256 characters. */
function subjectOf(description: string): string {
  return [...description.replace(/[/=&]/g, ' ')].slice(0, 256).join('');
}
