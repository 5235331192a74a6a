import { randomBytes, randomInt } from 'node:crypto';
import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';
import type { FastifyInstance } from 'fastify';
import type { Notifier } from '../till/notifier.ts';
import type { SandboxPayment, SandboxRefund, Store } from '../till/store.ts';
import type { CmbSandboxOptions } from './options.ts';
import type { Fields, Protocol } from './protocol.ts';
import { orderFound, refundFound } from './records.ts';

const refundSettlesInSeconds = 60;

type Content = Readonly<Record<string, string | undefined>>;
class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The bank's API. Every call must be signed twice, and every response is. */
export function registerGateway(
  app: FastifyInstance,
  parts: {
    options: CmbSandboxOptions;
    store: Store;
    protocol: Protocol;
    notifier: Notifier;
    now(): Date;
  },
): void {
  const { options, store, protocol, notifier, now } = parts;
  const { merId, userId, wechatAppIds } = options.credentials;
  const calls: Readonly<Record<string, (content: Content) => Record<string, unknown>>> = {
    qrcodeapply: applyCode,
    onlinepay: orderAtWechat,
    orderquery: ({ orderId }) => orderFound(paymentOf(orderId)),
    close,
    refund,
    refundquery: findRefund,
  };

  app.post<{ Params: { call: string } }>('/cmb/polypay/v1.0/mchorders/:call', (request, reply) => {
    const envelope = fieldsOf(request.body);
    const refused = protocol.refusalOf(request.headers, envelope);
    const sealed = refused
      ? { returnCode: 'FAIL', errCode: refused, respMsg: '验签失败' }
      : answer(request.params.call, envelope.biz_content ?? '');
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(protocol.sealed(sealed)));
  });

  function answer(call: string, text: string): Fields {
    const content = fieldsOf(text);
    try {
      const work = calls[call];
      if (!work) throw new Refusal('API_NOT_EXIST', '接口不存在');
      if (content.merId !== merId) throw new Refusal('MERID_NOT_EXIST', '商户号不存在');
      if (content.userId !== userId) throw new Refusal('USERID_CHECK_FAILED', '收银员信息校验失败');
      const biz_content = JSON.stringify({ merId, ...work(content) });
      return { returnCode: 'SUCCESS', respCode: 'SUCCESS', biz_content };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { returnCode: 'SUCCESS', respCode: 'FAIL', errCode: error.code, respMsg: error.message };
    }
  }

  /** Each order number gets one code. */
  function applyCode(content: Content) {
    if (store.payments.has(content.orderId ?? '')) throw new Refusal('ORDERID_DUPLICATION', '商户订单号重复');
    const made = order(content, { tradeType: 'CODE' });
    return { orderId: made.outTradeNo, qrCode: `${options.publicOrigin}/cmb/code?c=${made.prepayId}` };
  }

  function orderAtWechat(content: Content) {
    const { subAppId = '', subOpenId = '', spbillCreateIp = '', tradeType } = content;
    if (!wechatAppIds.includes(subAppId)) throw new Refusal('SUBAPPID_NOT_LAWFUL', '子公众账号不正确');
    if (!/^o[\w-]{27}$/.test(subOpenId)) throw new Refusal('SUBOPENID_NOT_LAWFUL', '用户子标识不正确');
    if (!/^\d+(\.\d+){3}$/.test(spbillCreateIp))
      throw new Refusal('SPBILLCREATEIP_NOT_LAWFUL', '终端IP不正确');
    if (tradeType !== 'JSAPI') throw new Refusal('TRADETYPE_NOT_LAWFUL', '交易类型不正确');
    const made = order(content, { tradeType, appId: subAppId, openid: subOpenId });
    const { outTradeNo: orderId, prepayId } = made;
    return { orderId, prepayId, payData: protocol.sheet(subAppId, prepayId) };
  }

  function order(
    content: Content,
    way: Pick<SandboxPayment, 'tradeType' | 'appId' | 'openid'>,
  ): SandboxPayment {
    const { orderId = '', txnAmt = '', notifyUrl = '', body = '', payValidTime = '' } = content;
    if (!/^\w{6,32}$/.test(orderId)) throw new Refusal('ORDERID_NOT_LAWFUL', '商户订单号字段内容非法');
    if (!/^[1-9]\d{0,11}$/.test(txnAmt)) throw new Refusal('TXNAMT_NOT_LAWFUL', '交易金额字段内容非法');
    if (!URL.canParse(notifyUrl)) throw new Refusal('NOTIFYURL_NOT_LAWFUL', '通知地址字段内容非法');
    const validMs = Number(payValidTime) * 1000;
    if (!(validMs >= 60_000)) throw new Refusal('PAYVALIDTIME_NOT_LAWFUL', '支付有效时间字段内容非法');
    const totalFen = Number(txnAmt);
    const known = store.payments.get(orderId);
    if (known) {
      const same = known.totalFen === totalFen && known.appId === way.appId && known.openid === way.openid;
      if (!same || known.state !== 'NOTPAY') throw new Refusal('ORDERID_DUPLICATION', '商户订单号重复');
      return known;
    }
    const payment: SandboxPayment = {
      ...way,
      outTradeNo: orderId,
      prepayId: `cmb${randomBytes(16).toString('hex')}`,
      description: body,
      totalFen,
      paidFen: 0,
      notifyUrl,
      timeExpire: new Date(now().getTime() + validMs).toISOString(),
      linkUntil: new Date(Date.now() + validMs).toISOString(),
      state: 'NOTPAY',
      transactionId: null,
      successTime: null,
    };
    store.payments.set(orderId, payment);
    store.save();
    return payment;
  }

  function paymentOf(orderId = ''): SandboxPayment {
    const payment = store.payments.get(orderId);
    if (!payment) throw new Refusal('ORDERID_INVALID', '商户订单号不存在');
    return payment;
  }

  function close({ origOrderId }: Content) {
    const payment = paymentOf(origOrderId);
    if (payment.state !== 'NOTPAY' && payment.state !== 'PAYERROR' && payment.state !== 'CLOSED') {
      throw new Refusal('TRADESTATE_NOT_LAWFUL', '原交易状态非法');
    }
    payment.state = 'CLOSED';
    store.save();
    return { origOrderId: payment.outTradeNo, closeState: 'C' };
  }

  function refund(content: Content) {
    const { orderId = '', origOrderId, txnAmt, refundAmt = '', notifyUrl } = content;
    const payment = paymentOf(origOrderId);
    if (!/^[1-9]\d{0,11}$/.test(refundAmt)) throw new Refusal('REFUNDAMT_NOT_LAWFUL', '退款金额字段内容非法');
    const refundFen = Number(refundAmt);
    const known = store.refunds.get(orderId);
    if (known) {
      const same = known.refundFen === refundFen && known.outTradeNo === payment.outTradeNo;
      if (!same) throw new Refusal('ORDERID_DUPLICATION', '商户订单号重复');
      return taken(known);
    }
    if (!payment.transactionId || Number(txnAmt) !== payment.paidFen) {
      throw new Refusal('TRADESTATE_NOT_LAWFUL', '原交易状态非法');
    }
    const returned = [...store.refunds.values()]
      .filter(({ outTradeNo }) => outTradeNo === payment.outTradeNo)
      .reduce((sum, one) => sum + one.refundFen, 0);
    if (returned + refundFen > payment.paidFen) throw new Refusal('REFUNDAMT_EXCEED', '退款金额超限');
    const made: SandboxRefund = {
      outRefundNo: orderId,
      refundId: `9${shanghaiDigits(now())}${randomInt(1e8, 1e9)}`,
      outTradeNo: payment.outTradeNo,
      refundFen,
      totalFen: payment.paidFen,
      notifyUrl: notifyUrl ?? null,
      status: 'PROCESSING',
      createTime: now().toISOString(),
      successTime: null,
    };
    store.refunds.set(orderId, made);
    if (returned + refundFen === payment.paidFen) payment.state = 'REFUND';
    store.save();
    notifier.plan({ kind: 'finishRefund', outRefundNo: orderId }, refundSettlesInSeconds);
    return taken(made);
  }

  function taken(made: SandboxRefund) {
    const { tradeState, ...found } = refundFound(made);
    return { ...found, refundState: tradeState };
  }

  function findRefund({ orderId = '' }: Content) {
    const found = store.refunds.get(orderId);
    if (!found) throw new Refusal('ORDERID_INVALID', '商户订单号不存在');
    return refundFound(found);
  }
}

/** Anything that is not an object of strings has no fields. */
export function fieldsOf(text: unknown): Fields {
  try {
    const value: unknown = JSON.parse(String(text));
    return value && typeof value === 'object' ? (value as Fields) : {};
  } catch {
    return {};
  }
}
