import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mug, order, orderRow, paidOrder, report, ship } from '../testing/orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const place = () => ({ server });
const newBuyer = async () => ({ token: (await newCustomer(server)).accessToken });
const staff = async () => ({ token: (await newStaff(server)).token });
const dayOf = (instant: string | null) =>
  instant === null ? '' : new Date(Date.parse(instant) + 8 * hourMs).toISOString().slice(0, 10);

it('lists orders by status, day of payment and number', async () => {
  const buyer = await newBuyer();
  const [unpaid, paid] = [await order(place(), buyer), await paidOrder(place(), buyer)];
  const by = await staff();
  const list = async (query: object) =>
    (await server.client.call('mall-order.listAllOrders', query, by)).body.list.map(({ orderNo }) => orderNo);
  expect(await list({ status: 'toPay' })).toContain(unpaid);
  expect(await list({ status: 'toShip', sort: 'paid' })).toContain(paid);
  expect(await list({ keyword: paid.toLowerCase() })).toEqual([paid]);
  const { body } = await server.client.call('mall-order.getAnyOrder', { orderNo: paid }, by);
  const day = dayOf(body.paidAt);
  expect(await list({ paidFrom: day, paidTo: day })).toContain(paid);
  expect(await list({ paidTo: '2020-01-01' })).toEqual([]);
  expect(body).toMatchObject({ maskedPhone: '138****0001', acts: ['pack', 'ship', 'cancel'] });
  expect(body.history.map(({ event }) => event)).toEqual(['下单', '付款']);
  expect(body.payNos).toEqual([body.paidPayNo]);
});

it('counts what needs a person', async () => {
  const buyer = await newBuyer();
  await paidOrder(place(), buyer);
  const lost = await ship(place(), await paidOrder(place(), buyer));
  await report(place(), lost, {
    state: 'fail',
    events: [{ at: server.clock.now(), text: '遗失', place: null, point: null }],
  });
  await ship(place(), await paidOrder(place(), buyer));
  const count = async () => (await server.client.call('mall-order.listShippingWork', {}, await staff())).body;
  const before = await count();
  server.clock.setOffset(73 * hourMs);
  const after = await count();
  expect(before).toMatchObject({ late: 0, silent: 0, trouble: 1 });
  expect(after).toMatchObject({ trouble: 1, silent: 1 });
  expect(after.late).toBeGreaterThan(0);
  const found = await server.client.call('mall-order.listAllOrders', { work: 'silent' }, await staff());
  expect(found.body.total).toBe(1);
});

it('exports what is still to be shipped, with whole phone numbers', async () => {
  const orderNo = await paidOrder(place(), await newBuyer(), { lines: [{ skuCode: mug, quantity: 3 }] });
  const { csv, rows } = (await server.client.call('mall-order.exportToShip', {}, await staff())).body;
  const row = csv.split('\r\n').find((line) => line.includes(orderNo));
  expect(row).toContain('13800000001');
  expect(row).toContain('"3"');
  expect(rows).toBeGreaterThan(0);
});

it('cancels for the sum that was seen, and asks a second person above the limit', async () => {
  const buyer = await newBuyer();
  const orderNo = await paidOrder(place(), buyer);
  const { payFen } = await orderRow(server, orderNo);
  const cancel = async (input: object) =>
    server.client.call(
      'mall-order.cancelOrderByStaff',
      { orderNo, seenStatus: 'toShip', seenPayFen: payFen, reason: '缺货', ...input },
      await staff(),
    );
  expect(outcomeOf(await cancel({ seenPayFen: payFen - 1 }))).toBe('mall-order.moved');
  expect((await cancel({})).body).toEqual({ status: 'refunding', awaitsApproval: false });
  await jobsDone(server);
  const dear = await paidOrder(place(), buyer, { lines: [{ skuCode: 'JACKET-BLACK-M', quantity: 2 }] });
  const { payFen: dearFen } = await orderRow(server, dear);
  const asked = await cancel({ orderNo: dear, seenPayFen: dearFen });
  expect(asked.body).toEqual({ status: 'toShip', awaitsApproval: true });
});
