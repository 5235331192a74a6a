import { randomInt } from 'node:crypto';
import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';
import type { FastifyPluginAsync } from 'fastify';
import { createPlay } from '../till/acts.ts';
import type { Look } from '../till/cashier-page.ts';
import { registerCashier } from '../till/cashier-routes.ts';
import { createNotifier, type Message, type Notice } from '../till/notifier.ts';
import { openStore } from '../till/store.ts';
import { registerGateway } from './gateway-routes.ts';
import type { CmbSandboxOptions } from './options.ts';
import { createProtocol, type Fields } from './protocol.ts';
import { paymentNotice, refundNotice } from './records.ts';

/** Seconds between the deliveries of one notification (the bank's published schedule). */
const repeatSeconds = [15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600];

const look: Look = {
  name: '招商银行',
  action: '/cmb/cashier',
  tokenField: 'c',
  accent: '#a8182b',
  onAccent: '#ffe4e6',
};

/**
 * Plays the bank's aggregated payments by their protocol: refuses calls that are not signed twice, signs its
 * responses, takes payments by a code and in WeChat's pay sheet, repeats notifications until the merchant
 * acknowledges them in a signed envelope of its own, and refunds within a minute.
 */
export function cmbSandbox(options: CmbSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const { credentials, dataDir, now = () => new Date(), speed = 1 } = options;
    const store = openStore(dataDir, 'cmb');
    const protocol = createProtocol(credentials);

    function messageOf(task: Notice): Message | null {
      const [url, content] =
        task.kind === 'notifyPayment' ? ofPayment(task.outTradeNo) : ofRefund(task.outRefundNo);
      if (!url || !content) return null;
      const biz_content = JSON.stringify({ merId: credentials.merId, ...content });
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      return { url, headers, body: JSON.stringify(protocol.sealed({ biz_content })) };
    }
    function ofPayment(no: string) {
      const payment = store.payments.get(no);
      return [payment?.notifyUrl, payment && paymentNotice(payment)] as const;
    }
    function ofRefund(no: string) {
      const refund = store.refunds.get(no);
      return [refund?.notifyUrl, refund && refundNotice(refund)] as const;
    }
    const notifier = createNotifier({
      store,
      speed,
      now,
      repeatSeconds,
      messageOf,
      isTaken: (_status, body) => protocol.isTaken(body),
    });
    const play = createPlay({
      store,
      notifier,
      now,
      failsAs: 'CLOSED',
      newTransactionId: (at) => `9001${shanghaiDigits(at)}${randomInt(1e5, 1e6)}`,
    });

    app.removeAllContentTypeParsers();
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    }
    const cashier = registerCashier(app, { store, play, look, control: '/cmb/control' });
    registerGateway(app, { options, store, protocol, notifier, now });

    // What another phone opens after scanning the code.
    app.get<{ Querystring: Fields }>('/cmb/code', ({ query }, reply) => {
      const payment = store.findByPrepayId(query.c ?? '');
      return cashier.show(reply, payment?.tradeType === 'CODE' ? payment : null, undefined);
    });
    // What WeChat opens for a payment that the bank has ordered there.
    app.get<{ Querystring: Fields }>('/cmb/sheet', ({ query }, reply) => {
      const payment = store.findByPrepayId(/^prepay_id=(\w+)$/.exec(query.package ?? '')?.[1] ?? '');
      const shown = protocol.isSheet({ ...query }) && payment?.appId === query.appId ? payment : null;
      return cashier.show(reply, shown, undefined);
    });
    app.addHook('onReady', async () => notifier.resume());
    app.addHook('onClose', async () => notifier.stop());
  };
}
