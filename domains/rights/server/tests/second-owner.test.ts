import { inboxMessages } from '@ev/message/server/tables.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { offeredTransfer } from '@ev/vehicle/server/testing/vehicles.ts';
import { and, eq, ilike } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carRights } from '../tables.ts';
import { issueOf, rightOf } from '../testing/rights-in-status.ts';

let world: LifeWorld;
let staffToken: string;
beforeAll(async () => {
  world = await openLifeWorld();
  staffToken = await world.life.staffToken();
});
afterAll(() => world?.stop());

async function delivered() {
  const { owner, orderNo } = await world.orderAt('delivered');
  const { vin } = await world.life.uncheckedOrder(orderNo);
  if (vin === null) throw new Error('The car has no number');
  return { owner, orderNo, vin };
}
async function handOver(from: Owner, vin: string): Promise<Owner> {
  const to = await world.newOwner();
  const transferNo = await offeredTransfer({ server: world.server }, from, vin, to.phone);
  const answer = await world.client.call('vehicle.acceptTransfer', { transferNo }, { token: to.token });
  expect(outcomeOf(answer)).toBe('ok');
  return to;
}
const carsOf = async ({ token }: Owner) =>
  (await world.client.call('rights.listCarRights', {}, { token })).body.cars;
const ofOrder = ({ token }: Owner, orderNo: string) =>
  world.client.call('rights.getOrderRights', { orderNo }, { token });
const claim = async ({ token }: Owner, rightNo: string) =>
  outcomeOf(await world.client.call('rights.claimRight', { rightNo }, { token }));
const eventsOf = async (rightNo: string) =>
  (
    await world.db
      .select({ event: stateHistory.event })
      .from(stateHistory)
      .where(and(eq(stateHistory.machine, 'carRight'), eq(stateHistory.entityId, rightNo)))
      .orderBy(stateHistory.id)
  ).map(({ event }) => event);
const titlesOf = async ({ uid }: Owner) =>
  (
    await world.db
      .select({ title: inboxMessages.title })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.accountId, uid), ilike(inboxMessages.source, '%rights:%:passed:%')))
  ).map(({ title }) => title);

const passing = ['cable', 'connectivity', 'roadside', 'service'];

it('passes what belongs to the car, and ends the rest with a sentence', async () => {
  const { owner, orderNo, vin } = await delivered();
  const welcome = await rightOf(world.server, orderNo, 'welcome');
  const service = await rightOf(world.server, orderNo, 'service');
  const to = await handOver(owner, vin);
  const [car] = await carsOf(to);
  expect(car).toMatchObject({ vin, orderNo: null });
  expect(car?.rights.map(({ code }) => code).toSorted()).toEqual(passing);
  expect(car?.rights.every(({ over, gone }) => !over && gone === null)).toBe(true);
  expect(await carsOf(owner)).toEqual([]);
  const { rights } = (await ofOrder(owner, orderNo)).body;
  expect(Object.fromEntries(rights.map(({ code, gone }) => [code, gone]))).toEqual({
    warranty: 'ended',
    welcome: 'ended',
    'home-charger': 'ended',
    roadside: 'passed',
    connectivity: 'passed',
    service: 'passed',
    cable: 'passed',
  });
  // The first owner no longer reads how it goes on.
  expect(rights.find(({ code }) => code === 'service')).toMatchObject({
    rightNo: null,
    status: null,
    over: true,
  });
  expect(await claim(owner, welcome)).toBe('rights.rightOver');
  expect(await claim(to, welcome)).toBe('rights.rightNotFound');
  expect(outcomeOf(await ofOrder(to, orderNo))).toBe('rights.orderNotFound');
  expect([await eventsOf(service), await eventsOf(welcome)]).toEqual([
    ['begin', 'leaveToStaff', 'passOn'],
    ['begin', 'end'],
  ]);
  expect(await titlesOf(owner)).toEqual(['车辆权益已随车过户']);
  expect(await titlesOf(to)).toEqual(['你收到了随车权益']);
});

it('leaves points with the customer who has claimed them', async () => {
  const { owner, orderNo, vin } = await delivered();
  const welcome = await rightOf(world.server, orderNo, 'welcome');
  expect(await claim(owner, welcome)).toBe('ok');
  await handOver(owner, vin);
  const { rights } = (await ofOrder(owner, orderNo)).body;
  expect(rights.find(({ code }) => code === 'welcome')).toMatchObject({
    status: '4',
    over: false,
    gone: null,
  });
});

it('is issued to the second owner, and passes on to a third', async () => {
  const { owner, orderNo, vin } = await delivered();
  const second = await handOver(owner, vin);
  const service = await rightOf(world.server, orderNo, 'service');
  const issue = { ...issueOf(service), seenStatus: '2' as const };
  const issued = await world.client.call('rights.issueRight', issue, { token: staffToken });
  expect(outcomeOf(issued)).toBe('ok');
  const [row] = await world.db.select().from(carRights).where(eq(carRights.rightNo, service));
  expect(row).toMatchObject({ accountId: second.uid, status: '4' });
  const third = await handOver(second, vin);
  expect(await carsOf(second)).toEqual([]);
  const [car] = await carsOf(third);
  expect(car?.rights.map(({ code }) => code).toSorted()).toEqual(passing);
  expect(car?.rights.find(({ code }) => code === 'service')).toMatchObject({ status: '4', issueNote: null });
});

it('stays as it is when the car is only offered', async () => {
  const { owner, vin } = await delivered();
  const to = await world.newOwner();
  await offeredTransfer({ server: world.server }, owner, vin, to.phone);
  const { list } = (await world.client.call('vehicle.listTransfers', {}, { token: to.token })).body;
  expect(list[0]?.passes).toHaveLength(passing.length);
  expect(await carsOf(to)).toEqual([]);
  expect(await carsOf(owner)).toHaveLength(1);
});
