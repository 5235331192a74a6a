import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { mallStock } from '@ev/mall/server/tables.ts';
import { mallOrders } from '@ev/mall-order/server/tables.ts';
import { by, mug, shippedOrder } from '@ev/mall-order/server/testing/orders.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applicationOf,
  apply,
  approve,
  boughtMugs,
  caseRow,
  endRefund,
  lineOf,
  openCase,
  receive,
  seenOf,
  sendBack,
  sentBackCase,
} from '../testing/cases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
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

describe('an application', () => {
  it('counts in the figures of returns until it is withdrawn', async () => {
    const staff = { token: (await newStaff(server, ['finance'])).token };
    const count = async () => {
      const { body } = await server.client.call('after-sales.getReturns', { days: 7 }, staff);
      const share = body.reasons.reduce((sum, { units }) => sum + units, 0);
      expect(share).toBe(body.units);
      expect(body.days).toHaveLength(7);
      expect(body.days.reduce((sum, { units }) => sum + units, 0)).toBe(body.units);
      return { cases: body.cases, units: body.units };
    };
    const before = await count();
    const buyer = await newBuyer();
    const caseNo = await openCase(place(), buyer, { ...(await boughtMugs(place(), buyer, 2)), quantity: 2 });
    expect(await count()).toEqual({ cases: before.cases + 1, units: before.units + 2 });
    await withdraw(buyer, caseNo);
    expect(await count()).toEqual(before);
  });

  it('covers units that no other one covers, and what failed is free again', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer, 3);
    const first = await openCase(place(), buyer, { ...bought, quantity: 2 });
    expect(outcomeOf(await apply(place(), buyer, { ...bought, quantity: 2 }))).toBe('after-sales.tooMany');
    await openCase(place(), buyer, bought);
    const lines = () =>
      server.client.call('after-sales.listServiceLines', { orderNo: bought.orderNo }, by(buyer));
    expect((await lines()).body.lines).toMatchObject([
      { openQuantity: 0, kinds: [], refusal: '这件商品已经全部申请售后' },
    ]);
    expect((await withdraw(buyer, first)).body).toEqual({ status: 'withdrawn' });
    expect((await lines()).body.lines).toMatchObject([
      { openQuantity: 2, kinds: ['refund', 'return', 'exchange'], refusal: null },
    ]);
    await openCase(place(), buyer, { ...bought, quantity: 2 });
  });

  it('gets the last unit once when two come at once', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer);
    const input = await applicationOf(place(), buyer, bought);
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.client.call('after-sales.applyForService', input, by(buyer))),
    );
    expect(answers.map(outcomeOf).sort()).toEqual(['after-sales.tooMany', 'after-sales.tooMany', 'ok']);
  });

  it('is possible only for units that were shipped, and then only for money', async () => {
    const buyer = await newBuyer();
    const orderNo = await shippedOrder(place(), buyer);
    const lineId = await lineOf(place(), buyer, orderNo);
    const wish = { orderNo, lineId };
    expect(outcomeOf(await apply(place(), buyer, wish))).toBe('after-sales.notPossible');
    expect(outcomeOf(await apply(place(), buyer, { ...wish, kind: 'refund', reason: 'changedMind' }))).toBe(
      'after-sales.notPossible',
    );
    await openCase(place(), buyer, { ...wish, kind: 'refund', reason: 'late' });
  });

  it('without a fault is refused when its period is over', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer);
    const receivedAt = new Date(server.clock.now().getTime() - 9 * dayMs);
    await server.db.update(mallOrders).set({ receivedAt }).where(eq(mallOrders.orderNo, bought.orderNo));
    const unwanted = await apply(place(), buyer, { ...bought, reason: 'changedMind' });
    expect(outcomeOf(unwanted)).toBe('after-sales.notPossible');
    await openCase(place(), buyer, bought);
  });

  it('is refused with other sums than were shown', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer);
    const input = await applicationOf(place(), buyer, bought);
    for (const wrong of [{ expectedFen: input.expectedFen - 1 }, { expectedPoints: 1 }])
      expect(outcomeOf(await apply(place(), buyer, { ...bought, ...wrong }))).toBe('after-sales.sumChanged');
  });

  it('is for the own order only, and the case is for its customer only', async () => {
    const [buyer, stranger] = [await newBuyer(), await newBuyer()];
    const bought = await boughtMugs(place(), buyer);
    expect(outcomeOf(await apply(place(), stranger, bought))).toBe('mall-order.notFound');
    const caseNo = await openCase(place(), buyer, bought);
    await approve(place(), caseNo);
    expect(outcomeOf(await withdraw(stranger, caseNo))).toBe('after-sales.notFound');
    expect(outcomeOf(await sendBack(place(), stranger, caseNo))).toBe('after-sales.notFound');
    const read = await server.client.call('after-sales.getCase', { caseNo }, by(stranger));
    expect(outcomeOf(read)).toBe('after-sales.notFound');
  });
});

describe('a return', () => {
  it('goes back to stock and to the account that paid', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer, 2);
    const caseNo = await openCase(place(), buyer, { ...bought, reason: 'changedMind' });
    expect((await approve(place(), caseNo)).body).toEqual({ status: 'toSendBack', awaitsApproval: false });
    const shown = await server.client.call('after-sales.getCase', { caseNo }, by(buyer));
    expect(shown.body).toMatchObject({ canWithdraw: true, canSendBack: true, brandPaysWay: false });
    expect(shown.body.returnAddress?.text).toContain('退货仓');
    expect((await sendBack(place(), buyer, caseNo)).body).toEqual({ status: 'sentBack' });
    expect(outcomeOf(await withdraw(buyer, caseNo))).toBe('after-sales.moved');
    const before = await stockOf();
    expect((await receive(place(), caseNo)).body).toEqual({ status: 'refunding' });
    expect((await stockOf()).onHand).toBe(before.onHand + 1);
    await endRefund(place(), caseNo);
    expect(await statusOf(caseNo)).toBe('done');
    expect(await textsOf(caseNo)).toEqual(
      expect.arrayContaining(['请寄回商品', '已收到寄回的商品', '售后退款已到账']),
    );
    const { token } = await newStaff(server);
    const { body } = await server.client.call('after-sales.getAnyCase', { caseNo }, { token });
    expect(body).toMatchObject({ condition: 'sellable', refund: { state: 'refunded' }, acts: [] });
    expect(body.refund.rows).toMatchObject([{ payFen: body.returned.payFen }]);
  });

  it('of damaged goods is written off', async () => {
    const buyer = await newBuyer();
    const caseNo = await sentBackCase(place(), buyer, await boughtMugs(place(), buyer));
    const before = await stockOf();
    await receive(place(), caseNo, 'damaged');
    expect(await stockOf()).toEqual(before);
  });

  it('is received once by two staff members at once', async () => {
    const buyer = await newBuyer();
    const caseNo = await sentBackCase(place(), buyer, await boughtMugs(place(), buyer));
    const { token } = await newStaff(server);
    const before = await stockOf();
    const answers = await Promise.all(
      [1, 2].map(() =>
        server.client.call(
          'after-sales.receiveGoods',
          { caseNo, seenStatus: 'sentBack', condition: 'sellable' },
          { token },
        ),
      ),
    );
    expect(answers.map(outcomeOf).sort()).toEqual(['after-sales.moved', 'ok']);
    expect((await stockOf()).onHand).toBe(before.onHand + 1);
    await endRefund(place(), caseNo);
    expect(await statusOf(caseNo)).toBe('done');
  });

  it('is approved or withdrawn, when both happen at once', async () => {
    const buyer = await newBuyer();
    const caseNo = await openCase(place(), buyer, await boughtMugs(place(), buyer));
    const [approved, withdrawn] = await Promise.all([approve(place(), caseNo), withdraw(buyer, caseNo)]);
    expect(outcomeOf(withdrawn)).toBe('ok');
    expect(['ok', 'after-sales.moved']).toContain(outcomeOf(approved));
    expect(await statusOf(caseNo)).toBe('withdrawn');
  });

  it('can be refused with a reason, before and after the goods arrive', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer, 2);
    const { token } = await newStaff(server);
    const first = await openCase(place(), buyer, bought);
    const refuse = { caseNo: first, seenStatus: 'applied', reason: '照片看不出破损' } as const;
    expect((await server.client.call('after-sales.refuseCase', refuse, { token })).body).toEqual({
      status: 'refused',
    });
    const second = await sentBackCase(place(), buyer, { ...bought, quantity: 2 });
    const label = { carrier: 'jd', trackingNo: 'JD12345678' } as const;
    await server.client.call(
      'after-sales.refuseGoods',
      { caseNo: second, seenStatus: 'sentBack', reason: '商品已使用', ...label },
      { token },
    );
    const { body } = await server.client.call('after-sales.getCase', { caseNo: second }, by(buyer));
    expect(body).toMatchObject({
      status: 'refused',
      staffText: '商品已使用',
      resent: { carrierName: '京东快递', trackingNo: 'JD12345678' },
    });
    await openCase(place(), buyer, { ...bought, quantity: 2 });
  });
});

describe('a refund without goods', () => {
  const late = { kind: 'refund', reason: 'late' } as const;

  it('can be lower than what was paid, with a reason', async () => {
    const buyer = await newBuyer();
    const caseNo = await openCase(place(), buyer, { ...(await boughtMugs(place(), buyer)), ...late });
    const { seenFen } = await seenOf(place(), caseNo);
    const tooMuch = await approve(place(), caseNo, { payFen: seenFen + 1, text: '多退一点' });
    expect(outcomeOf(tooMuch)).toBe('after-sales.wrongSum');
    await approve(place(), caseNo, { payFen: 5_000, text: '只有杯盖破损' });
    await endRefund(place(), caseNo);
    const { body } = await server.client.call('after-sales.getCase', { caseNo }, by(buyer));
    expect(body).toMatchObject({ status: 'done', returned: { payFen: 5_000 }, staffText: '只有杯盖破损' });
  });

  it('is tried again by staff after it failed', async () => {
    const buyer = await newBuyer();
    const caseNo = await openCase(place(), buyer, { ...(await boughtMugs(place(), buyer)), ...late });
    await approve(place(), caseNo);
    await endRefund(place(), caseNo, 'abnormal');
    expect(await statusOf(caseNo)).toBe('refundFailed');
    const { token } = await newStaff(server);
    for (const refund of server.providers.wechat.refunds.values()) refund.state = 'succeeded';
    const seen = { caseNo, seenStatus: 'refundFailed' } as const;
    const retried = await server.client.call('after-sales.retryRefund', seen, { token });
    expect(retried.body).toEqual({ status: 'refunding' });
    await jobsDone(server);
    expect(await statusOf(caseNo)).toBe('done');
  });
});
