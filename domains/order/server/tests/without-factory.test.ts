import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { loadDomains, placesOf } from '@ev/platform/domains.ts';
import { offeredDomains } from '@ev/platform/offered-domains.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInput } from '../testing/order-input.ts';
import { createOrderDriver, freshTransfer, freshVin, type OrderDriver } from '../testing/order-life.ts';
import { atStore } from '../testing/store-steps.ts';

/** A brand that leaves the factory out: staff record what happens to a car. */
let server: TestServer;
let life: OrderDriver;
let staff: string;

beforeAll(async () => {
  const offered = offeredDomains('', { leftOut: ['factory'], added: [] });
  server = await launch({ jobs: true, domains: await loadDomains(placesOf(offered)) });
  life = createOrderDriver(server, orderInput());
  staff = (await newStaff(server)).token;
});
afterAll(() => server.stop());

async function newOwner() {
  const phone = freshPhone();
  return { phone, token: (await newCustomer(server, phone)).accessToken };
}

/** The undo time of a lock is over. */
async function sweep(orderNo: string): Promise<void> {
  await server.db.execute(sql`update car_order set undo_before = now() where order_no = ${orderNo}`);
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'order.sweepOrders', {}));
  await jobsDone(server);
}

const read = async (orderNo: string) =>
  (await server.client.call('order.getAnyOrder', { orderNo }, { token: staff })).body;

async function released() {
  const owner = await newOwner();
  const orderNo = await life.order(owner, 'locked');
  await sweep(orderNo);
  return { owner, orderNo };
}

it('has no address, table or permission of the factory', async () => {
  const { rows } = await server.db.execute<{ orders: string | null }>(
    sql`select to_regclass('factory_order')::text as orders`,
  );
  expect(rows).toEqual([{ orders: null }]);
  const posted = await server.app.inject({ method: 'POST', url: '/open/fulfilment/events' });
  expect(posted.statusCode).toBe(404);
  const { permissions } = (await server.client.call('staff.getMe', {}, { token: staff })).body;
  expect(permissions).not.toContain('orders.settleFactory');
  expect(permissions).toContain('orders.recordProduction');
});

it('takes a car from the release to its customer by what staff record', async () => {
  const { owner, orderNo } = await released();
  const { client } = server;
  const by = { token: staff };
  const seen = async () => {
    const { status, version } = await read(orderNo);
    return {
      orderNo,
      seenStatus: status as Api['order.startProduction']['input']['seenStatus'],
      seenVersion: version,
    };
  };
  expect((await read(orderNo)).factoryLines).toBeNull();
  const { totalFen, depositFen } = await life.uncheckedOrder(orderNo);
  const steps: [string, () => Promise<unknown>][] = [
    ['11', async () => client.call('order.startProduction', await seen(), by)],
    ['11', async () => client.call('order.allotCar', { ...(await seen()), vin: freshVin() }, by)],
    ['12', async () => client.call('order.finishProduction', await seen(), by)],
    [
      '9',
      async () =>
        client.call('order.shipCar', { ...(await seen()), carrier: '长风物流', waybill: 'CF0001' }, by),
    ],
    ['8', async () => client.call('order.confirmReceipt', await seen(), by)],
    [
      '8',
      async () => {
        await atStore.readyToInspect(server, orderNo);
        return client.call('order.confirmInspection', await seen(), by);
      },
    ],
    [
      '8',
      async () =>
        client.call(
          'order.settleBalance',
          {
            ...(await seen()),
            method: 'transfer',
            reference: freshTransfer(),
            amountFen: totalFen - depositFen,
          },
          by,
        ),
    ],
  ];
  for (const [status, step] of steps) {
    await step();
    expect((await read(orderNo)).status).toBe(status);
  }
  await life.advance(orderNo, owner, 'settled', 'delivered');
  expect((await read(orderNo)).status).toBe('10');
  const { logistics, waybill } = (await client.call('order.getDelivery', { orderNo }, owner)).body;
  expect(logistics).toMatchObject([{ place: '工厂', text: '车辆已发运，承运方 长风物流' }]);
  expect(waybill).toEqual({ carrier: '长风物流', number: 'CF0001' });
});

it('is not built before it has a car, nor shipped before it is built', async () => {
  const { orderNo } = await released();
  const { client } = server;
  const by = { token: staff };
  expect((await read(orderNo)).acts).toContain('startProduction');
  const finish = await client.call('order.finishProduction', { orderNo, seenStatus: '20' }, by);
  expect(outcomeOf(finish)).toBe('order.actRefused');
  await client.call('order.startProduction', { orderNo, seenStatus: '20' }, by);
  const again = await client.call('order.finishProduction', { orderNo, seenStatus: '11' }, by);
  expect(outcomeOf(again)).toBe('order.actRefused');
  expect(outcomeOf(await client.call('order.shipCar', { orderNo, seenStatus: '11' }, by))).toBe(
    'order.actRefused',
  );
  expect((await read(orderNo)).acts).not.toContain('finishProduction');
});

it('refunds an approved cancellation without waiting for a factory', async () => {
  const { owner, orderNo } = await released();
  const { client } = server;
  const code = await life.cancelCode(orderNo, owner);
  await client.call('order.requestCancel', { orderNo, reason: 'changedMind', code }, owner);
  await client.call(
    'order.approveCancel',
    { orderNo, seenStatus: '13', reason: '同意退订' },
    { token: staff },
  );
  expect((await read(orderNo)).cancellation?.refundState).toBe('waitsForRelease');
});

it('finds no order that a factory holds up', async () => {
  await released();
  const stuck = ['factoryRefused', 'factoryHeld', 'notPlaced', 'notAccepted'] as const;
  const { body } = await server.client.call('order.listAllOrders', { stuck: [...stuck] }, { token: staff });
  expect(body.list).toEqual([]);
});
