import { randomBytes, randomInt } from 'node:crypto';
import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Cashier } from '../till/cashier-routes.ts';
import type { Notifier } from '../till/notifier.ts';
import type { SandboxPayment, SandboxRefund, Store } from '../till/store.ts';
import type { Fields, Protocol } from './protocol.ts';
import { paymentFound, refundFound } from './records.ts';

const base = '/unionpay/gateway/api';
const pageLifeMs = 30 * 60_000;

type Refusal = { respCode: string; respMsg: string };
const refuse = (respCode: string, respMsg: string): Refusal => ({ respCode, respMsg });
const taken = { respCode: '00', respMsg: '成功[0000000]' };

/**
 * UnionPay's endpoints. Every request must be signed, and every response to a call is; the page is for the
 * customer.
 */
export function registerGateway(
  app: FastifyInstance,
  parts: { store: Store; protocol: Protocol; notifier: Notifier; cashier: Cashier; now(): Date },
): void {
  const { store, protocol, notifier, cashier, now } = parts;

  app.post(`${base}/frontTransReq.do`, (request, reply) => {
    const fields = fieldsOf(request.body);
    const payment = protocol.refusalOf(fields) === null ? order(fields) : null;
    return cashier.show(reply, payment, fields.frontUrl);
  });

  app.post(`${base}/queryTrans.do`, (request, reply) => answer(reply, request.body, find));
  app.post(`${base}/backTransReq.do`, (request, reply) => answer(reply, request.body, refund));

  function answer(reply: FastifyReply, body: unknown, work: (fields: Fields) => Fields | Refusal) {
    const fields = fieldsOf(body);
    const refused = protocol.refusalOf(fields);
    const content = refused ? refuse(refused, '报文不正确[6100030]') : work(fields);
    return reply
      .type('text/html;charset=utf-8')
      .send(protocol.answer({ orderId: fields.orderId ?? '', ...content }));
  }

  /**
   * An order is created when its customer opens the page; the same number with different content is refused.
   */
  function order(fields: Fields): SandboxPayment | null {
    const { orderId = '', txnTime = '', txnAmt = '', txnType, txnSubType, bizType, currencyCode } = fields;
    if (!/^[0-9A-Za-z]{8,40}$/.test(orderId) || !/^20\d{12}$/.test(txnTime)) return null;
    if (txnType !== '01' || txnSubType !== '01' || bizType !== '000201' || currencyCode !== '156')
      return null;
    if (!/^[1-9]\d{0,11}$/.test(txnAmt) || !fields.backUrl || !fields.frontUrl) return null;
    const known = store.payments.get(orderId);
    if (known && (known.totalFen !== Number(txnAmt) || known.appId !== txnTime)) return null;
    const payment: SandboxPayment = known ?? {
      outTradeNo: orderId,
      // An order is identified by its number together with its time.
      appId: txnTime,
      prepayId: randomBytes(16).toString('hex'),
      description: fields.orderDesc ?? '',
      totalFen: Number(txnAmt),
      paidFen: 0,
      notifyUrl: fields.backUrl,
      timeExpire: instantOf(fields.payTimeout),
      linkUntil: '',
      state: 'NOTPAY',
      transactionId: null,
      successTime: null,
    };
    payment.linkUntil = new Date(Date.now() + pageLifeMs).toISOString();
    store.payments.set(orderId, payment);
    store.save();
    return payment;
  }

  function find({ orderId = '', txnTime = '', txnType, txnSubType }: Fields): Fields | Refusal {
    if (txnType !== '00' || txnSubType !== '00') return refuse('10', '报文格式错误[6100030]');
    const payment = store.payments.get(orderId);
    if (payment?.appId === txnTime) return { ...taken, ...paymentFound(payment, txnTime) };
    const known = store.refunds.get(orderId);
    if (known && txnTime === shanghaiDigits(new Date(known.createTime))) {
      return { ...taken, ...refundFound(known, txnTime) };
    }
    return refuse('34', '查无此交易[2600000]');
  }

  function refund(fields: Fields): Fields | Refusal {
    const { orderId = '', txnTime = '', txnAmt = '', txnType, txnSubType, origQryId } = fields;
    const createTime = instantOf(txnTime);
    if (txnType !== '04' || txnSubType !== '00' || !createTime || !/^[1-9]\d{0,11}$/.test(txnAmt)) {
      return refuse('10', '报文格式错误[6100030]');
    }
    if (store.refunds.has(orderId)) return refuse('12', '重复交易[6100012]');
    const payment = [...store.payments.values()].find(({ transactionId }) => transactionId === origQryId);
    if (!payment || !origQryId) return refuse('35', '原交易不存在或状态不正确[6100035]');
    const returned = [...store.refunds.values()]
      .filter(({ outTradeNo }) => outTradeNo === payment.outTradeNo)
      .reduce((sum, { refundFen }) => sum + refundFen, 0);
    const refundFen = Number(txnAmt);
    if (returned + refundFen > payment.paidFen) return refuse('36', '与原交易信息不符[6100036]');
    const made: SandboxRefund = {
      outRefundNo: orderId,
      refundId: `${shanghaiDigits(now())}${randomInt(1e6, 1e7)}`,
      outTradeNo: payment.outTradeNo,
      refundFen,
      totalFen: payment.paidFen,
      notifyUrl: fields.backUrl ?? null,
      status: 'SUCCESS',
      createTime,
      successTime: now().toISOString(),
    };
    store.refunds.set(orderId, made);
    if (returned + refundFen === payment.paidFen) payment.state = 'REFUND';
    store.save();
    notifier.plan({ kind: 'notifyRefund', outRefundNo: orderId, tries: 0 }, 0);
    return { ...taken, txnType, txnSubType, origQryId, txnAmt, txnTime, queryId: made.refundId };
  }
}

function fieldsOf(body: unknown): Fields {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}

/** `20261121120000` in Shanghai time as an instant; null if invalid. */
function instantOf(digits = ''): string | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
