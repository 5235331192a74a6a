import type { FastifyInstance } from 'fastify';
import { isAct, type Play } from './acts.ts';
import { cashierPage, messagePage, resultPage } from './cashier-page.ts';
import type { Store } from './store.ts';

/** The customer's side: the cashier page, and the same by JSON for tests and journeys. */
export function registerCashier(app: FastifyInstance, parts: { store: Store; play: Play }): void {
  const { store, play } = parts;

  app.get<{ Querystring: Record<string, string | undefined> }>('/wechat/h5pay', (request, reply) => {
    const redirectUrl = redirectOf(request.query.redirect_url);
    const payment = store.findByPrepayId(request.query.prepay_id ?? '');
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (!payment)
      return reply.code(404).send(messagePage('没有这笔订单', '请返回商户重新发起支付。', redirectUrl));
    if (payment.state !== 'NOTPAY' && payment.state !== 'PAYERROR') {
      return reply.send(resultPage(payment, redirectUrl));
    }
    if (Date.parse(payment.linkUntil) < Date.now()) {
      return reply.send(
        messagePage('链接已失效', '支付链接 5 分钟内有效，请返回商户重新打开。', redirectUrl),
      );
    }
    return reply.send(cashierPage(payment, redirectUrl));
  });

  app.post('/wechat/h5pay', (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ''));
    const redirectUrl = redirectOf(form.get('redirect_url'));
    const payment = store.findByPrepayId(form.get('prepay_id') ?? '');
    const act = form.get('act');
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (!payment || !isAct(act)) {
      return reply.code(404).send(messagePage('没有这笔订单', '请返回商户重新发起支付。', redirectUrl));
    }
    if (play(payment, act) === 'notPayable' && payment.state === 'NOTPAY') {
      return reply.send(messagePage('订单已过期', '请返回商户重新发起支付。', redirectUrl));
    }
    return reply.send(resultPage(payment, redirectUrl));
  });

  app.post<{ Params: { no: string } }>('/wechat/control/:no', (request, reply) => {
    const payment = store.payments.get(request.params.no);
    if (!payment) return reply.code(404).send({ error: 'There is no such payment' });
    const act = actOf(request.body);
    if (!isAct(act)) return reply.code(400).send({ error: 'There is no such act' });
    if (play(payment, act) === 'notPayable') return reply.code(409).send({ state: payment.state });
    return reply.send({ state: payment.state });
  });

  app.get('/wechat/control', (_request, reply) =>
    reply.send({ payments: [...store.payments.values()], refunds: [...store.refunds.values()] }),
  );
}

function actOf(body: unknown): unknown {
  try {
    return (JSON.parse(String(body)) as { act?: unknown } | null)?.act;
  } catch {
    return null;
  }
}

/** Only an address of the web; anything else would run in this page's name. */
function redirectOf(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : null;
}
