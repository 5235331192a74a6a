import { randomInt } from 'node:crypto';
import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';
import type { FastifyPluginAsync } from 'fastify';
import { createPlay } from '../till/acts.ts';
import type { Look } from '../till/cashier-page.ts';
import { registerCashier } from '../till/cashier-routes.ts';
import { createNotifier } from '../till/notifier.ts';
import { openStore } from '../till/store.ts';
import { registerGateway } from './gateway-routes.ts';
import { createMessages, repeatSeconds } from './messages.ts';
import type { WechatSandboxOptions } from './options.ts';
import { createProtocol } from './protocol.ts';
import { registerRecord } from './record-route.ts';
import { registerSheets } from './sheet-routes.ts';

export type { WechatSandboxOptions } from './options.ts';

const look: Look = {
  name: '微信支付',
  action: '/wechat/h5pay',
  tokenField: 'prepay_id',
  accent: '#17714a',
  onAccent: '#e3f3ea',
};

/**
 * Plays WeChat Pay by its real protocol: refuses wrong signatures, signs its responses, takes payments on a
 * cashier page, sends and repeats notifications, refunds, creates bills.
 */
export function wechatPaySandbox(options: WechatSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const { now = () => new Date(), speed = 1 } = options;
    const { credentials } = options;
    const store = openStore(options.dataDir, 'wechat-pay');
    const protocol = createProtocol(credentials);
    const notifier = createNotifier({
      store,
      speed,
      now,
      repeatSeconds,
      messageOf: createMessages({ store, protocol, credentials }),
      isTaken: (status) => status === 200 || status === 204,
    });
    const play = createPlay({
      store,
      notifier,
      now,
      failsAs: 'PAYERROR',
      newTransactionId: (at) => `42${shanghaiDigits(at)}${randomInt(1e11, 1e12)}`,
    });

    // Signatures cover the exact bytes, so bodies stay unparsed; the forms are parsed by the page's own
    // routes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    registerGateway(app, { options, store, protocol, notifier, now });
    const cashier = registerCashier(app, { store, play, look, control: '/wechat/control' });
    app.get<{ Querystring: Record<string, string | undefined> }>(look.action, ({ query }, reply) => {
      return cashier.show(reply, store.findByPrepayId(query.prepay_id ?? ''), query.redirect_url);
    });
    registerSheets(app, { store, protocol, cashier });
    if (options.record) registerRecord(app, { store, notifier, ...options.record });
    app.addHook('onReady', async () => notifier.resume());
    app.addHook('onClose', async () => notifier.stop());
  };
}
