import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { foundAfter, foundBy } from '@ev/testkit/server/found-by-checks.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '../testing/coupons.ts';
import { checks } from '../verify.ts';

let server: TestServer;
let templateCode: string;
let uid: string;
let couponNo: string;

/** Two customers claim all coupons of a template. */
beforeAll(async () => {
  server = await launch({ jobs: true });
  const offered = await publish(server, { stock: 2, perPerson: 1 });
  ({ templateCode } = offered);
  for (let left = 2; left > 0; left -= 1) {
    const customer = await newCustomer(server);
    const token = customer.accessToken;
    const claimed = await server.client.call('coupon.claimCoupon', offered, { token });
    expect(outcomeOf(claimed)).toBe('ok');
    ({ uid } = customer);
    ({ couponNo } = claimed.body);
  }
});
afterAll(() => server?.stop());

it('finds nothing in what customers have claimed', async () => {
  expect(await foundBy(checks, server)).toEqual({});
});

it('names a template whose claims were counted wrongly', async () => {
  const less = sql`update coupon_stock set claimed = 1 where template_code = ${templateCode}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(less))).toEqual({
    优惠券的领取数等于领到的券: [templateCode],
  });
  const more = sql`update coupon_stock set claimed = 3 where template_code = ${templateCode}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(more))).toEqual({
    优惠券的领取数等于领到的券: [templateCode],
    优惠券的领取数不超过发放总数: [templateCode],
  });
});

it('names a customer whose claims were counted wrongly or exceed the limit', async () => {
  const none = sql`delete from coupon_claim where account_id = ${uid}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(none))).toEqual({
    客户的优惠券领取次数等于领到的券: [`${uid} ${templateCode}`],
  });
  const more = sql`update coupon_claim set claimed = 2 where account_id = ${uid}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(more))).toEqual({
    客户的优惠券领取次数等于领到的券: [`${uid} ${templateCode}`],
    客户领取的优惠券不超过每人限领数: [`${uid} ${templateCode}`],
  });
});

it('names a locked coupon without an order', async () => {
  const locked = sql`update coupon set status = 'locked' where coupon_no = ${couponNo}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(locked))).toEqual({
    下单中的优惠券都有订单: [couponNo],
  });
});
