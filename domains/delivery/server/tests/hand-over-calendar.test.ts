import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { carOrders } from '@ev/order/server/tables.ts';
import { type LifeWorld, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { joinStore } from '@ev/store/server/testing/team.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveryAppointments } from '../tables.ts';

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterAll(() => world.stop());

const calendar = async (input: object, token: string) =>
  (await world.client.call('order.listHandOvers', input, { token })).body;

it('shows hand-overs by store, one’s own and all, with the taken places', async () => {
  const { token, staffId } = await newStaff(world.server, ['delivery']);
  const today = shanghaiDay(world.server.clock.now());
  const [one, late, done] = [
    await world.orderAt('ready'),
    await world.orderAt('ready'),
    await world.orderAt('delivered'),
  ];
  const book = (orderNo: string, day: string, seat: number) =>
    world.db
      .update(deliveryAppointments)
      .set({ day, period: 'morning', seat })
      .where(eq(deliveryAppointments.orderNo, orderNo));
  await book(one.orderNo, today, 1);
  await book(done.orderNo, today, 2);
  await book(late.orderNo, addDays(today, -1), 1);
  await world.db.update(carOrders).set({ adviserId: staffId }).where(eq(carOrders.orderNo, one.orderNo));
  const { storeId } = await world.life.uncheckedOrder(one.orderNo);
  const storeOf = (body: Awaited<ReturnType<typeof calendar>>) =>
    body.stores.find((store) => store.storeId === storeId);
  const lateOf = (body: Awaited<ReturnType<typeof calendar>>) =>
    Object.fromEntries((storeOf(body)?.handOvers ?? []).map(({ orderNo, late: is }) => [orderNo, is]));

  const day = await calendar({ view: 'day' }, token);
  expect(day).toMatchObject({ of: 'all', scopes: ['mine', 'all'], days: [today], today, capacity: 3 });
  expect(lateOf(day)).toEqual({ [one.orderNo]: false, [done.orderNo]: false });
  expect(storeOf(day)?.taken).toEqual([{ day: today, period: 'morning', count: 2 }]);
  expect(lateOf(await calendar({ view: 'day', day: addDays(today, -1) }, token))).toEqual({
    [late.orderNo]: true,
  });

  const mine = await calendar({ view: 'day', of: 'mine' }, token);
  expect(lateOf(mine)).toEqual({ [one.orderNo]: false });
  // The place is taken, whosever order it is.
  expect(storeOf(mine)?.taken).toEqual([{ day: today, period: 'morning', count: 2 }]);
  const { buyerName, buyerPhone } = await world.life.uncheckedOrder(one.orderNo);
  expect(JSON.stringify(mine)).not.toContain(buyerPhone);
  expect(JSON.stringify(mine)).not.toContain(buyerName);

  const other = await newStaff(world.server, ['delivery']);
  await joinStore(world.server, other, 's31000001');
  const elsewhere = await calendar({ view: 'day' }, other.token);
  expect(elsewhere).toMatchObject({ of: 'store', stores: [{ storeId: 's31000001', handOvers: [] }] });
});

it('shows the week of a day from Monday on', async () => {
  const { token } = await newStaff(world.server, ['delivery']);
  const weekOf = async (day: string) => (await calendar({ day }, token)).days;
  const week = await weekOf('2026-12-08');
  expect([week[0], week.at(-1), week.length]).toEqual(['2026-12-07', '2026-12-13', 7]);
  expect(await weekOf('2026-12-07')).toEqual(week);
  expect(await weekOf('2026-12-13')).toEqual(week);
  expect((await weekOf('2027-01-01'))[0]).toBe('2026-12-28');
});
