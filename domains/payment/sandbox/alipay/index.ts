import { randomInt } from 'node:crypto';
import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';
import type { FastifyPluginAsync } from 'fastify';
import { createPlay } from '../till/acts.ts';
import type { Look } from '../till/cashier-page.ts';
import { registerCashier } from '../till/cashier-routes.ts';
import { createNotifier, type Message, type Notice } from '../till/notifier.ts';
import { openStore } from '../till/store.ts';
import { registerGateway } from './gateway-routes.ts';
import type { AlipaySandboxOptions } from './options.ts';
import { createProtocol } from './protocol.ts';
import { noticeContent } from './records.ts';

/** Seconds between the deliveries of one notification (Alipay's published schedule). */
const repeatSeconds = [240, 600, 600, 3_600, 7_200, 21_600, 54_000];

const look: Look = {
  name: '支付宝',
  action: '/alipay/cashier',
  tokenField: 'trade',
  accent: '#0f5fd6',
  onAccent: '#dbe9ff',
};

/**
 * Plays Alipay by its real protocol: refuses wrong signatures, signs its responses, takes payments on a
 * cashier page, repeats notifications until the response is `success`, and refunds at once.
 */
export function alipaySandbox(options: AlipaySandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const { credentials, dataDir, now = () => new Date(), speed = 1 } = options;
    const store = openStore(dataDir, 'alipay');
    const protocol = createProtocol(credentials);

    function messageOf(task: Notice): Message | null {
      const payment = task.kind === 'notifyPayment' ? store.payments.get(task.outTradeNo) : undefined;
      if (!payment?.notifyUrl) return null;
      return {
        url: payment.notifyUrl,
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: protocol.form(noticeContent(payment, { ...credentials, id: task.id, at: now() })),
      };
    }
    const notifier = createNotifier({
      store,
      speed,
      now,
      repeatSeconds,
      messageOf,
      isTaken: (_status, body) => body === 'success',
    });
    const play = createPlay({
      store,
      notifier,
      now,
      failsAs: 'CLOSED',
      newTransactionId: (at) => `20${shanghaiDigits(at)}22001${randomInt(1e10, 1e11)}`,
    });

    // Signatures cover the fields of a form, so each route parses its own form.
    app.removeAllContentTypeParsers();
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    }
    const cashier = registerCashier(app, { store, play, look, control: '/alipay/control' });
    registerGateway(app, { credentials, store, protocol, cashier, now });
    app.addHook('onReady', async () => notifier.resume());
    app.addHook('onClose', async () => notifier.stop());
  };
}
