import { amendmentOf } from '@ev/amendment/server/testing/things.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { catalog, orderInput, outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { carInVersion } from '@ev/showcase/server/testing/car.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { couponRow, publish } from '../testing/coupons.ts';

// Slow: some tests take orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterEach(() => world.moveClock(0));
afterAll(() => world.stop());

const saves = 300_000;
const { modelCode, config, expectedTotalFen: priceFen } = orderInput();

/** Claims a coupon of 3,000 yuan for a car, or as changed. */
async function claimed({ token }: Owner, change: Parameters<typeof publish>[1] = {}): Promise<string> {
  const template = await publish(world.server, {
    type: '7',
    name: '购车礼金券',
    faceFen: saves,
    thresholdFen: 0,
    ...change,
  });
  return (await world.client.call('coupon.claimCoupon', template, { token })).body.couponNo;
}
const by = (discountNo: string, savesFen = saves) => ({ discount: { discountNo, savesFen } });
const submit = ({ token }: Owner, change: Parameters<typeof orderInput>[0], at = world.server) =>
  at.client.call('order.submitOrder', orderInput(change), { token });
const stateOf = async (couponNo: string) => (await couponRow(world.server, couponNo)).status;
const messagesOf = (couponNo: string) =>
  world.db.$count(
    inboxMessages,
    and(eq(inboxMessages.businessNo, couponNo), eq(inboxMessages.title, '券已退回')),
  );

/** The coupon belongs to its customer again, for three days at least. */
async function expectBack(couponNo: string): Promise<void> {
  const { status, reference, expiresAt } = await couponRow(world.server, couponNo);
  expect({ status, reference }).toEqual({ status: 'unused', reference: null });
  expect(expiresAt.getTime() - world.server.clock.now().getTime()).toBeGreaterThanOrEqual(3 * dayMs);
  expect(await messagesOf(couponNo)).toBe(1);
}

describe('the order form', () => {
  it('lists the coupons for cars, the best first, and why each other one does not fit', async () => {
    const owner = await world.newOwner();
    const small = await claimed(owner, { faceFen: 100_000 });
    const best = await claimed(owner);
    const goods = await claimed(owner, { type: '8', faceFen: null, goodsText: '脚垫 1 套', goodsFen: 1 });
    const far = await claimed(owner, { thresholdFen: priceFen + 100 });
    const elsewhere = await claimed(owner, { scope: { categories: ['no-such-car'], products: [] } });
    // The remaining price must be at least five times the deposit.
    const mostFen = priceFen - 5 * catalog.depositFen;
    const large = await claimed(owner, { faceFen: mostFen + 1 });
    await claimed(owner, { type: '12' });
    const { token } = owner;
    const { body } = await world.client.call('order.listDiscounts', { modelCode, config }, { token });
    const shown = body.discounts.map(({ no, row, refusal }) => [no, row?.amountFen, refusal]);
    expect(shown.slice(0, 3)).toEqual([
      [best, -saves, null],
      [small, -100_000, null],
      [goods, 0, null],
    ]);
    expect(new Map(shown.slice(3).map(([no, , refusal]) => [no, refusal]))).toEqual(
      new Map([
        [far, '可用项目再加 1 元才能使用'],
        [elsewhere, '这份配置里没有这张券可用的项目'],
        [large, '优惠后的车价至少是定金的 5 倍，这张券的面额太大'],
      ]),
    );
  });
});

describe('an order with a coupon', () => {
  it('costs less by a row of its price, and the coupon is in no other order', async () => {
    const owner = await world.newOwner();
    const couponNo = await claimed(owner);
    const { orderNo } = (await submit(owner, by(couponNo))).body;
    const { body } = await world.client.call('order.getOrder', { orderNo }, { token: owner.token });
    expect(body.totalFen).toBe(priceFen - saves);
    expect(body.priceRows.at(-1)).toMatchObject({ kind: 'discount', code: couponNo, amountFen: -saves });
    expect(body.balance.dueFen).toBe(priceFen - saves - catalog.depositFen);
    expect(body.configuration.map(({ code }) => code)).not.toContain(couponNo);
    expect(await couponRow(world.server, couponNo)).toMatchObject({
      status: 'locked',
      reference: `carOrder:${orderNo}`,
      savesFen: saves,
    });
    expect(outcomeOf(await submit(owner, by(couponNo)))).toBe('order.discountUnusable');
  });

  it('gets it once when two orders want it at the same moment', async () => {
    const owner = await world.newOwner();
    const couponNo = await claimed(owner);
    const answers = await Promise.all([
      submit(owner, by(couponNo)),
      submit(owner, { ...by(couponNo), cityCode: '310000' }, world.other),
    ]);
    expect(answers.map(outcomeOf).sort()).toEqual(['ok', 'order.discountUnusable']);
  });

  it('is refused a coupon of another customer, one that does not exist, and one at another amount', async () => {
    const [owner, stranger] = [await world.newOwner(), await world.newOwner()];
    const couponNo = await claimed(owner);
    const refused = [
      await submit(stranger, by(couponNo)),
      await submit(stranger, by('Q0')),
      await submit(owner, by(couponNo, saves + 1)),
    ];
    expect(refused.map(outcomeOf)).toEqual(Array(3).fill('order.discountUnusable'));
    expect(await stateOf(couponNo)).toBe('unused');
  });

  it('gives it back for three days when it is cancelled unpaid', async () => {
    const owner = await world.newOwner();
    const couponNo = await claimed(owner, { validDays: 1 });
    const { orderNo } = (await submit(owner, by(couponNo))).body;
    const { token } = owner;
    await world.client.call('order.cancelUnpaidOrder', { orderNo, reason: 'changedMind' }, { token });
    await expectBack(couponNo);
  });

  it('gives it back when its money is refunded, also after the end of the coupon', async () => {
    const owner = await world.newOwner();
    const couponNo = await claimed(owner, { validDays: 1 });
    const orderNo = await world.life.order(owner, 'paid', by(couponNo));
    world.moveClock(3 * dayMs);
    await world.comeBack(owner);
    expect(await stateOf(couponNo)).toBe('locked');
    await world.requestCancel(owner, orderNo);
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('5');
    await expectBack(couponNo);
  });

  it('uses it when the car is delivered', async () => {
    const owner = await world.newOwner();
    const couponNo = await claimed(owner);
    const orderNo = await world.life.order(owner, 'ready', by(couponNo));
    expect(await stateOf(couponNo)).toBe('locked');
    await world.life.advance(orderNo, owner, 'ready', 'delivered');
    expect(await stateOf(couponNo)).toBe('used');
    expect(await world.life.uncheckedOrder(orderNo)).toMatchObject({ totalFen: priceFen - saves });
  });
});

describe('a change of the configuration', () => {
  const [cheap, dear] = [carInVersion(0), carInVersion(1)];
  const onlyDear = { thresholdFen: dear.expectedTotalFen };
  const quoteOf = ({ token }: Owner, orderNo: string, wanted: string) =>
    world.client.call('order.quoteConfigChange', { orderNo, config: wanted }, { token });
  const change = ({ token }: Owner, orderNo: string, car: typeof cheap) =>
    world.client.call('order.changeConfig', { orderNo, ...car }, { token });

  it('keeps a coupon whose conditions are met', async () => {
    const owner = await world.newOwner();
    const couponNo = await claimed(owner);
    const orderNo = await world.life.order(owner, 'paid', { ...cheap, ...by(couponNo) });
    const { body } = await quoteOf(owner, orderNo, dear.config);
    expect(body.afterTotalFen).toBe(dear.expectedTotalFen - saves);
    expect(body.changes.map(({ code }) => code)).not.toContain(couponNo);
    expect(outcomeOf(await change(owner, orderNo, dear))).toBe('showcase.configStale');
    const seen = { ...dear, expectedTotalFen: body.afterTotalFen };
    expect(outcomeOf(await change(owner, orderNo, seen))).toBe('ok');
    expect(await world.life.uncheckedOrder(orderNo)).toMatchObject({ totalFen: body.afterTotalFen });
    expect(await stateOf(couponNo)).toBe('locked');
  });

  it('gives a coupon back whose conditions are no longer met, after it has said so', async () => {
    const owner = await world.newOwner();
    const couponNo = await claimed(owner, onlyDear);
    const orderNo = await world.life.order(owner, 'paid', { ...dear, ...by(couponNo) });
    const { body } = await quoteOf(owner, orderNo, cheap.config);
    expect(body.afterTotalFen).toBe(cheap.expectedTotalFen);
    expect(body.changes).toContainEqual(
      expect.objectContaining({ code: couponNo, beforeFen: -saves, afterFen: null }),
    );
    expect(outcomeOf(await change(owner, orderNo, cheap))).toBe('ok');
    const { totalFen, priceRows } = await world.life.uncheckedOrder(orderNo);
    expect(totalFen).toBe(cheap.expectedTotalFen);
    expect(priceRows.some(({ kind }) => kind === 'discount')).toBe(false);
    await expectBack(couponNo);
  });

  it('of a locked order gives it back once the change is settled', async () => {
    // Nothing is signed without a template.
    await world.db.execute(sql`update signing_template set current = false where kind = 'amendment'`);
    const owner = await world.newOwner();
    const couponNo = await claimed(owner, onlyDear);
    const orderNo = await world.life.order(owner, 'released', { ...dear, ...by(couponNo) });
    const asked = await world.client.call(
      'amendment.requestConfig',
      { orderNo, ...cheap },
      { token: owner.token },
    );
    expect(outcomeOf(asked)).toBe('ok');
    const { amendmentNo, afterTotalFen } = await amendmentOf(world, orderNo);
    expect(afterTotalFen).toBe(cheap.expectedTotalFen);
    expect(await stateOf(couponNo)).toBe('locked');
    const seen = { amendmentNo, seenStatus: 'requested' } as const;
    await world.client.call('amendment.approve', seen, { token: await world.life.staffToken() });
    await world.life.report(orderNo, { type: 'withdrawn' });
    expect((await amendmentOf(world, orderNo)).status).toBe('settled');
    expect(await world.life.uncheckedOrder(orderNo)).toMatchObject({ totalFen: cheap.expectedTotalFen });
    await expectBack(couponNo);
  });
});
