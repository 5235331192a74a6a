import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCouponMoves } from '../coupon-home.ts';
import type { Basket } from '../coupon-rules.ts';
import { createOrderCoupons } from '../order-coupons.ts';
import type { Coupons } from '../public.ts';
import { coupons } from '../tables.ts';
import { couponRow, publish } from '../testing/coupons.ts';

let server: TestServer;
let service: Coupons;
const told: string[] = [];
beforeAll(async () => {
  server = await launch();
  const { clock } = server;
  const notices = {
    tell: async (_tx: Transaction, { template }: { template: string }) => void told.push(template),
  };
  service = createOrderCoupons({ clock, moves: createCouponMoves({ clock, notices }) });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const within = <Result>(work: (tx: Transaction) => Promise<Result>) => server.db.transaction(work);
const newHolder = async () => (await newCustomer(server)).uid;
const basket = (unitFen = 40_000): Basket => ({
  use: 'mall',
  lines: [{ lineId: '1', productCode: 'mat', categoryCode: 'car-care', quantity: 1, unitFen }],
});
let orders = 0;
const newReference = () => {
  orders += 1;
  return `mallOrder:T${orders}`;
};

/** A coupon of 50 yuan from 300 yuan on, or as changed. */
async function granted(accountId: string, change: Parameters<typeof publish>[1] = {}) {
  const { templateCode } = await publish(server, change);
  const source = `test:${templateCode}`;
  return (await within((tx) => service.grant(tx, { accountId, templateCode, source, reason: '任务奖励' })))
    .couponNo;
}
const lock = (accountId: string, couponNo: string, reference: string, given = basket()) =>
  within((tx) => service.lock(tx, { accountId, couponNo, basket: given, reference }));
const use = (reference: string) => within((tx) => service.use(tx, reference));
const release = (reference: string) => within((tx) => service.release(tx, reference));
const giveBack = (reference: string) => within((tx) => service.giveBack(tx, reference));

describe('judging', () => {
  it('lists the usable coupons first, the one that saves most on top, with reasons for the others', async () => {
    const uid = await newHolder();
    const small = await granted(uid, { faceFen: 2000 });
    const big = await granted(uid, { faceFen: 9000 });
    const far = await granted(uid, { thresholdFen: 90_000, faceFen: 20_000 });
    await granted(uid, { type: '7' });
    const judged = await service.judge(server.db, uid, basket());
    expect(judged).toMatchObject([
      { couponNo: big, savesFen: 9000, refusal: null },
      { couponNo: small, savesFen: 2000, refusal: null },
      { couponNo: far, savesFen: 0, refusal: '可用商品再加 500 元才能使用' },
    ]);
    expect(await service.judge(server.db, await newHolder(), basket())).toEqual([]);
  });
});

describe('an order', () => {
  it('locks a coupon, uses it and gives it back, each once', async () => {
    const uid = await newHolder();
    const couponNo = await granted(uid);
    const reference = newReference();
    const saving = { name: '商城满减券', goodsText: null, savesFen: 5000, lineIds: ['1'] };
    expect(await lock(uid, couponNo, reference)).toEqual(saving);
    expect(await lock(uid, couponNo, reference)).toEqual(saving);
    expect(await service.judge(server.db, uid, basket())).toEqual([]);
    await use(reference);
    await use(reference);
    await release(reference);
    expect(await couponRow(server, couponNo)).toMatchObject({ status: 'used', reference, savesFen: 5000 });
    await giveBack(reference);
    await giveBack(reference);
    expect(await couponRow(server, couponNo)).toMatchObject({ status: 'unused', reference: null });
    expect(told).toContain('coupon.returned');
    expect(await lock(uid, couponNo, newReference())).toEqual(saving);
  });

  it('gets a coupon that another order at the same moment does not get', async () => {
    const uid = await newHolder();
    const couponNo = await granted(uid);
    const tries = await Promise.allSettled([1, 2].map(() => lock(uid, couponNo, newReference())));
    const refused = tries.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ errorName: 'coupon.moved' });
  });

  it("is refused another customer's coupon, one that does not fit and one that has ended", async () => {
    const [uid, stranger] = [await newHolder(), await newHolder()];
    const couponNo = await granted(uid);
    const errorOf = (attempt: Promise<unknown>) =>
      attempt.then(
        () => 'ok',
        (error: { errorName?: string }) => error.errorName,
      );
    expect(await errorOf(lock(stranger, couponNo, newReference()))).toBe('coupon.notFound');
    expect(await errorOf(lock(uid, 'Q0', newReference()))).toBe('coupon.notFound');
    expect(await errorOf(lock(uid, couponNo, newReference(), basket(100)))).toBe('coupon.notFitting');
    expect(await couponRow(server, couponNo)).toMatchObject({ status: 'unused' });
    server.clock.setOffset(40 * dayMs);
    expect(await errorOf(lock(uid, couponNo, newReference()))).toBe('coupon.moved');
  });

  it('releases a coupon when it is cancelled; one that has ended meanwhile expires', async () => {
    const uid = await newHolder();
    const [kept, ended] = [await granted(uid), await granted(uid, { validDays: 1 })];
    const [first, second] = [newReference(), newReference()];
    await lock(uid, kept, first);
    await lock(uid, ended, second);
    server.clock.setOffset(3 * dayMs);
    await release(first);
    await release(second);
    await release(second);
    expect(await couponRow(server, kept)).toMatchObject({
      status: 'unused',
      reference: null,
      savesFen: null,
    });
    expect(await couponRow(server, ended)).toMatchObject({ status: 'expired', reference: null });
    await use(first);
    expect(await couponRow(server, kept)).toMatchObject({ status: 'unused' });
  });

  it('gives a coupon back with at least three days left', async () => {
    const uid = await newHolder();
    const couponNo = await granted(uid, { validDays: 1 });
    const reference = newReference();
    await lock(uid, couponNo, reference);
    await use(reference);
    server.clock.setOffset(30 * dayMs);
    await giveBack(reference);
    const { status, expiresAt } = await couponRow(server, couponNo);
    expect(status).toBe('unused');
    const leftMs = expiresAt.getTime() - server.clock.now().getTime();
    expect(leftMs).toBeGreaterThanOrEqual(3 * dayMs);
    expect(leftMs).toBeLessThanOrEqual(4 * dayMs);
  });

  it('without a coupon changes nothing', async () => {
    await use('mallOrder:none');
    await release('mallOrder:none');
    await giveBack('mallOrder:none');
    expect(await server.db.$count(coupons, eq(coupons.reference, 'mallOrder:none'))).toBe(0);
  });
});

describe('a grant of another domain', () => {
  it('happens once for each source, also at the same moment', async () => {
    const accountId = await newHolder();
    const { templateCode } = await publish(server, { claimable: false });
    const grant = { accountId, templateCode, source: `task:${accountId}`, reason: '连续签到七天' };
    const both = await Promise.all([1, 2].map(() => within((tx) => service.grant(tx, grant))));
    expect(both[0]).toEqual(both[1]);
    expect(await server.db.$count(coupons, eq(coupons.accountId, accountId))).toBe(1);
    const unknown = { ...grant, source: 'task:none', templateCode: 'none' };
    await expect(within((tx) => service.grant(tx, unknown))).rejects.toMatchObject({
      errorName: 'coupon.templateNotFound',
    });
  });
});
