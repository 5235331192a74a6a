import type { IncomingHttpHeaders } from 'node:http';
import { HTTP } from 'cloudevents';
import Fastify, { type FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FactoryOrder, FulfilmentRefusal } from '../port.ts';
import { createSignedEventsFactory, type SignedEventsOptions } from './index.ts';
import { type EventFields, eventBody, newSecret, signAsFactory } from './tests/foreign-factory.ts';

const ourSecret = newSecret();
const factorySecret = newSecret();
const time = new Date('2026-11-21T04:00:00Z');
const order: FactoryOrder = {
  orderNo: 'C261121120000ABCDEFG',
  modelCode: 'ling',
  versionCode: 'ling-long',
  yearStyle: '2026',
  config: 'ling-2026.1~ling-long~paint-mist',
  storeId: 's31000001',
  cityCode: '310000',
  promisedTo: '2027-01-09',
  placement: 1,
};

let works: FastifyInstance;
let endpoint: string;
let received: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer: { status: number; type?: string; body?: string } = { status: 202 };

beforeAll(async () => {
  works = Fastify({ forceCloseConnections: true });
  works.removeAllContentTypeParsers();
  works.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  works.post('/messages', async (request, reply) => {
    received.push({ headers: request.headers, body: String(request.body) });
    reply.code(answer.status);
    if (answer.status === 307) reply.header('location', '/elsewhere');
    return answer.type ? reply.type(answer.type).send(answer.body) : reply.send();
  });
  endpoint = `${await works.listen({ port: 0, host: '127.0.0.1' })}/messages`;
});
afterAll(() => works.close());
beforeEach(() => {
  received = [];
  answer = { status: 202 };
});

const connect = (change: Partial<SignedEventsOptions> = {}) =>
  createSignedEventsFactory({
    endpoint,
    ourSecrets: [ourSecret],
    factorySecrets: [factorySecret],
    ...change,
  });
const atTime = { clock: { now: () => time } };
const problem = (status: number, code: string) => ({
  status,
  type: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'No', status, code }),
});

describe('messages to the factory', () => {
  test('an order is verified by standardwebhooks and read by cloudevents', async () => {
    await connect().placeOrder(order);
    const [message] = received;
    if (!message) throw new Error('Nothing was sent');
    const headers = message.headers as Record<string, string>;
    expect(() => new Webhook(ourSecret).verify(message.body, headers)).not.toThrow();
    expect(() => new Webhook(factorySecret).verify(message.body, headers)).toThrow();
    const event = HTTP.toEvent({ headers: message.headers, body: message.body });
    const { orderNo, placement: _, ...data } = order;
    expect(event).toMatchObject({
      specversion: '1.0',
      id: headers['webhook-id'],
      type: 'ev.order.placed',
      subject: orderNo,
      data,
    });
  });

  test('an order that was returned is placed by another message', async () => {
    await connect().placeOrder(order);
    await connect().placeOrder(order);
    await connect().placeOrder({ ...order, placement: 2 });
    const [first, repeat, again] = received.map(({ headers }) => headers['webhook-id']);
    expect(repeat).toBe(first);
    expect(again).not.toBe(first);
  });

  test('a new secret signs beside the old one until the factory knows it', async () => {
    const newer = newSecret();
    await connect({ ourSecrets: [newer, ourSecret] }).withdrawOrder(order.orderNo);
    const [message] = received;
    for (const secret of [newer, ourSecret]) {
      const webhook = new Webhook(secret);
      expect(() =>
        webhook.verify(message?.body ?? '', message?.headers as Record<string, string>),
      ).not.toThrow();
    }
  });

  test('the same order is the same message, another withdrawal is another one', async () => {
    const factory = connect();
    await factory.placeOrder(order);
    await factory.placeOrder(order);
    await factory.withdrawOrder(order.orderNo);
    await factory.withdrawOrder(order.orderNo);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toBe(ids[1]);
    expect(JSON.parse(received[2]?.body ?? '')).toMatchObject({
      type: 'ev.order.withdrawalRequested',
      subject: order.orderNo,
    });
  });

  test('a refusal of the factory is final', async () => {
    answer = problem(409, 'ORDER_DIFFERS');
    const failure = await connect()
      .placeOrder(order)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FulfilmentRefusal);
    expect(failure).toMatchObject({ code: 'ORDER_DIFFERS' });
  });

  test.each([
    ['a refusal without a code', { status: 409, type: 'application/json', body: '{"code":"ORDER_DIFFERS"}' }],
    ['a page of a proxy', { status: 403, type: 'text/html', body: '<h1>Forbidden</h1>' }],
    ['a wrong signature', problem(401, 'NOT_GENUINE')],
    ['too many requests', problem(429, 'SLOW_DOWN')],
    ['a fault', problem(500, 'FAULT')],
    ['another address', { status: 307 }],
  ])('%s may be retried', async (_name, next) => {
    answer = next;
    const failure = await connect()
      .placeOrder(order)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(FulfilmentRefusal);
  });

  test.each([
    ['without a secret', { ourSecrets: [] }],
    ['without its prefix', { ourSecrets: [ourSecret.replace('whsec_', '')] }],
    ['too short', { factorySecrets: ['whsec_c2hvcnQ='] }],
    ['no Base64', { factorySecrets: [`${factorySecret}!`] }],
    ['the same in both directions', { ourSecrets: [factorySecret] }],
  ])('secrets %s are refused at the start', (_name, change) => {
    expect(() => connect(change)).toThrow();
  });
});

describe('messages from the factory', () => {
  const fields = (type: string, data: object = {}): EventFields => ({
    id: 'e1',
    type: `ev.factory.${type}`,
    subject: order.orderNo,
    sequence: '0000000003',
    time: '2026-12-01T09:30:00+08:00',
    data,
  });
  const read = (message: ReturnType<typeof signAsFactory>, change: Partial<SignedEventsOptions> = {}) =>
    connect({ ...atTime, ...change }).readEvent(message.headers, Buffer.from(message.body));
  const accepted = { id: 'e1', body: eventBody(fields('accepted')) };

  test.each([
    ['accepted', {}],
    ['offLine', { vin: 'LEY1SA2L5TH000618' }],
    ['shipped', { carrier: '一路顺物流', waybill: 'YL2612010001' }],
    ['logistics', { place: '合肥', text: '已离开合肥整车中转库' }],
    ['received', { storeId: 's31000001' }],
    ['withdrawn', {}],
    ['withdrawRefused', { reason: '车辆已经下线' }],
  ])('%s is read', async (type, data) => {
    const message = signAsFactory(factorySecret, { id: 'e1', body: eventBody(fields(type, data)) }, time);
    expect(await read(message)).toEqual({
      id: 'e1',
      orderNo: order.orderNo,
      sequence: 3,
      at: new Date('2026-12-01T01:30:00Z'),
      content: { type, ...data },
    });
  });

  test.each([
    ['half of a character', fields('logistics', { place: '合肥', text: '已离开\ud842' })],
    ['the character 0', fields('withdrawRefused', { reason: '车辆\u0000已经下线' })],
    ['the year 0', { ...fields('accepted'), time: '0000-01-01T00:00:00Z' }],
    ['a number beyond the maximum', { ...fields('accepted'), sequence: '2147483648' }],
  ])('%s, which no database can store, is refused', async (_name, event) => {
    const message = signAsFactory(factorySecret, { id: 'e1', body: eventBody(event) }, time);
    await expect(read(message)).rejects.toThrow('another shape');
  });

  test('while the factory changes its secret, both are known', async () => {
    const [older, newer] = [newSecret(), newSecret()];
    const both = { factorySecrets: [newer, older] };
    await expect(read(signAsFactory(older, accepted, time), both)).resolves.toBeDefined();
    await expect(read(signAsFactory(newer, accepted, time), both)).resolves.toBeDefined();
    await expect(read(signAsFactory(older, accepted, time), { factorySecrets: [newer] })).rejects.toThrow();
    // The factory signs with both and we know one of them.
    const twice = signAsFactory([newSecret(), older], accepted, time);
    await expect(read(twice, { factorySecrets: [older] })).resolves.toBeDefined();
  });

  test('signatures of unknown versions are ignored', async () => {
    const message = signAsFactory(factorySecret, accepted, time);
    message.headers['webhook-signature'] = `v1a,AAAA ${message.headers['webhook-signature']} v2,AAAA`;
    await expect(read(message)).resolves.toBeDefined();
  });

  test.each([-300, 300])(
    'a time that is %i seconds off is accepted, a second more is not',
    async (seconds) => {
      const off = (by: number) => new Date(time.getTime() + by * 1000);
      await expect(read(signAsFactory(factorySecret, accepted, off(seconds)))).resolves.toBeDefined();
      const further = off(seconds + Math.sign(seconds));
      await expect(read(signAsFactory(factorySecret, accepted, further))).rejects.toThrow('too far off');
    },
  );

  test('the time of the signature is the machine’s, that of the event is arbitrary', async () => {
    const later = { id: 'e1', body: eventBody({ ...fields('accepted'), time: '2031-01-01T00:00:00Z' }) };
    const event = await read(signAsFactory(factorySecret, later, time));
    expect(event.at).toEqual(new Date('2031-01-01T00:00:00Z'));
  });
});
