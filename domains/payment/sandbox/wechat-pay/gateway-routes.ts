import { createHash, randomInt } from 'node:crypto';
import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Notifier } from '../till/notifier.ts';
import type { SandboxRefund, Store } from '../till/store.ts';
import { type Answer, answer, refuse } from './answers.ts';
import type { WechatSandboxOptions } from './options.ts';
import { createOrdering, orderWays } from './ordering.ts';
import type { Protocol } from './protocol.ts';
import { paymentContent, refundAnswer } from './records.ts';
import { tradeBill } from './trade-bill.ts';

/** Duration of a refund, in real seconds before the speed factor. */
export const refundSeconds = 10;

type Input = { params: Record<string, string>; query: Record<string, string>; body: Record<string, unknown> };

/** WeChat Pay's endpoints below /v3. Every request must be signed, and every response is. */
export function registerGateway(
  app: FastifyInstance,
  parts: { options: WechatSandboxOptions; store: Store; protocol: Protocol; notifier: Notifier; now(): Date },
): void {
  const { options, store, protocol, notifier, now } = parts;
  const { appId, mchId, platformSerial } = options.credentials;

  function route(method: 'GET' | 'POST', url: string, handle: (input: Input) => Answer): void {
    app.route({
      method,
      url,
      handler: (request, reply) => {
        const refused = refusalOf(request);
        if (refused) return send(reply, refused);
        return send(reply, handle(inputOf(request)));
      },
    });
  }

  function refusalOf(request: FastifyRequest): Answer | null {
    const reason = protocol.refusalOf({
      method: request.method,
      url: request.url,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      authorization: request.headers.authorization,
    });
    if (reason !== null) return refuse(401, 'SIGN_ERROR', reason);
    const named = request.headers['wechatpay-serial'] ?? platformSerial;
    return named === platformSerial ? null : refuse(400, 'INVALID_REQUEST', 'Wechatpay-Serial 不正确');
  }

  function send(reply: FastifyReply, { status, body }: Answer) {
    const text = body === null ? '' : JSON.stringify(body);
    reply.code(status).headers(protocol.signatureHeaders(text));
    return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(text);
  }

  const order = createOrdering({ options, store });
  for (const way of orderWays) {
    route('POST', `/v3/pay/transactions/${way}`, ({ body }) => order(way, body));
  }

  route('GET', '/v3/pay/transactions/out-trade-no/:no', ({ params, query }) => {
    const payment = store.payments.get(params.no ?? '');
    if (query.mchid !== mchId) return refuse(400, 'MCH_NOT_EXISTS', '商户号不存在');
    if (!payment) return refuse(404, 'ORDER_NOT_EXIST', '订单不存在');
    return answer(paymentContent(payment, { appId, mchId }));
  });

  route('POST', '/v3/pay/transactions/out-trade-no/:no/close', ({ params, body }) => {
    const payment = store.payments.get(params.no ?? '');
    if (body.mchid !== mchId) return refuse(400, 'MCH_NOT_EXISTS', '商户号不存在');
    if (!payment) return refuse(404, 'ORDER_NOT_EXIST', '订单不存在');
    if (payment.state === 'SUCCESS' || payment.state === 'REFUND') {
      return refuse(400, 'ORDERPAID', '订单已支付，不能关闭');
    }
    if (payment.state === 'USERPAYING') return refuse(400, 'USERPAYING', '用户支付中，不能关闭');
    payment.state = 'CLOSED';
    store.save();
    return { status: 204, body: null };
  });

  route('POST', '/v3/refund/domestic/refunds', ({ body }) => {
    const payment = store.payments.get(String(body.out_trade_no ?? ''));
    const outRefundNo = String(body.out_refund_no ?? '');
    const amount = (body.amount ?? {}) as { refund?: unknown; total?: unknown };
    const known = store.refunds.get(outRefundNo);
    if (!payment?.transactionId) return refuse(404, 'RESOURCE_NOT_EXISTS', '订单不存在或未支付');
    if (!/^[0-9A-Za-z_\-|*@]{1,64}$/.test(outRefundNo)) return refuse(400, 'PARAM_ERROR', '退款单号不正确');
    if (known) {
      return known.refundFen === amount.refund && known.outTradeNo === payment.outTradeNo
        ? answer(refundAnswer(known, payment))
        : refuse(400, 'INVALID_REQUEST', '请求重入，但参数与原请求不一致');
    }
    const returned = [...store.refunds.values()]
      .filter((refund) => refund.outTradeNo === payment.outTradeNo)
      .reduce((sum, refund) => sum + refund.refundFen, 0);
    const { refund: refundFen, total } = amount;
    if (typeof refundFen !== 'number' || !Number.isSafeInteger(refundFen) || refundFen < 1) {
      return refuse(400, 'PARAM_ERROR', '退款金额不正确');
    }
    if (total !== payment.paidFen) return refuse(400, 'INVALID_REQUEST', '订单金额与原订单不一致');
    if (returned + refundFen > payment.paidFen) return refuse(400, 'INVALID_REQUEST', '退款金额大于可退金额');
    const refund: SandboxRefund = {
      outRefundNo,
      refundId: `50${shanghaiDigits(now())}${randomInt(1e11, 1e12)}`,
      outTradeNo: payment.outTradeNo,
      refundFen,
      totalFen: payment.paidFen,
      notifyUrl: typeof body.notify_url === 'string' ? body.notify_url : null,
      status: 'PROCESSING',
      createTime: now().toISOString(),
      successTime: null,
    };
    store.refunds.set(outRefundNo, refund);
    payment.state = 'REFUND';
    notifier.plan({ kind: 'finishRefund', outRefundNo }, refundSeconds);
    return answer(refundAnswer(refund, payment));
  });

  route('GET', '/v3/refund/domestic/refunds/:no', ({ params }) => {
    const refund = store.refunds.get(params.no ?? '');
    const payment = refund ? store.payments.get(refund.outTradeNo) : undefined;
    if (!refund || !payment) return refuse(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
    return answer(refundAnswer(refund, payment));
  });

  const billOf = (day: string) =>
    tradeBill(day, { appId, mchId }, store.payments.values(), [...store.refunds.values()]);

  app.get('/v3/bill/tradebill', (request, reply) => {
    const refused = refusalOf(request);
    if (refused) return send(reply, refused);
    const day = inputOf(request).query.bill_date ?? '';
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return send(reply, refuse(400, 'PARAM_ERROR', '账单日期不正确'));
    const bill = billOf(day);
    if (bill === '') return send(reply, refuse(400, 'NO_STATEMENT_EXIST', '账单文件不存在'));
    const file = `${request.protocol}://${request.host}/v3/billdownload/file?token=${day}`;
    const hash = createHash('sha1').update(bill).digest('hex');
    return send(reply, answer({ hash_type: 'SHA1', hash_value: hash, download_url: file }));
  });

  app.get('/v3/billdownload/file', (request, reply) => {
    const refused = refusalOf(request);
    if (refused) return send(reply, refused);
    // As at WeChat Pay, the file itself has no signature: its hash was signed.
    return reply.type('text/plain; charset=utf-8').send(billOf(inputOf(request).query.token ?? ''));
  });
}

function inputOf(request: FastifyRequest): Input {
  let body: unknown = {};
  if (Buffer.isBuffer(request.body) && request.body.length > 0) {
    try {
      body = JSON.parse(request.body.toString('utf8'));
    } catch {
      body = {};
    }
  }
  return {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string>,
    body: (body ?? {}) as Record<string, unknown>,
  };
}
