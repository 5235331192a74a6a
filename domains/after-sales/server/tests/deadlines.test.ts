import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { mallStock } from '@ev/mall/server/tables.ts';
import { by, mug } from '@ev/mall-order/server/testing/orders.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { caseStatuses } from '../../contract/kinds.ts';
import { isUncounted, uncountedCases } from '../case-home.ts';
import type { CaseRow } from '../tables.ts';
import {
  approve,
  boughtMugs,
  caseRow,
  countGoods,
  openCase,
  refundingCase,
  seenOf,
  sentBackCase,
  unexaminedCase,
} from '../testing/cases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

type Person = { token: string; uid: string };
const place = () => ({ server });
async function newBuyer(): Promise<Person> {
  const { accessToken, uid } = await newCustomer(server);
  return { token: accessToken, uid };
}
const statusOf = async (caseNo: string) => (await caseRow(server, caseNo)).status;
const stockOf = async (skuCode = mug) => {
  const [row] = await server.db.select().from(mallStock).where(eq(mallStock.skuCode, skuCode));
  return { onHand: row?.onHand ?? 0, reserved: row?.reserved ?? 0 };
};
const withdraw = (buyer: Person, caseNo: string) =>
  server.client.call('after-sales.withdrawCase', { caseNo }, by(buyer));
const textsOf = async (caseNo: string) => {
  const rows = await server.db
    .select({ title: inboxMessages.title })
    .from(inboxMessages)
    .where(eq(inboxMessages.businessNo, caseNo));
  return rows.map(({ title }) => title);
};
async function sweepAfter(ms: number): Promise<void> {
  server.clock.setOffset(ms);
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'after-sales.sweep', {}));
  await jobsDone(server);
}

describe('the time', () => {
  it('approves what staff have not answered, except money that has to be looked at', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer, 3);
    const returned = await openCase(place(), buyer, bought);
    const late = await openCase(place(), buyer, { ...bought, kind: 'refund', reason: 'late' });
    const damaged = await openCase(place(), buyer, { ...bought, kind: 'refund', reason: 'damaged' });
    await sweepAfter(48 * hourMs - 60_000);
    expect(await statusOf(returned)).toBe('applied');
    await sweepAfter(48 * hourMs + 60_000);
    expect(await statusOf(returned)).toBe('toSendBack');
    expect(await statusOf(late)).toBe('refunding');
    expect(await statusOf(damaged)).toBe('applied');
  });

  it('reminds once, and closes a case whose goods were not sent back', async () => {
    const buyer = await newBuyer();
    const caseNo = await openCase(place(), buyer, await boughtMugs(place(), buyer));
    await approve(place(), caseNo);
    await sweepAfter(4 * dayMs);
    expect(await textsOf(caseNo)).not.toContain('寄回时间快到了');
    await sweepAfter(6 * dayMs);
    await sweepAfter(6 * dayMs + hourMs);
    expect((await textsOf(caseNo)).filter((title) => title === '寄回时间快到了')).toHaveLength(1);
    await sweepAfter(8 * dayMs);
    expect(await statusOf(caseNo)).toBe('expired');
  });

  it('refunds goods that nobody examined, without putting them into stock', async () => {
    const buyer = await newBuyer();
    const caseNo = await sentBackCase(place(), buyer, await boughtMugs(place(), buyer));
    const before = await stockOf();
    await sweepAfter(11 * dayMs);
    expect(await statusOf(caseNo)).toBe('refunding');
    expect(await stockOf()).toEqual(before);
  });

  it('lets staff count goods that nobody examined in time, once', async () => {
    const buyer = await newBuyer();
    const caseNo = await unexaminedCase(place(), buyer, await boughtMugs(place(), buyer, 2));
    const { token } = await newStaff(server);
    const uncounted = async () =>
      (
        await server.client.call(
          'after-sales.listAllCases',
          { keyword: caseNo, uncounted: true, pageNo: 1, pageSize: 10 },
          { token },
        )
      ).body.list.map((row) => row.caseNo);
    expect(await uncounted()).toEqual([caseNo]);
    const before = await stockOf();
    const counted = await Promise.all([
      countGoods(place(), caseNo, 'sellable'),
      countGoods(place(), caseNo, 'sellable'),
    ]);
    expect(counted.map(outcomeOf).toSorted()).toEqual(['after-sales.moved', 'ok']);
    expect(await stockOf()).toEqual({ ...before, onHand: before.onHand + 1 });
    expect(await uncounted()).toEqual([]);
  });

  it('counts the same cases in lists as on the page of each', async () => {
    const way: CaseRow['wayBack'] = {
      carrier: 'shunfeng',
      trackingNo: 'SF1',
      sentAt: '2026-03-01T02:00:00.000Z',
    };
    const all = caseStatuses.flatMap((status) =>
      [way, null].flatMap((wayBack) =>
        [true, false, null].map((sellable) => ({ status, wayBack, sellable })),
      ),
    );
    // The condition names the columns of the table, which these rows replace.
    const { rows } = await server.db.execute<{ nth: number }>(sql`
      select nth from jsonb_to_recordset(${JSON.stringify(
        all.map(({ status, wayBack, sellable }, nth) => ({ nth, status, way_back: wayBack, sellable })),
      )}::jsonb) as mall_case(nth int, status text, way_back jsonb, sellable boolean)
      where ${uncountedCases()} order by nth`);
    const listed = rows.map(({ nth }) => nth);
    expect(listed).toEqual(all.flatMap((row, nth) => (isUncounted(row) ? [nth] : [])));
    expect(listed.length).toBeGreaterThan(0);
  });

  it('leaves nothing to count of a case that staff have examined or that failed', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer, 2);
    const examined = await refundingCase(place(), buyer, bought);
    const waiting = await sentBackCase(place(), buyer, bought);
    for (const caseNo of [examined, waiting])
      expect(outcomeOf(await countGoods(place(), caseNo, 'damaged'))).toBe('after-sales.moved');
  });
});

describe('what staff see', () => {
  it('lists by deadline, finds by order and phone, and counts', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer, 2);
    const waiting = await openCase(place(), buyer, bought);
    const refunding = await refundingCase(place(), buyer, bought);
    const { token } = await newStaff(server);
    const list = (input: { keyword?: string; status?: 'applied' }) =>
      server.client.call('after-sales.listAllCases', { pageNo: 1, pageSize: 10, ...input }, { token });
    const { body } = await list({ keyword: bought.orderNo });
    expect(body.list.map(({ caseNo }) => caseNo)).toEqual([waiting, refunding]);
    expect((await list({ keyword: waiting, status: 'applied' })).body.total).toBe(1);
    expect(body.counts.find(({ status }) => status === 'applied')?.count).toBeGreaterThan(0);
    server.clock.setOffset(3 * dayMs);
    const staff = await newStaff(server);
    const later = await server.client.call(
      'after-sales.listAllCases',
      { keyword: waiting, pageNo: 1, pageSize: 10 },
      { token: staff.token },
    );
    expect(later.body.list).toMatchObject([{ overdue: true }]);
  });

  it('refuses a decision about a status that is no longer the one that was seen', async () => {
    const buyer = await newBuyer();
    const caseNo = await openCase(place(), buyer, await boughtMugs(place(), buyer));
    const seen = await seenOf(place(), caseNo);
    await withdraw(buyer, caseNo);
    const { token } = await newStaff(server);
    const late = await server.client.call('after-sales.approveCase', seen, { token });
    expect(outcomeOf(late)).toBe('after-sales.moved');
    const wrong = await server.client.call(
      'after-sales.refuseCase',
      { ...seen, reason: '不符合' },
      { token },
    );
    expect(outcomeOf(wrong)).toBe('after-sales.moved');
  });
});
