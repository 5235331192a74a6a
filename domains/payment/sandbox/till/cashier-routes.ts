import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAct, type Play } from './acts.ts';
import { cashierPage, type Look, messagePage, resultPage } from './cashier-page.ts';
import type { SandboxPayment, Store } from './store.ts';

const nothingHere = { title: '没有这笔订单', text: '请返回商户重新发起支付。' };
const tooLate = { title: '链接已失效', text: '支付链接 5 分钟内有效，请返回商户重新打开。' };
const expired = { title: '订单已过期', text: '请返回商户重新发起支付。' };

export type Cashier = ReturnType<typeof registerCashier>;

/** The customer's side: the actions of the cashier page, and the same as JSON for tests and journeys. */
export function registerCashier(
  app: FastifyInstance,
  parts: { store: Store; play: Play; look: Look; control: string },
) {
  const { store, play, look, control } = parts;
  const html = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');

  app.post(look.action, (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ''));
    const redirectUrl = redirectOf(form.get('redirect_url'));
    const payment = store.findByPrepayId(form.get(look.tokenField) ?? '');
    const act = form.get('act');
    if (!payment || !isAct(act)) {
      return html(reply)
        .code(404)
        .send(messagePage(look, nothingHere, redirectUrl));
    }
    if (play(payment, act) === 'notPayable' && payment.state === 'NOTPAY') {
      return html(reply).send(messagePage(look, expired, redirectUrl));
    }
    return html(reply).send(resultPage(look, payment, redirectUrl));
  });

  app.post<{ Params: { no: string } }>(`${control}/:no`, (request, reply) => {
    const payment = store.payments.get(request.params.no);
    if (!payment) return reply.code(404).send({ error: 'There is no such payment' });
    const act = actOf(request.body);
    if (!isAct(act)) return reply.code(400).send({ error: 'There is no such act' });
    if (play(payment, act) === 'notPayable') return reply.code(409).send({ state: payment.state });
    return reply.send({ state: payment.state });
  });

  app.get(control, (_request, reply) =>
    reply.send({ payments: [...store.payments.values()], refunds: [...store.refunds.values()] }),
  );

  return {
    /** The page of a payment in its current state; null if the URL names none. */
    show(reply: FastifyReply, payment: SandboxPayment | null, redirectText: string | undefined) {
      const redirectUrl = redirectOf(redirectText);
      if (!payment)
        return html(reply)
          .code(404)
          .send(messagePage(look, nothingHere, redirectUrl));
      if (payment.state !== 'NOTPAY' && payment.state !== 'PAYERROR') {
        return html(reply).send(resultPage(look, payment, redirectUrl));
      }
      const isOld = Date.parse(payment.linkUntil) < Date.now();
      if (isOld) return html(reply).send(messagePage(look, tooLate, redirectUrl));
      return html(reply).send(cashierPage(look, payment, redirectUrl));
    },
  };
}

function actOf(body: unknown): unknown {
  try {
    return (JSON.parse(String(body)) as { act?: unknown } | null)?.act;
  } catch {
    return null;
  }
}

/** Only http(s) URLs, because any other scheme could run scripts on this page. */
function redirectOf(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : null;
}
