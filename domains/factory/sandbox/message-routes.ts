import { findCity } from '@ev/areas/cities.ts';
import type { FastifyInstance } from 'fastify';
import type { Line } from './line.ts';
import type { PostOffice } from './post-office.ts';
import { refusalOf } from './signatures.ts';
import type { SandboxOrder, Store } from './store.ts';

type Answer = { status: number; code?: string; title?: string };
type Message = { id: string; type: string; subject: string; data: Record<string, unknown> };

const taken: Answer = { status: 202 };
const refuse = (status: number, code: string, title: string): Answer => ({ status, code, title });

const modelCode = /^[A-Za-z0-9][\w-]{0,39}$/;
const orderFields = [
  'modelCode',
  'versionCode',
  'yearStyle',
  'config',
  'storeId',
  'cityCode',
  'promisedTo',
] as const;
/** Longer than the timestamp tolerance of messages, so that no replay is missed. */
const rememberedMs = 15 * 60_000;

/** Receives the brand's messages: signed CloudEvents, each applied once. */
export function registerMessages(
  app: FastifyInstance,
  parts: { store: Store; line: Line; office: PostOffice; brandSecret: string; now(): Date },
): void {
  const { store, line, office } = parts;

  app.post('/factory/messages', (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { status, code, title } = answerTo(request.headers, raw);
    reply.code(status);
    if (code === undefined) {
      void office.flush();
      return reply.send();
    }
    return reply
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify({ type: 'about:blank', title, status, code }));
  });

  function answerTo(headers: Parameters<typeof refusalOf>[1], raw: Buffer): Answer {
    const arrivedAt = new Date();
    const reason = refusalOf(parts.brandSecret, headers, raw, arrivedAt);
    if (reason !== null) return refuse(401, 'NOT_GENUINE', reason);
    const message = messageOf(raw);
    if (!message || message.id !== headers['webhook-id']) {
      return refuse(400, 'INVALID', '不是可读的 CloudEvents 消息');
    }
    if (store.seen.has(message.id)) return taken;
    const answer = take(message);
    if (answer.status === taken.status) remember(message.id, arrivedAt);
    store.save();
    return answer;
  }

  function take(message: Message): Answer {
    if (message.type === 'ev.order.placed') return place(message);
    if (message.type !== 'ev.order.withdrawalRequested') return refuse(400, 'INVALID', '不认识这类消息');
    const order = store.orders.get(message.subject);
    if (!order) return refuse(404, 'ORDER_UNKNOWN', '工厂没有这笔订单');
    line.askBack(order);
    return taken;
  }

  /** A repeated order is accepted and makes no second car, unless it was returned to the brand before. */
  function place({ subject: orderNo, data }: Message): Answer {
    const fields = orderFields.map((name) => [name, data[name]] as const);
    if (!fields.every(([, value]) => typeof value === 'string' && value !== '')) {
      return refuse(400, 'INVALID', '订单缺少内容');
    }
    const asked = Object.fromEntries(fields) as Record<(typeof orderFields)[number], string>;
    const known = store.orders.get(orderNo);
    if (known && known.withdrawal !== 'withdrawn') {
      return orderFields.every((name) => known[name] === asked[name])
        ? taken
        : refuse(409, 'ORDER_DIFFERS', '同一订单号已有不同的订单');
    }
    // The factory builds any model that the brand sells.
    if (!modelCode.test(asked.modelCode)) return refuse(422, 'MODEL_UNKNOWN', '工厂不生产这个车型');
    if (!findCity(asked.cityCode)) return refuse(422, 'CITY_UNKNOWN', '没有到这个城市的运输线路');
    const order: SandboxOrder = {
      orderNo,
      ...asked,
      done: 0,
      lastAt: parts.now().toISOString(),
      vin: null,
      withdrawal: 'none',
      // An order that was returned is built anew; the numbers of its events go on.
      events: known?.events ?? [],
      forgeryStatus: null,
    };
    store.orders.set(orderNo, order);
    return taken;
  }

  function remember(id: string, at: Date): void {
    for (const [old, time] of store.seen) {
      if (at.getTime() - Date.parse(time) > rememberedMs) store.seen.delete(old);
    }
    store.seen.set(id, at.toISOString());
  }
}

function messageOf(raw: Buffer): Message | null {
  try {
    const event = JSON.parse(raw.toString('utf8')) as Partial<Message> & { specversion?: unknown };
    const { id, type, subject, data } = event;
    if (event.specversion !== '1.0' || typeof id !== 'string' || typeof type !== 'string') return null;
    if (typeof subject !== 'string' || !/^[\w-]{1,64}$/.test(subject)) return null;
    return typeof data === 'object' && data !== null ? { id, type, subject, data } : null;
  } catch {
    return null;
  }
}
