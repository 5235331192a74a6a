import { cloudEventType } from '@ev/platform/signed-events.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factorySecrets } from '../../sandbox/credentials.ts';
import { factorySandbox } from '../../sandbox/index.ts';
import { type FactoryEvent, type FactoryOrder, type FulfilmentPort, FulfilmentRefusal } from '../port.ts';
import { createSignedEventsFactory } from './index.ts';

/** Adapter and sandbox run the whole protocol with each other over HTTP. */
const secrets = factorySecrets.make();
const now = () => new Date('2027-02-01T04:00:00Z');
const order: FactoryOrder = {
  orderNo: 'C261121120000ABCDEFG',
  modelCode: 'yuan',
  versionCode: 'yuan-standard',
  yearStyle: '2026',
  config: 'yuan-2026.1~yuan-standard',
  storeId: 's51010001',
  cityCode: '510100',
  promisedTo: '2027-03-01',
  placement: 1,
};
let works: FastifyInstance;
let brand: FastifyInstance;
let factory: FulfilmentPort;
const events: FactoryEvent[] = [];
const refused: string[] = [];

beforeAll(async () => {
  brand = Fastify({ forceCloseConnections: true });
  brand.addContentTypeParser(cloudEventType, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  brand.post('/events', async (request, reply) => {
    try {
      events.push(await factory.readEvent(request.headers, request.body as Buffer));
      return reply.code(204).send();
    } catch (error) {
      refused.push(String(error));
      return reply.code(401).send();
    }
  });
  const eventsUrl = `${await brand.listen({ port: 0, host: '127.0.0.1' })}/events`;
  works = Fastify({ forceCloseConnections: true });
  await works.register(factorySandbox({ secrets, eventsUrl, dataDir: null, speed: 1000, now }));
  const origin = await works.listen({ port: 0, host: '127.0.0.1' });
  await works.inject({
    method: 'POST',
    url: '/factory/settings',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'answersWithdrawals=on',
  });
  factory = createSignedEventsFactory({
    endpoint: `${origin}/factory/messages`,
    ourSecrets: [secrets.brandSecret],
    factorySecrets: [secrets.factorySecret],
  });
});
afterAll(async () => {
  await works.close();
  await brand.close();
});

const act = (orderNo: string, input: object) =>
  works.inject({ method: 'POST', url: `/factory/control/${orderNo}`, payload: input });

test('a car from its order to the store', async () => {
  await factory.placeOrder(order);
  await factory.placeOrder(order);
  await act(order.orderNo, { act: 'playTo', stage: 'received' });
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  expect(events.every(({ orderNo, at }) => orderNo === order.orderNo && +at === +now())).toBe(true);
  const types = events.map(({ content }) => content.type);
  expect(types.filter((type) => type !== 'logistics')).toEqual([
    'accepted',
    'offLine',
    'shipped',
    'received',
  ]);
  expect(events.at(-1)?.content).toEqual({ type: 'received', storeId: order.storeId });

  const { length } = events;
  await act(order.orderNo, { act: 'repeat' });
  expect(events.at(length)).toEqual(events.at(length - 1));
  await act(order.orderNo, { act: 'forge' });
  expect(events).toHaveLength(length + 1);
  expect(refused).toEqual([expect.stringContaining('its signature is wrong')]);
});

test('a withdrawn order, and final refusals', async () => {
  const second = { ...order, orderNo: 'C261121120000HJKMNPQ' };
  await factory.placeOrder(second);
  await factory.withdrawOrder(second.orderNo);
  await expect
    .poll(() => events.at(-1))
    .toMatchObject({ orderNo: second.orderNo, content: { type: 'withdrawn' } });

  await expect(factory.withdrawOrder('C0')).rejects.toMatchObject({ code: 'ORDER_UNKNOWN' });
  await expect(factory.placeOrder({ ...order, orderNo: 'C1', modelCode: 'Model 3' })).rejects.toBeInstanceOf(
    FulfilmentRefusal,
  );
});

test('a message under another secret may be retried: secrets are being changed', async () => {
  const stranger = factorySecrets.make();
  const other = createSignedEventsFactory({
    endpoint: `${works.listeningOrigin}/factory/messages`,
    ourSecrets: [stranger.brandSecret],
    factorySecrets: [stranger.factorySecret],
  });
  const failure = await other.placeOrder(order).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(FulfilmentRefusal);
});
