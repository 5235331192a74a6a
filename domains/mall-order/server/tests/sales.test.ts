import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mallOrders } from '../tables.ts';
import { mug, order, orderRow, paidOrder } from '../testing/orders.ts';

let server: TestServer;
let staff: { token: string };
beforeAll(async () => {
  server = await launch({ jobs: true });
  staff = { token: (await newStaff(server, ['finance'])).token };
});
afterAll(() => server.stop());

const place = () => ({ server });
const newBuyer = async () => ({ token: (await newCustomer(server)).accessToken });
const paidAt = (orderNo: string, at: Date) =>
  server.db.update(mallOrders).set({ paidAt: at }).where(eq(mallOrders.orderNo, orderNo));
const read = async (days: 7 | 30 | 90) =>
  (await server.client.call('mall-order.getSales', { days }, staff)).body;

it('counts paid orders by the day in Shanghai and by product', async () => {
  const buyer = await newBuyer();
  const before = await read(7);
  const today = shanghaiDay(server.clock.now());
  const orderNo = await paidOrder(place(), buyer, { lines: [{ skuCode: mug, quantity: 2 }] });
  await order(place(), buyer);
  const after = await read(7);
  const { payFen } = await orderRow(server, orderNo);
  expect(after).toMatchObject({ from: addDays(today, -6), to: today });
  expect(after.days).toHaveLength(7);
  expect(after.total.orders).toBe(before.total.orders + 1);
  expect(after.total.units).toBe(before.total.units + 2);
  expect(after.total.payFen).toBe(before.total.payFen + payFen);
  // The last moment of the day before the first one in Shanghai does not count.
  const first = startOfDay(after.from);
  await paidAt(orderNo, new Date(first.getTime() - 1));
  expect((await read(7)).total.orders).toBe(before.total.orders);
  await paidAt(orderNo, first);
  const early = await read(7);
  expect(early.days[0]).toMatchObject({ day: after.from, orders: 1, payFen });
  expect(early.products.map(({ units }) => units).reduce((sum, one) => sum + one, 0)).toBe(early.total.units);
  await paidAt(orderNo, new Date(first.getTime() - 30 * dayMs));
  expect((await read(90)).total.orders).toBe(before.total.orders + 1);
});

it('exports the same units, for permitted staff', async () => {
  await paidOrder(place(), await newBuyer());
  const { csv, rows } = (await server.client.call('mall-order.exportSales', { days: 7 }, staff)).body;
  const lines = csv.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(rows);
  const units = lines.map((line) => Number(line.split(',')[4]?.replaceAll('"', '')));
  expect(units.reduce((sum, one) => sum + one, 0)).toBe((await read(7)).total.units);
  const sales = { token: (await newStaff(server, ['sales'])).token };
  expect(outcomeOf(await server.client.call('mall-order.getSales', { days: 7 }, sales))).not.toBe('ok');
});
