import { sendHtml } from '@ev/sandbox-kit/html.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { type Carrier, createCarrier, isAct } from './acts.ts';
import { pollPath } from './credentials.ts';
import { carrierPage } from './page.ts';
import { isMode, keyOf, openStore, type Store } from './store.ts';

export type CarrierSandboxOptions = {
  /** The brand's key. */
  key: string;
  /** The directory of the file that stores the parcels across restarts; null: memory only. */
  dataDir: string | null;
  /** How often parcels that move by themselves are looked at. */
  tickMs?: number;
  /** The demo's time. */
  now?(): Date;
};

/** The field `param` of a subscription. */
const Subscription = z.object({
  company: z.string(),
  number: z.string(),
  key: z.string(),
  parameters: z.object({ callbackurl: z.url(), salt: z.string(), resultv2: z.string() }),
});

/** Plays Kuaidi100 and the carriers: takes subscriptions and pushes signed reports. */
export function carrierSandbox(options: CarrierSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const { key, now = () => new Date(Date.now()), tickMs = 2_000 } = options;
    const store = openStore(options.dataDir);
    const carrier = createCarrier({ store, now });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    registerPoll(app, { store, key, now });
    registerPage(app, { store, carrier });
    let moving = Promise.resolve();
    let ticking: NodeJS.Timeout;
    app.addHook('onReady', async () => {
      ticking = setInterval(() => {
        moving = moving.then(() => carrier.moveAll());
      }, tickMs);
    });
    app.addHook('onClose', async () => {
      clearInterval(ticking);
      await moving;
    });
  };
}

type Fields = Record<string, string>;

function registerPoll(app: FastifyInstance, parts: { store: Store; key: string; now(): Date }): void {
  const { store, key, now } = parts;
  app.post<{ Body: Fields }>(pollPath, (request, reply) => {
    const refuse = (returnCode: string, message: string) =>
      reply.send({ result: false, returnCode, message });
    const subscription = z.safeParse(Subscription, jsonOf(request.body?.param ?? ''));
    if (!subscription.success) return refuse('700', '订阅数据存在错误');
    const { company, number, parameters } = subscription.data;
    if (subscription.data.key !== key) return refuse('600', '不是合法的订阅者');
    if (store.settings.mode === 'refusing') return refuse('701', '拒绝订阅的快递公司');
    if (store.parcels.has(keyOf({ company, number }))) return refuse('501', '重复订阅');
    store.parcels.set(keyOf({ company, number }), {
      company,
      number,
      callbackUrl: parameters.callbackurl,
      salt: parameters.salt,
      since: now().toISOString(),
      events: [],
      answer: null,
    });
    store.save();
    return reply.send({ result: true, returnCode: '200', message: '提交成功' });
  });
}

/** The page for people who play the carrier, and the same actions for tests. */
function registerPage(app: FastifyInstance, { store, carrier }: { store: Store; carrier: Carrier }): void {
  app.get('/kuaidi100/', (_request, reply) => sendHtml(reply, carrierPage(store)));
  app.get('/kuaidi100', (_request, reply) => reply.redirect('/kuaidi100/'));
  app.post<{ Body: Fields }>('/kuaidi100/mode', (request, reply) => {
    const mode = request.body?.mode;
    if (!isMode(mode)) return reply.code(400).send({ error: '没有这种运输方式' });
    store.settings.mode = mode;
    store.save();
    return reply.redirect('/kuaidi100/', 303);
  });
  app.post<{ Params: { key: string }; Body: Fields }>('/kuaidi100/parcels/:key', async (request, reply) => {
    const parcel = store.parcels.get(request.params.key);
    const act = request.body?.act;
    if (!parcel || !isAct(act)) return reply.code(404).send({ error: '没有这个包裹或这个操作' });
    await carrier.act(parcel, act);
    return reply.redirect('/kuaidi100/', 303);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
