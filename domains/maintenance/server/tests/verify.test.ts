import { foundAfter, foundBy } from '@ev/testkit/server/found-by-checks.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cashCoupon, chooseCard, must, newOwner, pay, toPay } from '../testing/visits.ts';
import { checks } from '../verify.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
type Billed = { workOrderNo: string; couponNo: string };
let unpaid: Billed;
let paid: Billed;

beforeAll(async () => {
  server = await launch({ jobs: true });
  const owner = await newOwner(server);
  const billed = async () => {
    const workOrderNo = await toPay({ server }, owner);
    const couponNo = await cashCoupon({ server }, owner, 3_000);
    must(await chooseCard({ server }, owner, workOrderNo, couponNo));
    return { workOrderNo, couponNo };
  };
  [unpaid, paid] = [await billed(), await billed()];
  await pay({ server }, owner, paid.workOrderNo);
});
afterAll(() => server?.stop());

it('finds nothing in bills that coupons pay', async () => {
  expect(await foundBy(checks, server)).toEqual({});
});

it('names a coupon that its bill does not know, and one that is still locked', async () => {
  const forgotten = sql`
    update maintenance_work_order set coupon_no = null, card_fen = 0, card_shares = '[]'
    where work_order_no = ${unpaid.workOrderNo}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(forgotten))).toEqual({
    用在服务工单上的优惠券和工单一致: [`${unpaid.couponNo}，maintenance:${unpaid.workOrderNo}`],
  });
  const locked = sql`update coupon set status = 'locked' where coupon_no = ${paid.couponNo}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(locked))).toEqual({
    用在服务工单上的优惠券和工单一致: [`${paid.couponNo}，maintenance:${paid.workOrderNo}`],
  });
});

it('names a bill whose shares do not add up', async () => {
  const less = sql`
    update maintenance_work_order set card_shares = '[{"lineId":"L1","fen":2999}]'
    where work_order_no = ${paid.workOrderNo}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(less))).toEqual({
    服务工单的抵扣等于各项目之和: [paid.workOrderNo],
  });
});
