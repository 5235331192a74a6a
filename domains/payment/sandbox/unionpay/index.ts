import { randomInt } from 'node:crypto';
import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';
import type { FastifyPluginAsync } from 'fastify';
import { createPlay } from '../till/acts.ts';
import type { Look } from '../till/cashier-page.ts';
import { registerCashier } from '../till/cashier-routes.ts';
import { createNotifier, type Message, type Notice } from '../till/notifier.ts';
import { openStore } from '../till/store.ts';
import { registerGateway } from './gateway-routes.ts';
import type { UnionpaySandboxOptions } from './options.ts';
import { createProtocol } from './protocol.ts';
import { noticeOf, paymentFound, refundFound } from './records.ts';

/** Seconds between the deliveries of one notification. */
const repeatSeconds = [60, 120, 240, 480, 960];

const look: Look = {
  name: '银联',
  action: '/unionpay/cashier',
  tokenField: 'order',
  accent: '#b3122a',
  onAccent: '#ffe3e6',
  knowsFlaws: true,
};

/**
 * Plays UnionPay's gateway by its protocol: accepts only forms that the merchant has signed, signs its
 * responses, takes payments on a cashier page, repeats notifications until the response is 200, and refunds
 * at once.
 */
export function unionpaySandbox(options: UnionpaySandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const { credentials, dataDir, now = () => new Date(), speed = 1 } = options;
    const store = openStore(dataDir, 'unionpay');
    const protocol = createProtocol(credentials);

    function messageOf(task: Notice): Message | null {
      const [url, content] =
        task.kind === 'notifyPayment' ? paymentNotice(task.outTradeNo) : refundNotice(task.outRefundNo);
      if (!url || !content) return null;
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
      return { url, headers, body: protocol.form(noticeOf(content)) };
    }
    function paymentNotice(no: string) {
      const payment = store.payments.get(no);
      return [payment?.notifyUrl, payment && paymentFound(payment, payment.appId ?? '')] as const;
    }
    function refundNotice(no: string) {
      const refund = store.refunds.get(no);
      return [
        refund?.notifyUrl,
        refund && refundFound(refund, shanghaiDigits(new Date(refund.createTime))),
      ] as const;
    }
    const notifier = createNotifier({
      store,
      speed,
      now,
      repeatSeconds,
      messageOf,
      isTaken: (status) => status === 200,
    });
    const play = createPlay({
      store,
      notifier,
      now,
      failsAs: 'CLOSED',
      newTransactionId: (at) => `${shanghaiDigits(at)}${randomInt(1e6, 1e7)}`,
    });

    app.removeAllContentTypeParsers();
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    }
    const cashier = registerCashier(app, { store, play, look, control: '/unionpay/control' });
    registerGateway(app, { store, protocol, notifier, cashier, now });
    app.addHook('onReady', async () => notifier.resume());
    app.addHook('onClose', async () => notifier.stop());
  };
}
