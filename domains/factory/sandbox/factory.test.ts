import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customers } from '@ev/account/world/people.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { isVin } from '@ev/kernel/vin.ts';
import { CloudEvent, HTTP } from 'cloudevents';
import Fastify, { type FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factorySandbox } from './index.ts';

/** The factory is tested against standardwebhooks and cloudevents, which we did not write. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const secrets = { brandSecret: newSecret(), factorySecret: newSecret() };

let dataDir: string;
let app: FastifyInstance;
let brand: Server;
let eventsUrl: string;
let world: Date;
let received: { headers: IncomingHttpHeaders; body: string }[] = [];
let answers: number[] = [];

beforeAll(async () => {
  brand = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => brand.listen(0, '127.0.0.1', resolve));
  eventsUrl = `http://127.0.0.1:${(brand.address() as AddressInfo).port}/events`;
});
afterAll(() => new Promise((resolve) => brand.close(resolve)));
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-factory-'));
  world = new Date('2026-11-21T04:00:00Z');
  received = [];
  answers = [];
  await start();
});
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start() {
  app = Fastify({ forceCloseConnections: true });
  await app.register(
    factorySandbox({ secrets, eventsUrl, dataDir, speed: 1_000, tickMs: 10, now: () => world }),
  );
  await app.ready();
}

const orderOf = (change: Record<string, string> = {}) => ({
  modelCode: 'ling',
  versionCode: 'ling-long',
  yearStyle: '2026',
  config: 'ling-2026.1~ling-long',
  storeId: 's44030001',
  cityCode: '440300',
  promisedTo: '2027-01-09',
  ...change,
});

type Message = { id: string; type: string; subject: string; data: object };
const placed = (orderNo: string, change: Record<string, string> = {}): Message => ({
  id: `placed-${orderNo}`,
  type: 'ev.order.placed',
  subject: orderNo,
  data: orderOf(change),
});
const withdrawal = (orderNo: string, id = `w-${orderNo}`): Message => ({
  id,
  type: 'ev.order.withdrawalRequested',
  subject: orderNo,
  data: {},
});

function send(message: Message, options: { secrets?: string[]; at?: Date; body?: string; id?: string } = {}) {
  const at = options.at ?? new Date();
  const { body, headers } = HTTP.structured(new CloudEvent({ ...message, source: '/orders' }));
  const signatures = (options.secrets ?? [secrets.brandSecret]).map((secret) =>
    new Webhook(secret).sign(message.id, at, String(body)),
  );
  return app.inject({
    method: 'POST',
    url: '/factory/messages',
    headers: {
      'content-type': String(headers['content-type']),
      'webhook-id': options.id ?? message.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    payload: options.body ?? String(body),
  });
}

const act = (orderNo: string, input: object) =>
  app.inject({ method: 'POST', url: `/factory/control/${orderNo}`, payload: input });
const setting = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/factory/settings',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const byHand = () => setting({ answersWithdrawals: 'on' });
const stageOf = async (orderNo: string) => {
  const { orders } = (await app.inject('/factory/control')).json();
  return orders.find((order: { orderNo: string }) => order.orderNo === orderNo)?.stage;
};
/** What the brand received, read by cloudevents after standardwebhooks verified it. */
const receivedEvents = () =>
  received.map(({ headers, body }) => {
    new Webhook(secrets.factorySecret).verify(body, headers as Record<string, string>);
    return HTTP.toEvent({ headers, body }) as CloudEvent<Record<string, string>>;
  });
const kinds = () => receivedEvents().map(({ type }) => type.replace('ev.factory.', ''));

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It never came');
}

describe('messages of the brand', () => {
  test('an order is accepted once, however often it is repeated', async () => {
    expect((await send(placed('C1'))).statusCode).toBe(202);
    expect((await send(placed('C1'))).statusCode).toBe(202);
    expect((await send({ ...placed('C1'), id: 'other' })).statusCode).toBe(202);
    expect((await app.inject('/factory/control')).json().orders).toHaveLength(1);
  });

  test('another order under the same number is refused', async () => {
    await send(placed('C1'));
    const answer = await send({ ...placed('C1', { versionCode: 'ling-sport' }), id: 'other' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ORDER_DIFFERS']);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test.each([
    ['a model that is not built', placed('C1', { modelCode: 'no model' }), 422, 'MODEL_UNKNOWN'],
    ['a city without a route', placed('C1', { cityCode: '999999' }), 422, 'CITY_UNKNOWN'],
    ['an order without its store', placed('C1', { storeId: '' }), 400, 'INVALID'],
    ['an unknown order', withdrawal('C9'), 404, 'ORDER_UNKNOWN'],
    ['a message of another kind', { ...placed('C1'), type: 'ev.order.paid' }, 400, 'INVALID'],
  ])('%s is refused', async (_name, message, status, code) => {
    const answer = await send(message);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test.each([
    ['another secret', { secrets: [newSecret()] }],
    ['the secret of the other direction', { secrets: [secrets.factorySecret] }],
    ['an old time', { at: new Date(Date.now() - 310_000) }],
    ['a future time', { at: new Date(Date.now() + 310_000) }],
    ['another body', { body: '{}' }],
    ['another id', { id: 'x' }],
  ])('a message with %s is not genuine', async (_name, change) => {
    expect((await send(placed('C1'), change)).statusCode).toBe(401);
    expect((await app.inject('/factory/control')).json().orders).toEqual([]);
  });

  test('one of several valid signatures is enough', async () => {
    expect((await send(placed('C1'), { secrets: [newSecret(), secrets.brandSecret] })).statusCode).toBe(202);
  });
});

describe('controlled by hand', () => {
  beforeEach(byHand);

  test('a car goes through all steps, one by one', async () => {
    await send(placed('C1'));
    for (let steps = 0; (await act('C1', { act: 'next' })).statusCode === 200; steps += 1) {
      if (steps > 20) throw new Error('It never arrives');
    }
    expect(kinds().slice(0, 4)).toEqual(['accepted', 'offLine', 'shipped', 'logistics']);
    expect(kinds().at(-1)).toBe('received');
    const events = receivedEvents();
    expect(events.map(({ sequence }) => Number(sequence))).toEqual(events.map((_, index) => index + 1));
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    const places = events.flatMap(({ data }) => data?.place ?? []);
    expect([places[0], places.at(-1)]).toEqual(['合肥', '深圳']);
    expect(places.length).toBeGreaterThan(2);
    expect(events.at(-1)?.data).toEqual({ storeId: 's44030001' });
  });

  test('cars have unique, valid numbers that contain the model', async () => {
    const models = { C1: 'ling', C2: 'yue', C3: 'yuan', C4: 'ling' };
    for (const [orderNo, modelCode] of Object.entries(models)) {
      await send(placed(orderNo, { modelCode }));
      await act(orderNo, { act: 'playTo', stage: 'offLine' });
    }
    const vins = receivedEvents().flatMap(({ data }) => data?.vin ?? []);
    expect(new Set(vins).size).toBe(4);
    expect(vins.every(isVin)).toBe(true);
    const known = customers.flatMap(({ cars }) => cars);
    const [first] = vins;
    expect(known.find(({ modelCode }) => modelCode === 'ling')?.vin.slice(0, 8)).toBe(first?.slice(0, 8));
    expect(known.some(({ vin }) => vins.includes(vin))).toBe(false);
  });

  test('a withdrawal is accepted before the car leaves the line, refused afterwards', async () => {
    await send(placed('C1'));
    await act('C1', { act: 'next' });
    await send(withdrawal('C1'));
    await until(() => kinds().includes('withdrawn'));
    expect((await act('C1', { act: 'next' })).statusCode).toBe(409);

    await send(placed('C2'));
    await act('C2', { act: 'playTo', stage: 'offLine' });
    await send(withdrawal('C2'));
    await send(withdrawal('C2'));
    await until(() => kinds().includes('withdrawRefused'));
    expect(receivedEvents().at(-1)?.data).toEqual({ reason: '车辆已经下线' });
    expect((await act('C2', { act: 'next' })).statusCode).toBe(200);
    expect(kinds().filter((kind) => kind === 'withdrawRefused')).toHaveLength(1);
    // A second request is a new one.
    await send(withdrawal('C2', 'again'));
    await until(() => kinds().filter((kind) => kind === 'withdrawRefused').length === 2);
  });

  test('a person may answer a withdrawal', async () => {
    await setting({});
    await send(placed('C1'));
    await send(withdrawal('C1'));
    expect(received).toEqual([]);
    await act('C1', { act: 'refuseBack' });
    expect(kinds()).toEqual(['withdrawRefused']);
    await send(withdrawal('C1', 'again'));
    await act('C1', { act: 'takeBack' });
    expect(kinds()).toEqual(['withdrawRefused', 'withdrawn']);
    expect(await stageOf('C1')).toBe('withdrawn');
    expect((await act('C1', { act: 'takeBack' })).statusCode).toBe(409);
  });

  test('an event is repeated under its id until it is acknowledged', async () => {
    answers = [500, 401];
    await send(placed('C1'));
    await act('C1', { act: 'next' });
    await until(() => received.length === 3);
    expect(new Set(receivedEvents().map(({ id }) => id)).size).toBe(1);
    await act('C1', { act: 'repeat' });
    expect(new Set(receivedEvents().map(({ id }) => id)).size).toBe(1);
    expect(received).toHaveLength(4);
  });

  test('events out of order, forged and from transport', async () => {
    await send(placed('C1'));
    await act('C1', { act: 'outOfOrder' });
    expect(receivedEvents().map(({ sequence }) => Number(sequence))).toEqual([2, 1]);

    await act('C1', { act: 'next' });
    await act('C1', { act: 'logistics', place: '南昌', text: '途中检查，车辆状态正常' });
    expect(receivedEvents().at(-1)).toMatchObject({ type: 'ev.factory.logistics', data: { place: '南昌' } });
    expect((await act('C1', { act: 'logistics', place: ' ', text: 'x' })).statusCode).toBe(409);

    answers = [401];
    const forged = await act('C1', { act: 'forge' });
    expect(forged.json()).toMatchObject({ forgeryStatus: 401, stage: 'shipped' });
    expect(receivedEvents).toThrow();
  });

  test('a restart preserves the orders and continues to send', async () => {
    answers = Array.from({ length: 3 }, () => 503);
    await send(placed('C1'));
    await act('C1', { act: 'playTo', stage: 'shipped' });
    await app.close();
    received = [];
    answers = [];
    await start();
    await until(() => received.length === 3);
    expect(kinds().sort()).toEqual(['accepted', 'offLine', 'shipped']);
    expect(await stageOf('C1')).toBe('shipped');
  });
});

describe('controlled by the clock', () => {
  test('steps that the clock skipped are made up for, each at its own time', async () => {
    await send(placed('C1'));
    world = new Date(world.getTime() + dayMs);
    await until(() => received.length === 1);
    expect(kinds()).toEqual(['accepted']);
    world = new Date(world.getTime() + 60 * dayMs);
    await until(() => kinds().at(-1) === 'received');
    const times = receivedEvents().map(({ time }) => Date.parse(time ?? ''));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
    const [accepted = 0, offLine = 0] = times;
    expect((offLine - accepted) / dayMs).toBeGreaterThanOrEqual(14);
    expect((offLine - accepted) / dayMs).toBeLessThanOrEqual(21);
  });

  test('a faster factory needs less of the world’s time', async () => {
    await setting({ automatic: 'on', speed: '100' });
    await send(placed('C1'));
    world = new Date(world.getTime() + dayMs);
    await until(() => kinds().at(-1) === 'received');
  });

  test('nothing happens automatically when it is switched off', async () => {
    await byHand();
    await send(placed('C1'));
    world = new Date(world.getTime() + 60 * dayMs);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(received).toEqual([]);
  });
});

describe('the page', () => {
  test('shows the orders with their stage and the possible actions', async () => {
    await byHand();
    await send(placed('C1', { versionCode: '<img src=x>' }));
    await act('C1', { act: 'playTo', stage: 'shipped' });
    const html = (await app.inject('/factory/')).body;
    expect(html).toContain('C1');
    expect(html).toContain('运输中');
    expect(html).toContain('下一步：物流（合肥）');
    expect(html).toContain('已送达');
    expect(html).not.toContain('<img');
  });

  test('its buttons are forms that lead back to it', async () => {
    await byHand();
    await send(placed('C1'));
    const press = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/factory/orders/C1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    const pressed = await press({ act: 'playTo', stage: 'accepted' });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/factory/?said=done']);
    expect(await stageOf('C1')).toBe('accepted');
    expect((await press({ act: 'playTo', stage: 'accepted' })).headers.location).toContain('notNow');
    expect((await press({ act: 'explode' })).statusCode).toBe(404);
    expect((await app.inject('/factory/?said=notNow')).body).toContain('现在不能这样做');
  });

  test.each(['/factory/factory.css', '/factory'])('has its %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBeLessThan(400);
  });
});
