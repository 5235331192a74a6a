import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { coupons } from '@ev/coupon/server/tables.ts';
import { grant, publish } from '@ev/coupon/server/testing/coupons.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import { mallReservations, mallStock } from '@ev/mall/server/tables.ts';
import { pointsOf as balanceOf, givePoints as grantPoints } from '@ev/rewards/server/testing/points.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addressOf,
  by,
  mug,
  order,
  orderRow,
  paidOrder,
  startPaying,
  stockUp,
  wishOf,
} from '../testing/orders.ts';

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
const pointsOf = ({ uid }: Person) => balanceOf(server, uid);
const givePoints = ({ uid }: Person, points: number) => grantPoints(server, uid, points);
/** A coupon of ¥50 for every product, from ¥100 on. */
async function giveCoupon({ uid }: Person, change: Parameters<typeof publish>[1] = {}): Promise<string> {
  const scope = { categories: [], products: [] };
  const { templateCode } = await publish(server, { scope, faceFen: 5000, thresholdFen: 10_000, ...change });
  return grant(place(), uid, templateCode);
}
const couponStatusOf = async (couponNo: string) => {
  const [row] = await server.db.select().from(coupons).where(eq(coupons.couponNo, couponNo));
  return row?.status;
};
const reservedOf = async (skuCode = mug) => {
  const [row] = await server.db.select().from(mallStock).where(eq(mallStock.skuCode, skuCode));
  return row?.reserved ?? 0;
};
async function endOrders(): Promise<void> {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'mall-order.endOrders', {}));
  await jobsDone(server);
}
const placed = async (buyer: Person, wish: Awaited<ReturnType<typeof wishOf>>) =>
  server.client.call('mall-order.placeOrder', wish, by(buyer));

describe('the cart', () => {
  it('adds, changes, merges and removes lines within the stock', async () => {
    const buyer = await newBuyer();
    await stockUp(place(), mug, 5);
    await stockUp(place(), 'MUG-TEAL-480', 5);
    const add = (skuCode: string, quantity: number) =>
      server.client.call('mall-order.addToCart', { lines: [{ skuCode, quantity }] }, by(buyer));
    expect((await add(mug, 2)).body).toEqual({ count: 2 });
    expect((await add(mug, 3)).body).toEqual({ count: 5 });
    expect(outcomeOf(await add(mug, 1))).toBe('mall.soldOut');
    expect(outcomeOf(await add('NOTHING', 1))).toBe('mall.variantNotFound');
    await add('MUG-TEAL-480', 1);
    const change = (input: { skuCode: string; quantity: number; newSkuCode?: string }) =>
      server.client.call('mall-order.changeCartLine', input, by(buyer));
    expect((await change({ skuCode: mug, quantity: 2 })).body).toEqual({ count: 3 });
    expect(outcomeOf(await change({ skuCode: 'PULLBACK-S', quantity: 1 }))).toBe('mall-order.lineNotFound');
    expect(outcomeOf(await change({ skuCode: mug, quantity: 1, newSkuCode: 'PULLBACK-S' }))).toBe(
      'mall.variantNotFound',
    );
    expect((await change({ skuCode: mug, quantity: 2, newSkuCode: 'MUG-TEAL-480' })).body).toEqual({
      count: 3,
    });
    const { lines } = (await server.client.call('mall-order.getCart', {}, by(buyer))).body;
    expect(lines).toMatchObject([
      { skuCode: 'MUG-TEAL-480', quantity: 3, state: 'available', formerFen: null },
    ]);
    const removed = await server.client.call(
      'mall-order.removeFromCart',
      { skuCodes: ['MUG-TEAL-480'] },
      by(buyer),
    );
    expect(removed.body).toEqual({ count: 0 });
    await stockUp(place(), mug);
  });

  it('loses what is ordered, and no more', async () => {
    const buyer = await newBuyer();
    await stockUp(place(), mug);
    await server.client.call('mall-order.addToCart', { lines: [{ skuCode: mug, quantity: 3 }] }, by(buyer));
    await order(place(), buyer, { lines: [{ skuCode: mug, quantity: 2 }] });
    expect((await server.client.call('mall-order.countCart', {}, by(buyer))).body).toEqual({ count: 1 });
  });
});

describe('buying again', () => {
  it('adds what can be bought, names the rest, and is refused when nothing can', async () => {
    const buyer = await newBuyer();
    const teal = 'MUG-TEAL-480';
    const orderNo = await paidOrder(place(), buyer, {
      lines: [
        { skuCode: mug, quantity: 2 },
        { skuCode: teal, quantity: 3 },
      ],
    });
    const buyAgain = (who = buyer) => server.client.call('mall-order.buyAgain', { orderNo }, by(who));
    await stockUp(place(), mug, 0);
    await stockUp(place(), teal, 2);
    const { count, left } = (await buyAgain()).body;
    expect(count).toBe(2);
    expect(left.map(({ text }) => text)).toEqual(['暂时缺货，没有加入', '只能再买 2 件，已加入']);
    const repeated = (await buyAgain()).body;
    expect(repeated.count).toBe(2);
    expect(repeated.left[1]?.text).toBe('已在购物车里，不能再多买');
    await server.client.call('mall-order.removeFromCart', { skuCodes: [teal] }, by(buyer));
    await stockUp(place(), teal, 0);
    const refused = await buyAgain();
    expect(outcomeOf(refused)).toBe('mall-order.nothingToBuyAgain');
    expect(refused.body).toMatchObject({
      left: [{ text: '暂时缺货，没有加入' }, { text: '暂时缺货，没有加入' }],
    });
    expect(outcomeOf(await buyAgain(await newBuyer()))).toBe('mall-order.notFound');
    await stockUp(place(), mug);
    await stockUp(place(), teal);
  });
});

describe('a quote', () => {
  it('proposes the best coupon, and says why another does not fit', async () => {
    const buyer = await newBuyer();
    await addressOf(place(), buyer);
    await stockUp(place(), mug);
    const best = await giveCoupon(buyer);
    await giveCoupon(buyer, { faceFen: 1000 });
    const far = await giveCoupon(buyer, { thresholdFen: 90_000 });
    const lines = [{ skuCode: mug, quantity: 1 }];
    const { body } = await server.client.call('mall-order.quoteOrder', { lines }, by(buyer));
    expect(body).toMatchObject({ couponNo: best, goodsFen: 11_900, couponFen: 5000, orderable: true });
    expect(body.payFen).toBe(6900 + body.feeFen);
    expect(body.coupons.find(({ couponNo }) => couponNo === far)?.refusal).toContain('再加');
    const none = await server.client.call('mall-order.quoteOrder', { lines, couponNo: null }, by(buyer));
    expect(none.body).toMatchObject({ couponNo: null, couponFen: 0 });
  });

  it("does not use another customer's coupon", async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    await stockUp(place(), mug);
    const couponNo = await giveCoupon(other);
    const wish = await wishOf(place(), buyer, { couponNo });
    const { lines } = wish;
    const { body } = await server.client.call('mall-order.quoteOrder', { lines, couponNo }, by(buyer));
    expect(body).toMatchObject({ couponNo: null, couponFen: 0 });
    expect(outcomeOf(await placed(buyer, wish))).toBe('coupon.notFound');
  });

  it('names the problem of a line, and of the address', async () => {
    const buyer = await newBuyer();
    await stockUp(place(), mug, 1);
    const lines = [{ skuCode: mug, quantity: 2 }];
    const { body } = await server.client.call('mall-order.quoteOrder', { lines }, by(buyer));
    expect(body).toMatchObject({ orderable: false, address: null, addressProblem: null });
    expect(body.lines[0]?.problem).toBe('库存不足，最多可买 1 件');
    await stockUp(place(), mug);
  });
});

describe('placing', () => {
  it('sets stock, coupon and points aside, and everything is back when nobody pays', async () => {
    const buyer = await newBuyer();
    await givePoints(buyer, 1000);
    const couponNo = await giveCoupon(buyer);
    const model = 'MODEL-LING';
    const lines = [{ skuCode: model, quantity: 1 }];
    const orderNo = await order(place(), buyer, { lines, couponNo, points: 100 });
    expect(await reservedOf(model)).toBe(1);
    expect(await pointsOf(buyer)).toBe(900);
    expect(await couponStatusOf(couponNo)).toBe('locked');
    const { body } = await server.client.call('mall-order.getOrder', { orderNo }, by(buyer));
    expect(body).toMatchObject({
      status: 'toPay',
      payStatus: 'OM002',
      couponFen: 5000,
      pointsFen: 1000,
      points: 100,
    });
    server.clock.setOffset(31 * minuteMs);
    await endOrders();
    expect((await orderRow(server, orderNo)).status).toBe('expired');
    expect(await reservedOf(model)).toBe(0);
    expect(await pointsOf(buyer)).toBe(1000);
    expect(await couponStatusOf(couponNo)).toBe('unused');
  });

  it('is refused when the total is another one', async () => {
    const buyer = await newBuyer();
    await stockUp(place(), mug);
    const wish = await wishOf(place(), buyer);
    expect(outcomeOf(await placed(buyer, { ...wish, expectedFen: wish.expectedFen - 1 }))).toBe(
      'mall-order.totalChanged',
    );
    expect(outcomeOf(await placed(buyer, { ...wish, expectedPoints: 10 }))).toBe('mall-order.totalChanged');
    expect(outcomeOf(await placed(buyer, wish))).toBe('ok');
  });

  it('asks for consent to what cannot be returned, and needs enough points', async () => {
    const buyer = await newBuyer();
    const lines = [{ skuCode: 'GIFT-CARD', quantity: 1 }];
    await stockUp(place(), 'GIFT-CARD');
    await givePoints(buyer, 1199);
    const wish = await wishOf(place(), buyer, { lines });
    expect(outcomeOf(await placed(buyer, wish))).toBe('mall-order.noReturnNotAccepted');
    expect(outcomeOf(await placed(buyer, { ...wish, noReturnAccepted: true }))).toBe(
      'rewards.notEnoughPoints',
    );
  });

  it('is paid at once when points pay for all of it, and comes back at once', async () => {
    const buyer = await newBuyer();
    await givePoints(buyer, 1200);
    const lines = [{ skuCode: 'GIFT-CARD', quantity: 1 }];
    const orderNo = await order(place(), buyer, { lines, noReturnAccepted: true });
    expect((await orderRow(server, orderNo)).status).toBe('toShip');
    expect(await pointsOf(buyer)).toBe(0);
    const cancelled = await server.client.call(
      'mall-order.cancelOrder',
      { orderNo, reason: 'changedMind' },
      by(buyer),
    );
    expect(cancelled.body.status).toBe('refunded');
    expect(await pointsOf(buyer)).toBe(1200);
  });

  it('sells the last unit to one of two customers', async () => {
    const [one, other] = [await newBuyer(), await newBuyer()];
    await stockUp(place(), mug, 1);
    const wishes = [await wishOf(place(), one), await wishOf(place(), other)] as const;
    const outcomes = (await Promise.all([placed(one, wishes[0]), placed(other, wishes[1])])).map(outcomeOf);
    expect(outcomes.sort()).toEqual(['mall.soldOut', 'ok']);
    await stockUp(place(), mug);
  });

  it('uses a coupon for one of two orders', async () => {
    const buyer = await newBuyer();
    await stockUp(place(), mug);
    const couponNo = await giveCoupon(buyer);
    const wish = await wishOf(place(), buyer, { couponNo });
    const outcomes = (await Promise.all([placed(buyer, wish), placed(buyer, wish)])).map(outcomeOf);
    expect(outcomes.sort()).toEqual(['coupon.moved', 'ok']);
  });

  it('spends points in one of two orders', async () => {
    const buyer = await newBuyer();
    await stockUp(place(), mug);
    await givePoints(buyer, 500);
    const wish = await wishOf(place(), buyer, { points: 500 });
    const outcomes = (await Promise.all([placed(buyer, wish), placed(buyer, wish)])).map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(await pointsOf(buyer)).toBe(0);
  });
});

describe('paying', () => {
  it('sells what was set aside', async () => {
    const buyer = await newBuyer();
    await givePoints(buyer, 100);
    const couponNo = await giveCoupon(buyer);
    const orderNo = await paidOrder(place(), buyer, { couponNo, points: 100 });
    expect(await orderRow(server, orderNo)).toMatchObject({ status: 'toShip', payingUntil: null });
    expect(await couponStatusOf(couponNo)).toBe('used');
  });

  it('shows a begun payment, and does not end the order meanwhile', async () => {
    const buyer = await newBuyer();
    const orderNo = await order(place(), buyer);
    server.clock.setOffset(24 * minuteMs);
    await startPaying(place(), buyer, orderNo);
    const { body } = await server.client.call('mall-order.getOrder', { orderNo }, by(buyer));
    expect(body.payStatus).toBe('OM003');
    server.clock.setOffset(32 * minuteMs);
    await endOrders();
    expect((await orderRow(server, orderNo)).status).toBe('toPay');
    server.clock.setOffset(40 * minuteMs);
    await endOrders();
    expect((await orderRow(server, orderNo)).status).toBe('expired');
  });

  it('returns money that comes after the cancellation', async () => {
    const buyer = await newBuyer();
    const orderNo = await order(place(), buyer);
    const { payNo, attemptNo } = await startPaying(place(), buyer, orderNo);
    await server.client.call('mall-order.cancelOrder', { orderNo, reason: 'wrongItem' }, by(buyer));
    server.providers.wechat.pay(attemptNo);
    await server.client.call('payment.getPayment', { payNo }, by(buyer));
    expect((await orderRow(server, orderNo)).status).toBe('cancelled');
  });

  it('refuses money that comes when its units are gone', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const lines = [{ skuCode: 'MUG-TEAL-480', quantity: 1 }];
    const orderNo = await order(place(), buyer, { lines });
    const { payNo, attemptNo } = await startPaying(place(), buyer, orderNo);
    // The reservation ended, and another customer has bought what was left.
    await server.db
      .update(mallReservations)
      .set({ until: server.clock.now() })
      .where(eq(mallReservations.reference, `mallOrder:${orderNo}`));
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'mall.endReservations', {}));
    await jobsDone(server);
    await stockUp(place(), 'MUG-TEAL-480', 1);
    expect(outcomeOf(await placed(other, await wishOf(place(), other, { lines })))).toBe('ok');
    // The jobs have just asked the channel, which is asked again some seconds later.
    server.clock.setOffset(server.clock.offsetMs() + 10_000);
    server.providers.wechat.pay(attemptNo);
    await server.client.call('payment.getPayment', { payNo }, by(buyer));
    await jobsDone(server);
    expect(await orderRow(server, orderNo)).toMatchObject({ status: 'expired', paidAt: null });
    await stockUp(place(), 'MUG-TEAL-480');
  });

  it('either pays or cancels an order at the same moment', async () => {
    const buyer = await newBuyer();
    const orderNo = await order(place(), buyer);
    const before = await reservedOf();
    const { payNo, attemptNo } = await startPaying(place(), buyer, orderNo);
    server.providers.wechat.pay(attemptNo);
    await Promise.all([
      server.client.call('payment.getPayment', { payNo }, by(buyer)),
      server.client.call('mall-order.cancelOrder', { orderNo, reason: 'tooSlow' }, by(buyer)),
    ]);
    await jobsDone(server);
    // Either the money came first and goes back, or the order was cancelled first; the unit is free again.
    expect(['cancelled', 'refunding', 'refunded']).toContain((await orderRow(server, orderNo)).status);
    expect(await reservedOf()).toBe(before - 1);
  });

  it('is refused to others, and after the end', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const orderNo = await order(place(), buyer);
    const open = (who: Person) =>
      server.client.call('payment.openPayment', { businessType: 'mallOrder', businessNo: orderNo }, by(who));
    expect(outcomeOf(await open(other))).toBe('mall-order.notFound');
    expect(outcomeOf(await server.client.call('mall-order.getOrder', { orderNo }, by(other)))).toBe(
      'mall-order.notFound',
    );
    await server.client.call('mall-order.cancelOrder', { orderNo, reason: 'other' }, by(buyer));
    expect(outcomeOf(await open(buyer))).toBe('mall-order.notPayable');
  });
});

describe('cancelling', () => {
  it('returns money, points and coupon of a paid order once', async () => {
    const buyer = await newBuyer();
    await givePoints(buyer, 100);
    const couponNo = await giveCoupon(buyer);
    const orderNo = await paidOrder(place(), buyer, { couponNo, points: 100 });
    const before = await reservedOf();
    const cancel = () =>
      server.client.call('mall-order.cancelOrder', { orderNo, reason: 'wrongAddress' }, by(buyer));
    expect((await cancel()).body.status).toBe('refunding');
    expect(outcomeOf(await cancel())).toBe('ok');
    expect(await pointsOf(buyer)).toBe(100);
    expect(await couponStatusOf(couponNo)).toBe('unused');
    expect(await reservedOf()).toBe(before - 1);
    await jobsDone(server);
    const { payFen, refundFen } = await orderRow(server, orderNo);
    expect(refundFen).toBe(payFen);
  });
});
