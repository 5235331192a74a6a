import { demoStaffPassword } from '@ev/staff/world/staff-part.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carOrders } from '../tables.ts';
import { type Buyer, newBuyer } from '../testing/buyer.ts';
import { outcomeOf, totalFen } from '../testing/order-input.ts';

let server: TestServer;
let buyer: Buyer;
let token: string;
let paidNo: string;
let cancelledNo: string;

beforeAll(async () => {
  server = await launch({ jobs: true });
  buyer = await newBuyer(server);
  paidNo = await buyer.order({ buyer: { type: '0', name: '欧阳晴', phone: '13912345678' } });
  const { payNo, attemptNo } = await buyer.startPaying(paidNo);
  server.providers.wechat.pay(attemptNo);
  await buyer.getPayment(payNo);
  cancelledNo = await buyer.order({
    buyer: {
      type: '1',
      companyName: '听澜文化传播有限公司',
      creditCode: '91310000MA0QY0002B',
      name: '许知行',
      phone: '13900000100',
    },
  });
  await buyer.cancel(cancelledNo);
  const login = await server.client.call('staff.login', { username: 'sales', password: demoStaffPassword });
  token = login.body.accessToken;
});
afterAll(() => server.stop());

const list = (input: object) => server.client.call('order.listAllOrders', input, { token });
const found = async (keyword: string) => (await list({ keyword })).body.list.map((order) => order.orderNo);

describe("orders as the brand's staff see them", () => {
  it('are listed newest first, by page and by status', async () => {
    expect((await list({})).body).toMatchObject({
      total: 2,
      list: [{ orderNo: cancelledNo }, { orderNo: paidNo }],
    });
    expect((await list({ pageSize: 1, pageNo: 2 })).body).toMatchObject({
      total: 2,
      list: [{ orderNo: paidNo, statusText: '定金已支付', maskedPhone: '139****5678', totalFen }],
    });
    expect((await list({ statuses: ['4'] })).body).toMatchObject({
      total: 1,
      list: [{ orderNo: cancelledNo }],
    });
    expect((await list({ statuses: ['10'] })).body).toMatchObject({ total: 0, list: [] });
  });

  it('are found by number, phone, name and company', async () => {
    expect(await found(paidNo)).toEqual([paidNo]);
    expect(await found(paidNo.toLowerCase())).toEqual([paidNo]);
    expect(await found('139 1234 5678')).toEqual([paidNo]);
    expect(await found('欧阳')).toEqual([paidNo]);
    expect(await found('听澜')).toEqual([cancelledNo]);
    expect(await found('许知行')).toEqual([cancelledNo]);
    expect(await found('1391234')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('')).toHaveLength(2);
  });

  it('show their history and payments', async () => {
    const { body } = await server.client.call('order.getAnyOrder', { orderNo: paidNo }, { token });
    expect(body).toMatchObject({ orderNo: paidNo, buyerName: '欧阳晴', buyerType: '0', cityName: '杭州' });
    const statuses = body.history.filter(({ kind }) => kind === 'status');
    expect(statuses.map(({ actor, event, from, to }) => [actor, event, from, to])).toEqual([
      ['客户', '提交订单', null, '0'],
      ['支付系统', '发起支付', '0', '1'],
      ['支付系统', '收到定金', '1', '2'],
    ]);
    expect(body.payments).toMatchObject([
      { status: 'OM017', attempts: [{ status: 'OM004', channel: 'wechat' }] },
    ]);
    expect(JSON.stringify(body)).not.toContain('13912345678');

    const cancelled = await server.client.call('order.getAnyOrder', { orderNo: cancelledNo }, { token });
    expect(cancelled.body.history.findLast(({ kind }) => kind === 'status')).toMatchObject({
      actor: '客户',
      event: '取消订单',
      reason: '暂时不想买了',
    });
    expect(cancelled.body.payments).toEqual([]);
  });

  it('do not exist for an unknown number, nor for customers', async () => {
    const unknown = await server.client.call('order.getAnyOrder', { orderNo: 'C0' }, { token });
    expect(outcomeOf(unknown)).toBe('order.orderNotFound');
    const asCustomer = await server.client.call('order.listAllOrders', {}, { token: buyer.token() });
    expect(outcomeOf(asCustomer)).not.toBe('ok');
    const asStaff = await server.client.call('order.listOrders', {}, { token });
    expect(outcomeOf(asStaff)).not.toBe('ok');
  });
});

describe('the table of orders', () => {
  it.each([
    ['a status that no order has yet', sql`status = '99'`],
    ['a paid order without its payment', sql`paid_pay_no = null`],
    ['a deposit above a fifth of the price', sql`deposit_fen = total_fen`],
    ['a person with a company', sql`company_name = '公司'`],
    ['a delivery that ends before it begins', sql`promised_to = promised_from - 1`],
    ['a time to pay that is over at once', sql`pay_before = created_at`],
  ])('does not allow %s', async (_, change) => {
    await expect(
      server.db.execute(sql`update car_order set ${change} where order_no = ${paidNo}`),
    ).rejects.toThrow();
    expect(await server.db.$count(carOrders, eq(carOrders.orderNo, paidNo))).toBe(1);
  });
});
