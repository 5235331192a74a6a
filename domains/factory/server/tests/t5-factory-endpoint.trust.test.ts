import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { createRandom } from '@ev/kernel/random.ts';
import { logisticsEvents } from '@ev/order/server/delivery/tables.ts';
import { carOrders } from '@ev/order/server/tables.ts';
import { orderInput } from '@ev/order/server/testing/order-input.ts';
import { createOrderDriver, freshVin } from '@ev/order/server/testing/order-life.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignedEventsFactory } from '../signed-events/index.ts';
import { type EventFields, newSecret, type SignedMessage } from '../signed-events/tests/foreign-factory.ts';
import { type ForgeryTools, forgeries, validMessage } from '../signed-events/tests/forgeries.ts';
import { factoryEvents } from '../tables.ts';

/** T5 at the endpoint: what the factory signed takes effect once, anything else leaves no trace. */

const deliveries = 15;
const random = createRandom(`T5/route/${trustSeed}`);
const [ourSecret, factorySecret, strangerSecret] = [newSecret(), newSecret(), newSecret()];

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;

beforeAll(async () => {
  const fulfilment = createSignedEventsFactory({
    endpoint: 'http://127.0.0.1:9',
    ourSecrets: [ourSecret],
    factorySecrets: [factorySecret],
    clock: { now: () => server.clock.now() },
  });
  server = await launch({ jobs: true, providers: { fulfilment } });
  other = await launchOn(server.databaseUrl, { jobs: true, providers: { fulfilment } });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const post = async ({ headers, body }: SignedMessage, at: TestServer = server) =>
  (await at.app.inject({ method: 'POST', url: '/open/fulfilment/events', headers, payload: body }))
    .statusCode;

function toolsFor(orderNo: string, sequence: number, type: string, data: object): ForgeryTools {
  const now = server.clock.now();
  const fields: EventFields = {
    id: `${orderNo}-${sequence}`,
    type: `ev.factory.${type}`,
    subject: orderNo,
    sequence: String(sequence).padStart(10, '0'),
    time: now.toISOString(),
    data,
  };
  return { random, factorySecret, ourSecret, strangerSecret, fields, now };
}

async function releasedOrder(): Promise<string> {
  const { accessToken } = await newCustomer(server);
  return createOrderDriver(server, orderInput()).order({ token: accessToken }, 'released');
}
const rowsOf = (orderNo: string) => server.db.$count(factoryEvents, eq(factoryEvents.orderNo, orderNo));

it('no forged event of the factory is accepted by the endpoint', { timeout: 900_000 }, async () => {
  const orderNo = await releasedOrder();
  const names = Object.keys(forgeries);
  let accepted = 0;
  for (let i = 0; i < names.length * 4 * trustBudget; i += 1) {
    const tools = toolsFor(orderNo, 1, 'accepted', {});
    const forged = forgeries[names[i % names.length] ?? '']?.(tools, validMessage(tools));
    if (!forged) throw new Error('not reached');
    const status = await post(forged);
    if (status < 400) accepted += 1;
    expect([names[i % names.length], status < 500]).toEqual([names[i % names.length], true]);
  }
  const rows = await server.db.$count(factoryEvents);
  report('T5 factory’s door, forged', {
    seed: trustSeed,
    mutants: names.length * 4 * trustBudget,
    'accepted forgeries': accepted,
    rows,
  });
  expect([accepted, rows]).toEqual([0, 0]);
  const [order] = await server.db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
  expect(order?.status).toBe('20');
});

it('genuine events, fifteen times and shuffled, have each effect once', { timeout: 900_000 }, async () => {
  let doubles = 0;
  let reused = 0;
  for (let round = 0; round < 3 * trustBudget; round += 1) {
    const orderNo = await releasedOrder();
    const events: [type: string, data: object][] = [
      ['accepted', {}],
      ['offLine', { vin: freshVin() }],
      ['shipped', { carrier: '一路顺物流', waybill: 'YL2612010001' }],
      ['logistics', { place: '合肥', text: '已离开合肥整车中转库' }],
      ['received', { storeId: orderInput().storeId }],
    ];
    const messages = events.map(([type, data], index) =>
      validMessage(toolsFor(orderNo, index + 1, type, data)),
    );
    const all = random.shuffle(
      messages.flatMap((message) => Array.from({ length: deliveries }, () => message)),
    );
    const codes = await Promise.all(
      all.map((message, index) => post(message, index % 2 === 0 ? server : other)),
    );
    expect(new Set(codes)).toEqual(new Set([204]));
    // Their ids and numbers cannot be reused for other content.
    for (let number = 1; number <= events.length; number += 1) {
      const tools = toolsFor(orderNo, number, 'withdrawn', {});
      const another = { ...tools, fields: { ...tools.fields, id: `${orderNo}-another-${number}` } };
      for (const one of [tools, another]) {
        expect(await post(validMessage(one))).toBe(409);
        reused += 1;
      }
    }
    const history = await server.db
      .select()
      .from(stateHistory)
      .where(eq(stateHistory.entityId, orderNo))
      .orderBy(asc(stateHistory.id));
    const moves = history.filter(({ actor }) => actor === 'factory').map(({ event }) => event);
    const road = await server.db.$count(logisticsEvents, eq(logisticsEvents.orderNo, orderNo));
    doubles += moves.length - new Set(moves).size + Math.max(0, road - 2);
    expect(moves).toEqual(['accept', 'offLine', 'ship', 'receive']);
    expect([await rowsOf(orderNo), road]).toEqual([events.length, 2]);
  }
  report('T5 factory’s door, genuine', {
    orders: 3 * trustBudget,
    deliveries: 3 * trustBudget * 5 * deliveries,
    'reused ids and numbers refused': reused,
    'double effects': doubles,
  });
});
