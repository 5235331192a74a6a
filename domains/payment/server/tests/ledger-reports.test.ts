import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { orderInput } from '@ev/order/server/testing/order-input.ts';
import { createOrderDriver } from '@ev/order/server/testing/order-life.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ledgerEntries } from '../tables.ts';

vi.setConfig({ testTimeout: 120_000 });

const deposit = 500_000;
let server: TestServer;
let token: string;
let today: string;
/** Paid orders: one that continues with its balance, and one that was cancelled. */
let continued: { orderNo: string; balanceFen: number };
let cancelled: string;

beforeAll(async () => {
  server = await launch({ jobs: true });
  token = (await newStaff(server, ['finance'])).token;
  today = shanghaiDay(server.clock.now());
  const life = createOrderDriver(server, orderInput());
  const buyer = async () => {
    const phone = freshPhone();
    return { phone, token: (await newCustomer(server, phone)).accessToken };
  };
  const orderNo = await life.order(await buyer(), 'settled');
  const { totalFen } = await life.uncheckedOrder(orderNo);
  continued = { orderNo, balanceFen: totalFen - deposit };
  const other = await buyer();
  cancelled = await life.order(other, 'paid');
  const code = await life.cancelCode(cancelled, other);
  const wish = { orderNo: cancelled, reason: 'changedMind', code } as const;
  await server.client.call('order.requestCancel', wish, { token: other.token });
});
afterAll(() => server.stop());

const read = (range: { from: string; to: string; account?: string; pageSize?: number; pageNo?: number }) =>
  server.client.call('payment.readLedger', { pageSize: 50, ...range }, { token });
const days = () => ({ from: today, to: today });
const account = async (range: { from: string; to: string }, kind: string) =>
  (await read(range)).body.accounts.find((one) => one.kind === kind);

describe('the ledger of several days', () => {
  it('names the bookings with account and order', async () => {
    const { list, total, bookings } = (await read(days())).body;
    expect(total).toBe(list.length);
    const { orderNo, balanceFen } = continued;
    expect(list.filter(({ source }) => source === `settled:${orderNo}`)).toMatchObject([
      {
        summary: '尾款到账',
        accountName: '银行账户',
        amountFen: balanceFen,
        business: { type: 'carOrder', no: orderNo },
      },
      { accountName: '购车订单款', amountFen: -balanceFen, business: { no: orderNo } },
    ]);
    // A channel's booking names its attempt, and is found by the payment.
    const paid = list.filter(({ source }) => source.startsWith('paid:'));
    expect(new Set(paid.map(({ business }) => business?.no))).toEqual(new Set([orderNo, cancelled]));
    const returned = list.filter(({ source }) => source.startsWith('returned:'));
    expect(returned).toMatchObject([
      { business: { no: cancelled }, refundNo: expect.any(String) },
      { business: { no: cancelled } },
    ]);
    expect(bookings).toContainEqual({ summary: '客户付款', count: 2, amountFen: 2 * deposit });
  });

  it('starts with the closing balance of the days before, and adds up', async () => {
    const before = { from: addDays(today, -10), to: addDays(today, -1) };
    expect((await read(before)).body).toMatchObject({ total: 0, accounts: [], bookings: [] });
    const now = await account(days(), 'carOrder');
    expect(now).toEqual({
      kind: 'carOrder',
      name: '购车订单款',
      openingFen: 0,
      debitFen: deposit,
      creditFen: 2 * deposit + continued.balanceFen,
      closingFen: -deposit - continued.balanceFen,
    });
    const tomorrow = { from: addDays(today, 1), to: addDays(today, 1) };
    const { openingFen, debitFen, creditFen, closingFen } = (await account(tomorrow, 'carOrder')) ?? {};
    expect([openingFen, debitFen, creditFen, closingFen]).toEqual([now?.closingFen, 0, 0, now?.closingFen]);
    const { accounts } = (await read(days())).body;
    expect(accounts.reduce((sum, one) => sum + one.closingFen, 0)).toBe(0);
  });

  it('has days from midnight to midnight in Shanghai', async () => {
    const day = '2020-02-29';
    const at = (ms: number) => new Date(startOfDay(day).getTime() + ms);
    const pair = (source: string, bookedAt: Date) => [
      { source, account: 'bank', amountFen: 100, bookedAt },
      { source, account: 'lender', amountFen: -100, bookedAt },
    ];
    await server.db
      .insert(ledgerEntries)
      .values([
        ...pair('settled:C-before', at(-1)),
        ...pair('settled:C-first', at(0)),
        ...pair('settled:C-last', at(86_400_000 - 1)),
        ...pair('settled:C-after', at(86_400_000)),
      ]);
    const { list } = (await read({ from: day, to: day, account: 'bank' })).body;
    expect(list.map(({ source }) => source)).toEqual(['settled:C-first', 'settled:C-last']);
    expect(await account({ from: day, to: day }, 'bank')).toMatchObject({ openingFen: 100, closingFen: 300 });
  });

  it('is read page by page, in the order of time', async () => {
    const whole = (await read(days())).body.list.map(({ id }) => id);
    const pages = await Promise.all([1, 2].map((pageNo) => read({ ...days(), pageSize: 5, pageNo })));
    expect(pages.flatMap(({ body }) => body.list.map(({ id }) => id))).toEqual(whole.slice(0, 10));
  });

  it.each([
    ['2026-02-02', '2026-02-01', 'to', '结束日期不能早于开始日期'],
    ['2026-01-01', '2026-04-03', 'to', '一次最多查看 92 天'],
    ['2026-02-30', '2026-03-01', 'from', '请选择开始日期'],
  ])('is not read from %s to %s', async (from, to, path, message) => {
    const { header, body } = await read({ from, to });
    expect(header.code).not.toBe('10000000');
    expect(body).toMatchObject({ fields: [{ path, message }] });
  });

  it('is read for 92 days', async () => {
    expect((await read({ from: '2026-01-01', to: '2026-04-02' })).header.code).toBe('10000000');
  });
});

describe('an export', () => {
  it('has the entries and the accounts, and leaves an audit entry', async () => {
    const { body } = await server.client.call('payment.exportLedger', days(), { token });
    const [entries, accounts] = body.files;
    expect([entries?.name, accounts?.name]).toEqual([`ledger-${today}.csv`, `ledger-accounts-${today}.csv`]);
    expect(entries?.csv.startsWith('\uFEFF"编号","时间"')).toBe(true);
    const yuan = (continued.balanceFen / 100).toFixed(2);
    const { orderNo } = continued;
    expect(entries?.csv).toContain(
      `"settled:${orderNo}","尾款到账","购车订单款","carOrder:${orderNo}","${orderNo}","","-${yuan}"\r\n`,
    );
    expect(entries?.csv.trimEnd().split('\r\n')).toHaveLength(1 + body.entries);
    expect(accounts?.csv).toMatch(/"银行账户","[\d.-]+","[\d.]+","[\d.]+","[\d.-]+"\r\n/);
    const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({ action: 'ledger.export', details: { fromDay: today, toDay: today } });
  });

  it('of more rows than a spreadsheet accepts is refused, and can be read', async () => {
    await server.db.execute(sql`
      insert into ledger_entry (source, account, amount_fen, booked_at)
      select 'settled:C-many-' || n, account, fen, '2021-03-01T04:00:00Z'
      from generate_series(1, 25001) n, (values ('bank', 1), ('lender', -1)) side(account, fen)`);
    const range = { from: '2021-03-01', to: '2021-03-01' };
    const refused = await server.client.call('payment.exportLedger', range, { token });
    expect(refused.header.message).toContain('缩短日期范围');
    expect((await read(range)).body.total).toBe(50_002);
  });
});
