import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Play } from './acts.ts';
import { actInputOf, factoryPage, saidOf, speeds } from './page.ts';
import { stageOf } from './plan.ts';
import type { Store } from './store.ts';

const css = readFileSync(new URL('./factory.css', import.meta.url), 'utf8');
const shownOrders = 50;

/** The page for people who play the factory, and the same actions as JSON for tests and journeys. */
export function registerPage(app: FastifyInstance, parts: { store: Store; play: Play; now(): Date }): void {
  const { store, play, now } = parts;

  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get<{ Querystring: { said?: string } }>('/factory/', (request, reply) => {
    const { said } = request.query;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        factoryPage({
          orders: [...store.orders.values()].reverse().slice(0, shownOrders),
          settings: store.settings,
          now: now(),
          said: said === 'done' || said === 'notNow' ? saidOf[said] : null,
        }),
      );
  });
  app.get('/factory', (_request, reply) => reply.redirect('/factory/'));
  app.get('/factory/factory.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));

  app.post<{ Params: { orderNo: string } }>('/factory/orders/:orderNo', async (request, reply) => {
    const order = store.orders.get(request.params.orderNo);
    const input = actInputOf(formOf(request.body));
    if (!order || !input) return reply.code(404).send({ error: '没有这笔订单或这个操作' });
    return reply.redirect(`/factory/?said=${await play(order, input)}`, 303);
  });
  app.post('/factory/settings', (request, reply) => {
    const { automatic, answersWithdrawals, speed } = formOf(request.body);
    Object.assign(store.settings, {
      automatic: automatic === 'on',
      answersWithdrawals: answersWithdrawals === 'on',
      speed: speeds.find((one) => String(one) === speed) ?? store.settings.speed,
    });
    store.save();
    return reply.redirect('/factory/?said=done', 303);
  });

  app.get('/factory/control', (_request, reply) =>
    reply.send({
      settings: store.settings,
      orders: [...store.orders.values()].map((order) => ({ ...order, stage: stageOf(order) })),
    }),
  );
  app.post<{ Params: { orderNo: string } }>('/factory/control/:orderNo', async (request, reply) => {
    const order = store.orders.get(request.params.orderNo);
    const input = actInputOf(jsonOf(request.body));
    if (!order || !input) return reply.code(404).send({ error: '没有这笔订单或这个操作' });
    const outcome = await play(order, input);
    return reply.code(outcome === 'done' ? 200 : 409).send({ ...order, stage: stageOf(order) });
  });
}

function formOf(body: unknown): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(Buffer.isBuffer(body) ? '' : String(body ?? '')));
}

function jsonOf(body: unknown): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(String(body));
    return typeof fields === 'object' && fields !== null ? { ...fields } : {};
  } catch {
    return {};
  }
}
