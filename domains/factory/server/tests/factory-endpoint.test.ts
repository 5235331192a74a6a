import { newBuyer } from '@ev/order/server/testing/buyer.ts';
import { orderInput } from '@ev/order/server/testing/order-input.ts';
import { createOrderDriver, freshVin } from '@ev/order/server/testing/order-life.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { factoryEvents } from '../tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());

const post = (delivery: { headers: Record<string, string>; payload: string }) =>
  server.app.inject({ method: 'POST', url: '/open/fulfilment/events', ...delivery });

it('the factory reaches the server, and nobody else can in its name', async () => {
  const { fulfilment } = server.providers;
  const event = fulfilment.event('C270104100000NOBODY', { type: 'accepted' });
  const { headers, payload } = fulfilment.deliver(event);
  const forged = await post({ headers: { 'content-type': 'application/cloudevents+json' }, payload });
  expect(forged.statusCode).toBe(401);
  expect(await server.db.$count(factoryEvents)).toBe(0);
  expect((await post({ headers, payload })).statusCode).toBe(204);
  const [stored] = await server.db.select().from(factoryEvents);
  expect(stored).toMatchObject({ id: event.id, outcome: 'unknownOrder' });
});

it('an early event of the factory waits for the one before it', async () => {
  const { fulfilment } = server.providers;
  const buyer = await newBuyer(server);
  const life = createOrderDriver(server, orderInput());
  const orderNo = await life.order({ token: buyer.token() }, 'released');
  const accepted = fulfilment.event(orderNo, { type: 'accepted' });
  const offLine = fulfilment.event(orderNo, { type: 'offLine', vin: freshVin() });
  const shipped = fulfilment.event(orderNo, { type: 'shipped', carrier: '长风物流', waybill: 'CF0001' });
  for (const [event, status] of [
    [shipped, '20'],
    [offLine, '20'],
    [accepted, '9'],
    [accepted, '9'],
  ] as const) {
    expect((await post(fulfilment.deliver(event))).statusCode).toBe(204);
    expect((await buyer.get(orderNo)).body.status).toBe(status);
  }
});

it('an event with the id or the number of another one is refused without effect', async () => {
  const { fulfilment } = server.providers;
  const buyer = await newBuyer(server);
  const life = createOrderDriver(server, orderInput());
  const [orderNo, other] = [
    await life.order({ token: buyer.token() }, 'released'),
    await life.order({ token: buyer.token() }, 'released'),
  ];
  const accepted = fulfilment.event(orderNo, { type: 'accepted' });
  const send = async (change: Partial<typeof accepted>) =>
    (await post(fulfilment.deliver({ ...accepted, ...change }))).statusCode;
  expect(await send({})).toBe(204);
  const before = await server.db.select().from(factoryEvents).orderBy(factoryEvents.id);
  const others: Partial<typeof accepted>[] = [
    { content: { type: 'withdrawn' } },
    { orderNo: other },
    { sequence: 2 },
    { at: new Date(accepted.at.getTime() + 1_000) },
    { id: `${accepted.id}-new`, content: { type: 'offLine', vin: freshVin() } },
  ];
  for (const change of others) expect([change, await send(change)]).toEqual([change, 409]);
  // The same event under another id is the same event.
  expect([await send({}), await send({ id: `${accepted.id}-again` })]).toEqual([204, 204]);
  expect(await server.db.select().from(factoryEvents).orderBy(factoryEvents.id)).toEqual(before);
  expect((await buyer.get(orderNo)).body.status).toBe('11');
  expect((await buyer.get(other)).body.status).toBe('20');
});
