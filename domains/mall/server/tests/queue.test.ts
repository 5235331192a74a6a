import { accounts } from '@ev/account/server/tables.ts';
import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { turnMinutes } from '../../contract/kinds.ts';
import { mallOffers, mallQueuePlaces } from '../tables.ts';
import { openAnotherQueue, type TestQueue } from '../testing/queue.ts';
import { stockOf, unitsOf } from '../testing/stock.ts';

let server: TestServer;
let staffToken: string;
beforeAll(async () => {
  server = await launch({ jobs: true });
  staffToken = (await newStaff(server)).token;
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

type Customer = { token: string; uid: string };
async function newPerson(): Promise<Customer> {
  const { accessToken: token, uid } = await newCustomer(server);
  return { token, uid };
}
const people = (count: number) => Promise.all(Array.from({ length: count }, newPerson));

const join = async ({ token }: Customer, { offerCode, skuCode }: TestQueue) =>
  outcomeOf(await server.client.call('mall.joinQueue', { offerCode, skuCode }, { token }));
const leave = async ({ token }: Customer, { offerCode }: TestQueue) =>
  outcomeOf(await server.client.call('mall.leaveQueue', { offerCode }, { token }));
const view = async ({ token }: Customer, { offerCode }: TestQueue) =>
  (await server.client.call('mall.getQueuePlace', { offerCode }, { token })).body;
const statusOf = async (person: Customer, queue: TestQueue) => (await view(person, queue)).place?.status;
/** Who joins one after the other. */
async function joined(queue: TestQueue, count: number): Promise<Customer[]> {
  const all = await people(count);
  for (const person of all) expect(await join(person, queue)).toBe('ok');
  return all;
}
async function runQueues(): Promise<void> {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'mall.runQueues', {}));
  await jobsDone(server);
}
let orders = 0;
/** Orders one unit as `mall-order` does: `ok` with its reference, or the refusal. */
async function order({ uid: accountId }: Customer, { skuCode }: TestQueue, quantity = 1) {
  orders += 1;
  const reference = `mallOrder:Q${orders}`;
  const until = new Date(server.clock.now().getTime() + 30 * minuteMs);
  const lines = [{ skuCode, quantity }];
  const outcome = await server.db
    .transaction((tx) => stockOf(server).reserve(tx, { reference, accountId, lines, until }))
    .then(
      () => 'ok' as const,
      (error: unknown) => {
        if (error instanceof AppError) return error.errorName;
        throw error;
      },
    );
  return { outcome, reference };
}
const newsOf = async ({ uid }: Customer, template: string) =>
  server.db.$count(
    inboxMessages,
    and(eq(inboxMessages.accountId, uid), like(inboxMessages.source, `mallQueue:%:${template}`)),
  );

it('gives a customer one place, however often and from wherever it is asked for', async () => {
  const queue = await openAnotherQueue(server, 1);
  const [first, second] = await joined(queue, 2);
  if (!first || !second) throw new Error('not reached');
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => join(second, queue)));
  expect(new Set(outcomes)).toEqual(new Set(['ok']));
  expect(await server.db.$count(mallQueuePlaces, eq(mallQueuePlaces.accountId, second.uid))).toBe(1);
  expect(await statusOf(first, queue)).toBe('turn');
});

it('begins as many turns as there are units, and says who is ahead', async () => {
  const queue = await openAnotherQueue(server, 2);
  const [first, second, third, fourth] = await joined(queue, 4);
  if (!first || !second || !third || !fourth) throw new Error('not reached');
  expect(await statusOf(first, queue)).toBe('turn');
  expect(await statusOf(second, queue)).toBe('turn');
  expect((await view(third, queue)).place).toMatchObject({ status: 'waiting', ahead: 0, waitMinutes: 5 });
  expect((await view(fourth, queue)).place).toMatchObject({ status: 'waiting', ahead: 1, waitMinutes: 5 });
  expect(await newsOf(first, 'mall.queueTurn')).toBe(1);
  expect(await unitsOf(server.db, queue.skuCode)).toMatchObject({ onHand: 2, reserved: 2 });
  expect(await leave(first, queue)).toBe('ok');
  expect(await leave(first, queue)).toBe('ok');
  expect(await statusOf(first, queue)).toBe('left');
  expect(await statusOf(third, queue)).toBe('turn');
  expect((await view(fourth, queue)).place?.ahead).toBe(0);
});

it('refuses an order without a turn, and uses a turn for one order of one unit', async () => {
  const queue = await openAnotherQueue(server, 2);
  const [first, stranger] = await people(2);
  if (!first || !stranger) throw new Error('not reached');
  expect((await order(stranger, queue)).outcome).toBe('mall.turnNeeded');
  await join(first, queue);
  expect((await order(stranger, queue)).outcome).toBe('mall.turnNeeded');
  expect((await order(first, queue, 2)).outcome).toBe('mall.soldOut');
  const both = await Promise.all([order(first, queue), order(first, queue)]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['mall.turnNeeded', 'ok']);
  expect(await statusOf(first, queue)).toBe('ordered');
  expect(await unitsOf(server.db, queue.skuCode)).toEqual({
    onHand: 2,
    reserved: 1,
    moved: { onHand: 2, reserved: 1 },
  });
});

it('ends a turn that was not used, to the second, and passes it to the next', async () => {
  const queue = await openAnotherQueue(server, 1);
  const [first, second] = await joined(queue, 2);
  if (!first || !second) throw new Error('not reached');
  const end = Date.parse((await view(first, queue)).place?.turnEndsAt ?? '');
  expect(end - server.clock.now().getTime()).toBeLessThanOrEqual(turnMinutes * minuteMs);
  server.clock.setOffset(turnMinutes * minuteMs + 1000);
  expect(await statusOf(first, queue)).toBe('missed');
  expect((await order(first, queue)).outcome).toBe('mall.turnNeeded');
  expect(await statusOf(second, queue)).toBe('waiting');
  await runQueues();
  expect(await statusOf(second, queue)).toBe('turn');
  expect(await newsOf(first, 'mall.turnMissed')).toBe(1);
  expect(await join(first, queue)).toBe('ok');
  expect((await view(first, queue)).place).toMatchObject({ status: 'waiting', ahead: 0 });
  expect((await order(second, queue)).outcome).toBe('ok');
});

it('says that all is sold, and passes on what is not paid', async () => {
  const queue = await openAnotherQueue(server, 1);
  const [first, second] = await joined(queue, 2);
  if (!first || !second) throw new Error('not reached');
  const { reference } = await order(first, queue);
  await runQueues();
  await runQueues();
  expect(await view(second, queue)).toMatchObject({ soldOut: true, place: { waitMinutes: null } });
  expect(await newsOf(second, 'mall.queueSoldOut')).toBe(1);
  await server.db.transaction((tx) => stockOf(server).release(tx, reference));
  await runQueues();
  expect(await statusOf(second, queue)).toBe('turn');
});

it('keeps places while staff have paused it, and goes on after that', async () => {
  const queue = await openAnotherQueue(server, 1);
  const { offerCode } = queue;
  const pause = () =>
    server.client.call('mall.pauseQueue', { offerCode, reason: '库存要复核' }, { token: staffToken });
  const both = await Promise.all([pause(), pause()]);
  expect(both.map(outcomeOf).toSorted()).toEqual(['mall.queueMoved', 'ok']);
  const [first] = await joined(queue, 1);
  if (!first) throw new Error('not reached');
  await runQueues();
  expect(await view(first, queue)).toMatchObject({ paused: true, place: { status: 'waiting' } });
  const { list } = (await server.client.call('mall.listQueues', { pageSize: 50 }, { token: staffToken }))
    .body;
  expect(list.find((one) => one.offerCode === offerCode)).toMatchObject({
    quantity: 1,
    ordered: 0,
    turns: 0,
    left: 1,
    waiting: 1,
  });
  const resume = () => server.client.call('mall.resumeQueue', { offerCode }, { token: staffToken });
  expect([outcomeOf(await resume()), outcomeOf(await resume())]).toEqual(['ok', 'mall.queueMoved']);
  await runQueues();
  expect(await statusOf(first, queue)).toBe('turn');
});

it('takes nobody before it opens, after it has ended, or over the limit per person', async () => {
  const now = server.clock.now().getTime();
  const [person] = await people(1);
  if (!person) throw new Error('not reached');
  const later = await openAnotherQueue(server, 1, { startsAt: new Date(now + 10 * minuteMs) });
  expect(await join(person, later)).toBe('mall.queueNotOpen');
  const limited = await openAnotherQueue(server, 2, { perPerson: 1 });
  expect(await join(person, limited)).toBe('ok');
  expect((await order(person, limited)).outcome).toBe('ok');
  expect(await join(person, limited)).toBe('mall.perPersonReached');
  const unknown = { offerCode: 'mug-weeks', skuCode: 'MUG-OAT-350' };
  expect(await join(person, unknown)).toBe('mall.queueNotOpen');
  const asked = await server.client.call('mall.getQueuePlace', { offerCode: 'mug-weeks' }, person);
  expect(outcomeOf(asked)).toBe('mall.offerNotFound');
});

it('closes the places of an offer that is over', async () => {
  const queue = await openAnotherQueue(server, 1);
  const [, second] = await joined(queue, 2);
  if (!second) throw new Error('not reached');
  const endsAt = server.clock.now();
  await server.db.update(mallOffers).set({ endsAt }).where(eq(mallOffers.offerCode, queue.offerCode));
  await runQueues();
  expect(await statusOf(second, queue)).toBe('over');
  expect(await join(second, queue)).toBe('mall.queueNotOpen');
});

it('is for its audience alone, and the only way to its variants for everyone', async () => {
  const queue = await openAnotherQueue(server, 1, { audience: ['6'] });
  const person = await newPerson();
  expect(await join(person, queue)).toBe('mall.offerNotForYou');
  expect((await order(person, queue)).outcome).toBe('mall.turnNeeded');
  await server.db
    .update(accounts)
    .set({ userGroups: ['0', '1', '6'] })
    .where(eq(accounts.id, person.uid));
  expect(await join(person, queue)).toBe('ok');
  expect((await order(person, queue)).outcome).toBe('ok');
});

it('sells nothing of it at the regular price while it runs', async () => {
  const queue = await openAnotherQueue(server, 1);
  const productCode = queue.skuCode.toLowerCase();
  const page = async () => (await server.client.call('mall.getProduct', { productCode })).body;
  expect(await page()).toMatchObject({
    queue: {
      offerCode: queue.offerCode,
      state: 'IN_PROGRESS',
      quantity: 1,
      left: 1,
      skuCodes: [queue.skuCode],
    },
    variants: [{ price: { priceFen: 9_900 }, state: 'available', available: 1 }],
  });
  const [first, second] = await joined(queue, 2);
  if (!first || !second) throw new Error('not reached');
  await order(first, queue);
  expect((await page()).variants[0]).toMatchObject({ price: { priceFen: 9_900 }, state: 'available' });
  expect((await order(second, queue)).outcome).toBe('mall.turnNeeded');
});
