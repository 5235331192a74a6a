import { knowsDemoSecret } from '@ev/platform/demo-secret.ts';
import { readJsonBody } from '@ev/sandbox-kit/json-body.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { planOf } from './plan.ts';
import { atOnce, type SandboxOrder, type Store } from './store.ts';

/** Where a demo tells what the factory was asked for, and what it said, before the sandbox was there. */
export const recordPath = '/factory/record';

const PlacedBefore = z.object({
  orderNo: z.string(),
  modelCode: z.string(),
  versionCode: z.string(),
  yearStyle: z.string(),
  config: z.string(),
  storeId: z.string(),
  cityCode: z.string(),
  promisedTo: z.string(),
  vin: z.nullable(z.string()),
  /** In the order of their numbers. */
  events: z.array(
    z.object({
      id: z.string(),
      sequence: z.int(),
      at: z.iso.datetime(),
      type: z.enum([
        'accepted',
        'offLine',
        'shipped',
        'logistics',
        'received',
        'withdrawn',
        'withdrawRefused',
      ]),
      data: z.record(z.string(), z.string()),
    }),
  ),
});
export type PlacedBefore = z.infer<typeof PlacedBefore>;

/** Takes over orders that it does not know; it goes on to build them from now on, as if the last word was of today. */
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

/** How far in its plan an order is whose factory has said this. What was reported from the road counts as it comes. */
function doneOf(order: SandboxOrder): number {
  const plan = planOf(order);
  const told = order.events.map(({ type }) => type);
  const furthest = plan.findLastIndex(({ type }) => type !== 'logistics' && told.includes(type));
  return furthest + 1;
}
