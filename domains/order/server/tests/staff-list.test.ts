import type { Api } from '@ev/contract';
import { deliveryAppointments } from '@ev/delivery/server/tables.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { joinStore } from '@ev/store/server/testing/team.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportBound } from '../../contract/list-choices.ts';
import { carOrders } from '../tables.ts';
import { newBuyer } from '../testing/buyer.ts';
import { type OrderInput, outcomeOf } from '../testing/order-input.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const here = 's31000001';
const elsewhere = 's33010001';

let server: TestServer;
let chief: LoggedInStaff;
let seller: LoggedInStaff;
/** By the day of ordering, the first one first. */
let orders: string[];
let today: string;

beforeAll(async () => {
  server = await launch();
  chief = await newStaff(server, ['administrator']);
  seller = await newStaff(server, ['sales']);
  today = shanghaiDay(server.clock.now());
  orders = [await order(), await order({ storeId: here, cityCode: '310000' }), await order()];
  const [first = '', second = '', third = ''] = orders;
  const now = server.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await set(first, {
    createdAt: daysAgo(20),
    payBefore: daysAgo(19),
    statusSince: daysAgo(1),
    totalFen: 30_000_000,
  });
  await set(second, {
    createdAt: daysAgo(10),
    payBefore: daysAgo(9),
    statusSince: daysAgo(9),
    totalFen: 20_000_000,
  });
  await set(third, { statusSince: daysAgo(5), totalFen: 25_000_000, adviserId: seller.staffId });
  await set(first, { expectedFrom: addDays(today, 30), expectedTo: addDays(today, 40) });
  await set(second, { expectedFrom: addDays(today, 10), expectedTo: addDays(today, 20) });
  await set(third, { expectedFrom: addDays(today, 10), expectedTo: addDays(today, 20) });
  await server.db.insert(deliveryAppointments).values({
    orderNo: third,
    storeId: elsewhere,
    day: addDays(today, 60),
    period: 'morning',
    seat: 1,
    bookedAt: now,
  });
});
afterAll(() => server.stop());

async function order(input: Partial<OrderInput> = {}): Promise<string> {
  return (await newBuyer(server)).order(input);
}
const set = (orderNo: string, values: object) =>
  server.db.update(carOrders).set(values).where(eq(carOrders.orderNo, orderNo));
type Query = Api['order.listAllOrders']['input'];
const list = async (query: Query = {}, { token } = chief) =>
  (await server.client.call('order.listAllOrders', query, { token })).body;
/** The numbers of the found orders, as positions in the list above. */
const found = async (query: Query = {}, as = chief) =>
  (await list(query, as)).list.map(({ orderNo }) => orders.indexOf(orderNo));

describe('the list of orders', () => {
  it.each<[Query, number[]]>([
    [{}, [2, 1, 0]],
    [{ descending: false }, [0, 1, 2]],
    [{ sort: 'since', descending: false }, [1, 2, 0]],
    [{ sort: 'since' }, [0, 2, 1]],
    [{ sort: 'total' }, [0, 2, 1]],
    [{ sort: 'total', descending: false }, [1, 2, 0]],
    [{ sort: 'expected', descending: false, storeId: here }, [1]],
    [{ sort: 'expected', storeId: elsewhere }, [0, 2]],
    [{ statuses: ['0', '4'] }, [2, 1, 0]],
    [{ statuses: ['2', '4'] }, []],
    [{ storeId: here }, [1]],
    [{ adviser: 'none' }, [1, 0]],
  ])('is filtered by %j', async (query, places) => {
    expect(await found(query)).toEqual(places);
    expect((await list(query)).total).toBe(places.length);
  });

  it('is filtered by adviser, and by the current staff member', async () => {
    expect(await found({ adviser: seller.staffId })).toEqual([2]);
    expect(await found({ adviser: chief.staffId })).toEqual([]);
    expect(await found({ of: 'mine' }, seller)).toEqual([2]);
    expect(await found({ of: 'mine' })).toEqual([]);
  });

  it('is filtered by the days of ordering, both inclusive', async () => {
    const day = addDays(today, -10);
    expect(await found({ createdFrom: day, createdTo: day })).toEqual([1]);
    expect(await found({ createdFrom: addDays(day, 1) })).toEqual([2]);
    expect(await found({ createdTo: addDays(day, -1) })).toEqual([0]);
  });

  it('is filtered by the day of the hand-over: that of the appointment, else the expected one', async () => {
    const between = (from: number, to: number) =>
      found({ deliveryFrom: addDays(today, from), deliveryTo: addDays(today, to) });
    expect(await between(20, 20)).toEqual([1]);
    expect(await between(20, 30)).toEqual([1, 0]);
    expect(await between(41, 59)).toEqual([]);
    expect(await between(60, 60)).toEqual([2]);
    expect(await found({ deliveryFrom: addDays(today, 21) })).toEqual([2, 0]);
  });

  it.each<[string, Query]>([
    ['createdTo', { createdFrom: '2026-11-02', createdTo: '2026-11-01' }],
    ['deliveryTo', { deliveryFrom: '2026-11-02', deliveryTo: '2026-11-01' }],
  ])('refuses days that end before they start, and says so at %s', async (path, query) => {
    const { token } = chief;
    const answer = await server.client.call('order.listAllOrders', query, { token });
    expect(outcomeOf(answer)).toBe('request.invalid');
    expect(answer.body).toMatchObject({ fields: [{ path, message: '结束日期不能早于开始日期' }] });
  });

  it('shows no order twice where many are alike', async () => {
    await server.db.update(carOrders).set({ statusSince: server.clock.now() });
    const pages = [1, 2, 3].map((pageNo) => found({ sort: 'since', pageSize: 1, pageNo }));
    expect((await Promise.all(pages)).flat().toSorted()).toEqual([0, 1, 2]);
  });
});

describe('the board', () => {
  it('shows for each column the oldest ones, in any of its statuses', async () => {
    const [first = '', second = '', third = ''] = orders;
    const now = server.clock.now().getTime();
    const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
    await set(first, { status: '1', statusSince: minutesAgo(2) });
    await set(second, { status: '14', statusSince: minutesAgo(3) });
    await set(third, { status: '0', statusSince: minutesAgo(4) });
    const { columns } = (await server.client.call('order.getBoard', {}, { token: chief.token })).body;
    const unpaid = columns.find(({ key }) => key === 'unpaid');
    expect(unpaid).toMatchObject({ count: 3, more: false });
    expect(unpaid?.orders.map(({ orderNo }) => orderNo)).toEqual([third, second, first]);
    await server.db.update(carOrders).set({ status: '0' });
  });
});

describe('the export of orders', () => {
  const exported = async (query: Api['order.exportOrders']['input'], { token } = chief) =>
    server.client.call('order.exportOrders', query, { token });

  it('has the filtered orders, and no phone or formula', async () => {
    const [first = ''] = orders;
    await set(first, { buyerName: '=HYPERLINK("http://x")', totalFen: 30_000_050 });
    const { body } = await exported({ sort: 'total' });
    expect(body).toMatchObject({ rows: 3, fileName: `订单-${today}.csv` });
    const lines = body.csv.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF"订单号","状态","车型"/);
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`"${first}"`);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(lines[1]).toContain('"300000.50"');
    expect(lines[1]).toContain('"138****0001"');
    expect(body.csv).not.toContain('13800000001');
    expect((await exported({ storeId: here })).body.rows).toBe(1);
  });

  it('is audited with its filter and its size', async () => {
    await exported({ storeId: here, keyword: '13800000001' });
    const auditor = await newStaff(server, ['finance']);
    const { list: lines } = (
      await server.client.call('staff.listAudit', { action: 'order.export' }, { token: auditor.token })
    ).body;
    expect(lines[0]).toMatchObject({
      member: { id: chief.staffId },
      details: { rows: 1, filter: { storeId: here, keyword: '138****0001' } },
    });
  });

  it('needs its own permission', async () => {
    expect(outcomeOf(await exported({}, seller))).toBe('auth.forbidden');
  });

  it('is refused when it is too large for one file', async () => {
    const { db } = server;
    await db.execute(sql`
      insert into car_order
      select copy.*
      from (select * from car_order limit 1) o, generate_series(1, ${exportBound - 2}) n, jsonb_populate_record(
        null::car_order, to_jsonb(o) || jsonb_build_object('order_no', 'X' || n, 'model_name', '很多')
      ) copy
    `);
    expect(outcomeOf(await exported({}))).toBe('order.exportTooLarge');
    const { columns } = (await server.client.call('order.getBoard', {}, { token: chief.token })).body;
    const unpaid = columns.find(({ key }) => key === 'unpaid');
    expect(unpaid).toMatchObject({ count: 1_000, more: true });
    expect(unpaid?.orders).toHaveLength(20);
    // The list counts no further either.
    expect(await list()).toMatchObject({ total: exportBound, more: true });
    expect((await exported({ statuses: ['0'], keyword: 'X1' })).body.rows).toBe(1);
    await db.delete(carOrders).where(eq(carOrders.modelName, '很多'));
    expect(await list()).toMatchObject({ total: 3, more: false });
  });
});

describe('the filter options', () => {
  const choices = async ({ token }: LoggedInStaff) =>
    (await server.client.call('order.getListChoices', {}, { token })).body;

  it('are the stores that a staff member may see, and their sellers', async () => {
    const local = await newStaff(server, ['sales']);
    const distant = await newStaff(server, ['sales']);
    await joinStore(server, local, here);
    await joinStore(server, distant, elsewhere);
    const all = await choices(chief);
    const own = await choices(local);
    expect(all.stores.map(({ id }) => id)).toEqual(expect.arrayContaining([here, elsewhere]));
    expect(own.stores.map(({ id }) => id)).toContain(here);
    expect(own.stores.map(({ id }) => id)).not.toContain(elsewhere);
    expect([all.hasStore, own.hasStore]).toEqual([false, true]);
    const names = new Map(all.advisers.map(({ id, storeName }) => [id, storeName]));
    expect(names.has(chief.staffId)).toBe(false);
    expect(names.get(local.staffId)).toBe(all.stores.find(({ id }) => id === here)?.name);
  });
});

it('never find a cancelled order by a day of hand-over', async () => {
  const buyer = await newBuyer(server);
  const givenUp = await buyer.order();
  await set(givenUp, { expectedFrom: addDays(today, 20), expectedTo: addDays(today, 20) });
  const numbers = async () =>
    (await list({ deliveryTo: addDays(today, 20) })).list.map(({ orderNo }) => orderNo);
  expect(await numbers()).toContain(givenUp);
  await buyer.cancel(givenUp);
  expect(await numbers()).not.toContain(givenUp);
});
