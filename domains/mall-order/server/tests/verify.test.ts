import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { grant, publish } from '@ev/coupon/server/testing/coupons.ts';
import { foundAfter, foundBy } from '@ev/testkit/server/found-by-checks.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order, paidOrder } from '../testing/orders.ts';
import { checks } from '../verify.ts';

let server: TestServer;
type Ordered = { orderNo: string; couponNo: string };
let unpaid: Ordered;
let paid: Ordered;

beforeAll(async () => {
  server = await launch({ jobs: true });
  const { accessToken: token, uid } = await newCustomer(server);
  const { templateCode } = await publish(server, { thresholdFen: 10_000 });
  const newCoupon = () => grant({ server }, uid, templateCode);
  const [first, second] = [await newCoupon(), await newCoupon()];
  unpaid = { couponNo: first, orderNo: await order({ server }, { token }, { couponNo: first }) };
  paid = { couponNo: second, orderNo: await paidOrder({ server }, { token }, { couponNo: second }) };
});
afterAll(() => server?.stop());

it('finds nothing in orders that use coupons', async () => {
  expect(await foundBy(checks, server)).toEqual({});
});

it('names a used coupon of which the order knows nothing, and one that saved another amount', async () => {
  const forgotten = sql`update mall_order set coupon_no = null where order_no = ${paid.orderNo}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(forgotten))).toEqual({
    用在商城订单上的优惠券和订单一致: [`${paid.couponNo}，mallOrder:${paid.orderNo}`],
  });
  const saved = sql`update coupon set saves_fen = saves_fen - 1 where coupon_no = ${unpaid.couponNo}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(saved))).toEqual({
    用在商城订单上的优惠券和订单一致: [`${unpaid.couponNo}，mallOrder:${unpaid.orderNo}`],
  });
});

it('names an order whose coupon can be used again', async () => {
  for (const { orderNo, couponNo } of [unpaid, paid]) {
    const free = sql`
      update coupon set status = 'unused', reference = null, saves_fen = null where coupon_no = ${couponNo}`;
    expect(await foundAfter(checks, server, (tx) => tx.execute(free))).toEqual({
      商城订单的优惠券已锁定或使用: [`${orderNo}，${couponNo}`],
    });
  }
});

it('names an order that was cancelled with its coupon still locked', async () => {
  const cancelled = sql`update mall_order set status = 'cancelled' where order_no = ${unpaid.orderNo}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(cancelled))).toEqual({
    用在商城订单上的优惠券和订单一致: [`${unpaid.couponNo}，mallOrder:${unpaid.orderNo}`],
  });
});
