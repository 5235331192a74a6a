import type { FastifyPluginAsync } from 'fastify';
import { createPlay } from './acts.ts';
import { registerCashier } from './cashier-routes.ts';
import { registerGateway } from './gateway-routes.ts';
import { createNotifier } from './notifier.ts';
import type { WechatSandboxOptions } from './options.ts';
import { createProtocol } from './protocol.ts';
import { registerRecord } from './record-route.ts';
import { openStore } from './store.ts';

export type { WechatSandboxOptions } from './options.ts';

/**
 * Plays WeChat Pay by its real protocol: refuses wrong signatures, signs its answers, takes payments on a
 * cashier page, notifies and repeats, refunds, makes bills.
 */
export function wechatPaySandbox(options: WechatSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const { now = () => new Date(), speed = 1 } = options;
    const { appId, mchId } = options.credentials;
    const store = openStore(options.dataDir);
    const protocol = createProtocol(options.credentials);
    const notifier = createNotifier({ store, protocol, appId, mchId, speed, now });
    const play = createPlay({ store, notifier, now });

    // Signatures cover the exact bytes; forms are read by their page.
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
    registerCashier(app, { store, play });
    if (options.record) registerRecord(app, { store, notifier, ...options.record });
    app.addHook('onReady', async () => notifier.resume());
    app.addHook('onClose', async () => notifier.stop());
  };
}
