import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import { openAnotherQueue, type TestQueue } from '@ev/mall/server/testing/queue.ts';
import { unitsOf } from '@ev/mall/server/testing/stock.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addressOf, by, pay, wishOf } from '../testing/orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

type Person = { token: string; uid: string };
const place = () => ({ server });
async function newBuyer(): Promise<Person> {
  const { accessToken, uid } = await newCustomer(server);
  return { token: accessToken, uid };
}
const join = async (person: Person, { offerCode, skuCode }: TestQueue) =>
  outcomeOf(await server.client.call('mall.joinQueue', { offerCode, skuCode }, by(person)));
const placeOf = async (person: Person, { offerCode }: TestQueue) =>
  (await server.client.call('mall.getQueuePlace', { offerCode }, by(person))).body;
const orderOf = async (person: Person, { skuCode }: TestQueue, quantity = 1) => {
  const wish = await wishOf(place(), person, { lines: [{ skuCode, quantity }] });
  return server.client.call('mall-order.placeOrder', wish, by(person));
};
async function run(job: 'mall.runQueues' | 'mall-order.endOrders'): Promise<void> {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, job, {}));
  await jobsDone(server);
}

it('sells ten units to ten of 500 customers who press at once, and shows no error to the others', async () => {
  const units = 10;
  const queue = await openAnotherQueue(server, units);
  const crowd = await Promise.all(Array.from({ length: 500 }, newBuyer));
  const outcomes = await Promise.all(crowd.map((person) => join(person, queue)));
  expect(new Set(outcomes)).toEqual(new Set(['ok']));
  await run('mall.runQueues');
  const views = await Promise.all(crowd.map((person) => placeOf(person, queue)));
  const statuses = views.map((view) => view.place?.status);
  expect(statuses.filter((status) => status === 'turn')).toHaveLength(units);
  const ahead = views.flatMap(({ place: own }) => (own?.status === 'waiting' ? [own.ahead] : []));
  expect(ahead.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 490 }, (_, at) => at));
  const served = crowd.filter((_, at) => statuses[at] === 'turn');
  // Half of them press twice.
  const attempts = [...served, ...served.slice(0, 5)];
  const orders = (await Promise.all(attempts.map((person) => orderOf(person, queue)))).map(outcomeOf);
  expect(orders.filter((outcome) => outcome === 'ok')).toHaveLength(units);
  expect(new Set(orders)).toEqual(new Set(['ok', 'mall.turnNeeded']));
  const late = crowd.find((_, at) => statuses[at] === 'waiting');
  if (!late) throw new Error('not reached');
  expect(outcomeOf(await orderOf(late, queue))).toBe('mall.turnNeeded');
  await run('mall.runQueues');
  expect(await placeOf(late, queue)).toMatchObject({ soldOut: true, place: { status: 'waiting' } });
  expect(await unitsOf(server.db, queue.skuCode)).toMatchObject({
    onHand: units,
    reserved: units,
    moved: { onHand: units, reserved: units },
  });
}, 120_000);

it('gives the unit of an order that is not paid to the next', async () => {
  const queue = await openAnotherQueue(server, 1);
  const [first, second] = [await newBuyer(), await newBuyer()];
  await join(first, queue);
  await join(second, queue);
  expect(outcomeOf(await orderOf(first, queue))).toBe('ok');
  server.clock.setOffset(31 * minuteMs);
  await run('mall-order.endOrders');
  await run('mall.runQueues');
  expect((await placeOf(second, queue)).place?.status).toBe('turn');
  const { body } = await orderOf(second, queue);
  await pay(place(), second, body.orderNo);
  const order = await server.client.call('mall-order.getOrder', { orderNo: body.orderNo }, by(second));
  expect(order.body.status).toBe('toShip');
});

it('quotes without a turn with a way to the queue, and keeps what is queued for out of the cart', async () => {
  const queue = await openAnotherQueue(server, 1);
  const { skuCode } = queue;
  const person = await newBuyer();
  await addressOf(place(), person);
  const lines = [{ skuCode, quantity: 1 }];
  const quote = async (quantity = 1) =>
    (await server.client.call('mall-order.quoteOrder', { lines: [{ skuCode, quantity }] }, by(person))).body;
  expect(await quote()).toMatchObject({ orderable: false, lines: [{ toQueue: true }] });
  const add = await server.client.call('mall-order.addToCart', { lines }, by(person));
  expect(outcomeOf(add)).toBe('mall.turnNeeded');
  await join(person, queue);
  expect(await quote()).toMatchObject({ orderable: true, lines: [{ toQueue: false, problem: null }] });
  expect(await quote(2)).toMatchObject({ lines: [{ problem: '限量排队每次只能买 1 件' }] });
});
