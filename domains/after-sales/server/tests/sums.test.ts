import { deliveryAddress } from '@ev/account/server/testing/delivery-address.ts';
import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { couponRow, grant } from '@ev/coupon/server/testing/coupons.ts';
import { by, mug, order, orderRow, receivedOrder, ship } from '@ev/mall-order/server/testing/orders.ts';
import { refunds } from '@ev/payment/server/tables.ts';
import { pointsEntries } from '@ev/rewards/server/tables.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approve,
  boughtMugs,
  caseRow,
  endRefund,
  lineOf,
  openCase,
  receive,
  refundingCase,
  sentBackCase,
} from '../testing/cases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());

type Person = { token: string; uid: string };
const place = () => ({ server });
/** In Ürümqi, where a single mug is not delivered free of charge. */
const farAddress = { ...deliveryAddress, districtCode: '650102' };

/** A customer with points and a coupon of ¥20 from ¥100 on. */
async function newBuyer(): Promise<Person & { couponNo: string }> {
  const { accessToken: token, uid } = await newCustomer(server);
  const booking = { source: `test:${uid}`, reason: '测试', bookedAt: server.clock.now() };
  await server.db.insert(pointsEntries).values([
    { ...booking, account: 'brand:compensation', points: -3000 },
    { ...booking, account: `customer:${uid}`, points: 3000 },
  ]);
  return { token, uid, couponNo: await grant(place(), uid, 'mall-new-20') };
}
async function pointsOf({ uid }: Person): Promise<number> {
  const rows = await server.db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.account, `customer:${uid}`));
  return rows.reduce((sum, { points }) => sum + points, 0);
}

const couponStatusOf = async (couponNo: string) => (await couponRow(server, couponNo)).status;
async function refundedFen(caseNos: readonly string[]): Promise<number> {
  const rows = await server.db
    .select()
    .from(refunds)
    .where(inArray(refunds.ownerNo, [...caseNos]));
  return rows.reduce((sum, { amountFen, status }) => sum + (status === 'OM011' ? amountFen : 0), 0);
}

/** Three mugs and three wooden cars, with a coupon and points that divide into no whole fen. */
async function mixedOrder(buyer: Person & { couponNo: string }) {
  const { couponNo } = buyer;
  const lines = [
    { skuCode: mug, quantity: 3 },
    { skuCode: 'PULLBACK-S', quantity: 3 },
  ];
  const orderNo = await receivedOrder(place(), buyer, { lines, couponNo, points: 70 });
  const mugs = { orderNo, lineId: await lineOf(place(), buyer, orderNo) };
  const toys = { orderNo, lineId: await lineOf(place(), buyer, orderNo, 'PULLBACK-S') };
  return { orderNo, mugs, toys };
}

describe('what comes back', () => {
  it('adds up to everything that was given for the order, in any parts', async () => {
    const buyer = await newBuyer();
    const { orderNo, mugs, toys } = await mixedOrder(buyer);
    const { payFen, points: paid } = await orderRow(server, orderNo);
    expect(await pointsOf(buyer)).toBe(3000 - paid);
    const caseNos: string[] = [];
    for (const part of [mugs, { ...toys, quantity: 2 }, { ...mugs, quantity: 2 }, toys]) {
      expect(await couponStatusOf(buyer.couponNo)).toBe('used');
      const caseNo = await refundingCase(place(), buyer, part);
      await endRefund(place(), caseNo);
      caseNos.push(caseNo);
    }
    expect(await refundedFen(caseNos)).toBe(payFen);
    expect(await pointsOf(buyer)).toBe(3000);
    expect(await couponStatusOf(buyer.couponNo)).toBe('unused');
  });

  it('leaves the delivery fee out when a case is the wish of the customer', async () => {
    const buyer = await newBuyer();
    const { couponNo } = buyer;
    const { body: far } = await server.client.call('account.saveAddress', farAddress, by(buyer));
    const { orderNo, lineId } = await boughtMugs(place(), buyer, 1, { couponNo, addressId: far.id });
    const { payFen, feeFen } = await orderRow(server, orderNo);
    expect(feeFen).toBeGreaterThan(0);
    const quoted = async (reason: 'changedMind' | 'damaged') =>
      (
        await server.client.call(
          'after-sales.quoteService',
          { orderNo, lineId, quantity: 1, reason },
          by(buyer),
        )
      ).body;
    expect(await quoted('damaged')).toMatchObject({ payFen, withFee: true });
    expect(await quoted('changedMind')).toMatchObject({ payFen: payFen - feeFen, withFee: false });
    const caseNo = await refundingCase(place(), buyer, { orderNo, lineId, reason: 'changedMind' });
    await endRefund(place(), caseNo);
    expect(await refundedFen([caseNo])).toBe(payFen - feeFen);
    expect(await couponStatusOf(buyer.couponNo)).toBe('unused');
  });

  it('keeps the coupon back until no case of the order can fail any more', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer, 2, { couponNo: buyer.couponNo });
    const first = await openCase(place(), buyer, bought);
    const second = await sentBackCase(place(), buyer, bought);
    expect((await caseRow(server, second)).couponName).not.toBeNull();
    await receive(place(), second);
    expect(await couponStatusOf(buyer.couponNo)).toBe('used');
    expect((await caseRow(server, first)).couponName).not.toBeNull();
    await server.client.call('after-sales.withdrawCase', { caseNo: first }, by(buyer));
    expect((await caseRow(server, first)).status).toBe('withdrawn');
    expect(await couponStatusOf(buyer.couponNo)).toBe('used');
  });

  it('follows one after the other when two refunds of an order begin at once', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer, 2);
    const { payFen } = await orderRow(server, bought.orderNo);
    const caseNos = [await sentBackCase(place(), buyer, bought), await sentBackCase(place(), buyer, bought)];
    await Promise.all(caseNos.map((caseNo) => receive(place(), caseNo)));
    const asked = async () =>
      (await Promise.all(caseNos.map((caseNo) => caseRow(server, caseNo)))).filter(
        ({ refundAskedAt }) => refundAskedAt !== null,
      );
    expect(await asked()).toHaveLength(1);
    const [first] = await asked();
    await endRefund(place(), first?.caseNo ?? '');
    expect(await asked()).toHaveLength(2);
    for (const caseNo of caseNos) await endRefund(place(), caseNo);
    expect(await refundedFen(caseNos)).toBe(payFen);
    for (const caseNo of caseNos) expect((await caseRow(server, caseNo)).status).toBe('done');
  });

  it('includes the points of the units at once', async () => {
    const buyer = await newBuyer();
    const { orderNo, mugs } = await mixedOrder(buyer);
    const { points: paid } = await orderRow(server, orderNo);
    const caseNo = await openCase(place(), buyer, { ...mugs, kind: 'refund', reason: 'late' });
    const { points: share } = await caseRow(server, caseNo);
    expect(share).toBeGreaterThan(0);
    await approve(place(), caseNo);
    await jobsDone(server);
    expect(await pointsOf(buyer)).toBe(3000 - paid + share);
  });

  it('ends at once what was paid with points alone', async () => {
    const buyer = await newBuyer();
    const skuCode = 'GIFT-CARD';
    const lines = [{ skuCode, quantity: 1 }];
    const orderNo = await order(place(), buyer, { lines, noReturnAccepted: true });
    await ship(place(), orderNo);
    const lineId = await lineOf(place(), buyer, orderNo, skuCode);
    const caseNo = await openCase(place(), buyer, { orderNo, lineId, kind: 'refund', reason: 'late' });
    expect((await approve(place(), caseNo)).body.status).toBe('done');
    expect(await pointsOf(buyer)).toBe(3000);
  });
});
