import type { FastifyPluginAsync } from 'fastify';
import { createPlay } from './acts.ts';
import { createLine } from './line.ts';
import { registerMessages } from './message-routes.ts';
import type { FactorySandboxOptions } from './options.ts';
import { registerPage } from './page-routes.ts';
import { createPostOffice } from './post-office.ts';
import { registerRecord } from './record-route.ts';
import { openStore } from './store.ts';

const defaultTickMs = 2_000;

/**
 * Plays the factory: accepts signed orders and withdrawals, builds cars by the world's clock or by hand, and
 * sends signed events until they are acknowledged.
 */
export function factorySandbox(options: FactorySandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const { now = () => new Date(), speed = 1, tickMs = defaultTickMs } = options;
    const store = openStore(options.dataDir);
    const line = createLine({ store, now });
    const office = createPostOffice({ store, options, speed });
    const play = createPlay({ store, line, office, now });

    // Signatures cover the exact bytes, so bodies stay unparsed; the forms are parsed by the page's own
    // routes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['application/cloudevents+json', 'application/json'],
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    registerMessages(app, { store, line, office, brandSecret: options.secrets.brandSecret, now });
    registerPage(app, { store, play, now });
    if (options.recordSecret) registerRecord(app, { store, secret: options.recordSecret, now });

    let ticking: NodeJS.Timeout;
    const tick = () => {
      if (!line.catchUp()) return;
      store.save();
      void office.flush();
    };
    app.addHook('onReady', async () => {
      void office.flush();
      ticking = setInterval(tick, tickMs);
    });
    app.addHook('onClose', async () => {
      clearInterval(ticking);
      office.stop();
    });
  };
}
