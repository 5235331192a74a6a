import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cashier } from '../till/cashier-routes.ts';
import type { SandboxPayment, SandboxRefund, Store } from '../till/store.ts';
import { fenOfYuan } from '../till/yuan.ts';
import type { AlipaySandboxCredentials } from './options.ts';
import type { Protocol } from './protocol.ts';
import { refundContent, refundFound, tradeContent } from './records.ts';

export const gatewayPath = '/alipay/gateway.do';
const pageLifeMs = 5 * 60_000;

type Content = Record<string, unknown>;
type Answer = Record<string, unknown> & { code: string };

const answer = (content: object): Answer => ({ code: '10000', msg: 'Success', ...content });
const refuse = (subCode: string, subMsg: string): Answer => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subMsg,
});
const notThere = refuse('ACQ.TRADE_NOT_EXIST', '交易不存在');

/**
 * Alipay's single endpoint. Every request must be signed, and every response to a call is; pages are for the
 * customer.
 */
export function registerGateway(
  app: FastifyInstance,
  parts: {
    credentials: AlipaySandboxCredentials;
    store: Store;
    protocol: Protocol;
    cashier: Cashier;
    now(): Date;
  },
): void {
  const { credentials, store, protocol, cashier, now } = parts;

  app.route({
    method: ['GET', 'POST'],
    url: gatewayPath,
    handler: (request, reply) => {
      const fields = fieldsOf(request);
      const { method = '' } = fields;
      const refused = protocol.refusalOf(fields);
      if (method === 'alipay.trade.wap.pay') {
        const payment = refused === null ? trade(fields, contentOf(fields)) : null;
        return cashier.show(reply, payment, fields.return_url);
      }
      const reason = { code: '40002', msg: 'Invalid Arguments', sub_code: refused, sub_msg: refused };
      return send(reply, method, refused === null ? call(method, contentOf(fields)) : reason);
    },
  });

  function send(reply: FastifyReply, method: string, content: object) {
    return reply.type('text/html;charset=utf-8').send(protocol.answer(method, content));
  }

  /**
   * The trade is created when the customer opens the page; the same number with different content is refused.
   */
  function trade(fields: Record<string, string>, content: Content): SandboxPayment | null {
    const outTradeNo = String(content.out_trade_no ?? '');
    const totalFen = fenOfYuan(content.total_amount);
    const seller = content.seller_id ?? credentials.sellerId;
    if (!/^\w{1,64}$/.test(outTradeNo) || totalFen === null || seller !== credentials.sellerId) return null;
    if (content.product_code !== 'QUICK_WAP_WAY' || !content.subject) return null;
    const known = store.payments.get(outTradeNo);
    if (known && known.totalFen !== totalFen) return null;
    const payment: SandboxPayment = known ?? {
      outTradeNo,
      prepayId: randomBytes(16).toString('hex'),
      description: String(content.subject),
      totalFen,
      paidFen: 0,
      notifyUrl: fields.notify_url ?? '',
      timeExpire: expiryOf(content.time_expire),
      linkUntil: '',
      state: 'NOTPAY',
      transactionId: null,
      successTime: null,
    };
    payment.linkUntil = new Date(Date.now() + pageLifeMs).toISOString();
    store.payments.set(outTradeNo, payment);
    store.save();
    return payment;
  }

  function call(method: string, content: Content): Answer {
    const payment = store.payments.get(String(content.out_trade_no ?? ''));
    switch (method) {
      case 'alipay.trade.query':
        return payment ? answer(tradeContent(payment)) : notThere;
      case 'alipay.trade.close':
        return payment ? close(payment) : notThere;
      case 'alipay.trade.refund':
        return payment?.transactionId ? refund(payment, content) : notThere;
      case 'alipay.trade.fastpay.refund.query': {
        const found = store.refunds.get(String(content.out_request_no ?? ''));
        if (!payment) return notThere;
        // At Alipay, an unknown refund is no error: the response leaves it out.
        return answer(found?.outTradeNo === payment.outTradeNo ? refundFound(found, payment) : {});
      }
      default:
        return {
          code: '40001',
          msg: 'Missing Arguments',
          sub_code: 'isv.invalid-method',
          sub_msg: '不存在的方法名',
        };
    }
  }

  function close(payment: SandboxPayment): Answer {
    if (payment.state !== 'NOTPAY' && payment.state !== 'PAYERROR') {
      return refuse('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    }
    payment.state = 'CLOSED';
    store.save();
    return answer({ trade_no: payment.prepayId, out_trade_no: payment.outTradeNo });
  }

  function refund(payment: SandboxPayment, content: Content): Answer {
    const outRefundNo = String(content.out_request_no ?? '');
    const refundFen = fenOfYuan(content.refund_amount);
    if (refundFen === null || !/^\w{1,64}$/.test(outRefundNo)) {
      return refuse('ACQ.INVALID_PARAMETER', '参数无效');
    }
    const known = store.refunds.get(outRefundNo);
    if (known) {
      return known.refundFen === refundFen && known.outTradeNo === payment.outTradeNo
        ? answer(refundContent(known, payment, false))
        : refuse('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致');
    }
    const returned = [...store.refunds.values()]
      .filter((one) => one.outTradeNo === payment.outTradeNo)
      .reduce((sum, one) => sum + one.refundFen, 0);
    if (returned + refundFen > payment.paidFen) {
      return refuse('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
    }
    const at = now().toISOString();
    const made: SandboxRefund = {
      outRefundNo,
      refundId: outRefundNo,
      outTradeNo: payment.outTradeNo,
      refundFen,
      totalFen: payment.paidFen,
      notifyUrl: null,
      status: 'SUCCESS',
      createTime: at,
      successTime: at,
    };
    store.refunds.set(outRefundNo, made);
    if (returned + refundFen === payment.paidFen) payment.state = 'REFUND';
    store.save();
    return answer(refundContent(made, payment, true));
  }
}

/** The fields of the query string and of the form, merged as Alipay does. */
function fieldsOf(request: FastifyRequest): Record<string, string> {
  const form = typeof request.body === 'string' ? [...new URLSearchParams(request.body)] : [];
  return { ...(request.query as Record<string, string>), ...Object.fromEntries(form) };
}

function contentOf({ biz_content = '{}' }: Record<string, string>): Content {
  try {
    return (JSON.parse(biz_content) as Content | null) ?? {};
  } catch {
    return {};
  }
}

function expiryOf(text: unknown): string | null {
  const at = typeof text === 'string' ? Date.parse(`${text.replace(' ', 'T')}+08:00`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
