import { deliveryAppointments } from '@ev/delivery/server/tables.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { joinStore } from '@ev/store/server/testing/team.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carOrders } from '../tables.ts';
import { otherStore } from '../testing/car-order.ts';
import { type LifeWorld, openLifeWorld } from '../testing/life-world.ts';

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterAll(() => world.stop());

const listOf = async (name: string, token: string, of?: 'mine' | 'store' | 'all') => {
  const { body } = await world.client.call('operations.getOverview', { of }, { token });
  const list = body.lists.find((one) => one.name === name);
  return { ...list, ids: list?.first.map(({ id }) => id), of: body.of, scopes: body.scopes };
};
/** A staff member of the store of these orders: a store with staff owns its orders. */
const staffHere = async (role: 'delivery' | 'sales') => {
  const { orderNo } = await world.orderAt('submitted');
  const { storeId } = await world.life.uncheckedOrder(orderNo);
  const member = await newStaff(world.server, [role]);
  await joinStore(world.server, member, storeId);
  return member.token;
};
const today = () => shanghaiDay(world.server.clock.now());

describe('the tasks of a store', () => {
  it('are listed by due time, for oneself, the store or all', async () => {
    const here = await newStaff(world.server, ['delivery', 'sales']);
    const one = await world.orderAt('shipped');
    const { storeId } = await world.life.uncheckedOrder(one.orderNo);
    await joinStore(world.server, here, storeId);
    const [two, elsewhere] = [await world.orderAt('shipped'), await world.orderAt('shipped')];
    const set = (orderNo: string, values: Partial<typeof carOrders.$inferInsert>) =>
      world.db.update(carOrders).set(values).where(eq(carOrders.orderNo, orderNo));
    await set(one.orderNo, { expectedFrom: addDays(today(), 3), expectedTo: addDays(today(), 9) });
    await set(two.orderNo, { expectedFrom: addDays(today(), -9), expectedTo: addDays(today(), -2) });
    await set(elsewhere.orderNo, { storeId: otherStore });
    await set(two.orderNo, { adviserId: here.staffId });

    const store = await listOf('carsToReceive', here.token);
    expect(store).toMatchObject({ of: 'store', scopes: ['mine', 'store', 'all'], total: 2 });
    expect(store.ids).toEqual([two.orderNo, one.orderNo]);
    expect(store.first?.[0]).toMatchObject({ dueOn: addDays(today(), -2), owner: '夏至' });
    expect(await listOf('carsToReceive', here.token, 'mine')).toMatchObject({ total: 1, ids: [two.orderNo] });
    expect((await listOf('carsToReceive', here.token, 'all')).ids).toContain(elsewhere.orderNo);
  });

  it('are all tasks for staff without a store', async () => {
    const { token } = await newStaff(world.server, ['delivery']);
    expect(await listOf('carsToReceive', token, 'store')).toMatchObject({
      of: 'all',
      scopes: ['mine', 'all'],
    });
  });

  it('include today’s hand-overs, and overdue ones', async () => {
    const token = await staffHere('delivery');
    const days = [0, -1, 1] as const;
    const orders = [];
    for (const day of days) {
      const { orderNo } = await world.orderAt('ready');
      await world.db
        .update(deliveryAppointments)
        .set({ day: addDays(today(), day) })
        .where(eq(deliveryAppointments.orderNo, orderNo));
      orders.push(orderNo);
    }
    expect((await listOf('carsToHandOver', token)).ids).toEqual([orders[1], orders[0]]);
  });

  it('include inspections of arrived cars', async () => {
    const token = await staffHere('delivery');
    const [arrived, inspected] = [await world.orderAt('arrived'), await world.orderAt('inspected')];
    const { ids } = await listOf('carsToInspect', token);
    expect(ids).toContain(arrived.orderNo);
    expect(ids).not.toContain(inspected.orderNo);
  });
});

it('include requested cancellations for sales until decided, and then refunds for finance', async () => {
  const [sales, finance] = [await staffHere('sales'), await world.staffOf('finance')];
  const { orderNo } = await world.askedToCancel();
  expect((await listOf('cancelsToDecide', sales)).ids).toEqual([orderNo]);
  const decided = { orderNo, seenStatus: '13', reason: '同意退订' } as const;
  await world.client.call('order.approveCancel', decided, { token: await world.life.staffToken() });
  expect((await listOf('cancelsToDecide', sales)).ids).toEqual([]);
  expect((await listOf('refundsToRelease', sales)).ids).toBeUndefined();
  expect((await listOf('refundsToRelease', finance)).first).toMatchObject([
    { id: orderNo, text: expect.stringContaining('等待放款'), dueAt: null, dueOn: null },
  ]);
});

it('include an unpaid order at its deadline', async () => {
  const { orderNo } = await world.orderAt('submitted');
  const { first, ids } = await listOf('ordersToPay', await staffHere('sales'));
  expect(ids).toContain(orderNo);
  const order = await world.life.uncheckedOrder(orderNo);
  expect(first?.find(({ id }) => id === orderNo)?.dueAt).toBe(order.payBefore.toISOString());
});
