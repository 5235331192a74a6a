import { knowsDemoSecret } from '@ev/platform/demo-secret.ts';
import { readJsonBody } from '@ev/sandbox-kit/json-body.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { PlacedBefore, recordPath } from '../world/record-shape.ts';
import { planOf } from './plan.ts';
import { atOnce, type SandboxOrder, type Store } from './store.ts';

/**
 * Imports orders that the sandbox does not know. It continues to build them from now on, as if the last event
 * were of today.
 */
export function registerRecord(
  app: FastifyInstance,
  parts: { store: Store; secret: string; now(): Date },
): void {
  const { store, secret, now } = parts;

  app.post(recordPath, (request, reply) => {
    if (!knowsDemoSecret(request.headers, secret)) return reply.callNotFound();
    const told = z.safeParse(z.array(PlacedBefore), readJsonBody(request.body));
    if (!told.success) return reply.code(400).send({ error: 'The record cannot be read' });
    const news = told.data.filter(({ orderNo }) => !store.orders.has(orderNo));
    for (const placed of news) store.orders.set(placed.orderNo, orderOf(placed));
    if (news.length > 0) store.save();
    return reply.send({ news: news.length });
  });

  function orderOf({ events, ...placed }: PlacedBefore): SandboxOrder {
    const has = (type: PlacedBefore['events'][number]['type']) => events.some((event) => event.type === type);
    const order: SandboxOrder = {
      ...placed,
      done: 0,
      lastAt: now().toISOString(),
      withdrawal: has('withdrawn') ? 'withdrawn' : has('withdrawRefused') ? 'refused' : 'none',
      events: events.map((event) => ({
        ...event,
        position: event.sequence,
        state: 'delivered',
        tries: 1,
        dueAt: atOnce,
      })),
      forgeryStatus: null,
    };
    return { ...order, done: doneOf(order) };
  }
}

/** The number of plan steps that these events cover. Reports from the road are outside the plan. */
function doneOf(order: SandboxOrder): number {
  const plan = planOf(order);
  const told = order.events.map(({ type }) => type);
  const furthest = plan.findLastIndex(({ type }) => type !== 'logistics' && told.includes(type));
  return furthest + 1;
}
