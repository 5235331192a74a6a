import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { foundAfter, foundBy } from '@ev/testkit/server/found-by-checks.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boughtMugs, caseRow, endRefund, openCase, refundingCase } from '../testing/cases.ts';
import { checks } from '../verify.ts';

let server: TestServer;
let orderNo: string;
/** Of two mugs, one was returned and refunded, the other has just been applied for. */
let refunded: string;
let applied: string;
beforeAll(async () => {
  server = await launch({ jobs: true });
  const place = { server };
  const { accessToken: token } = await newCustomer(server);
  const bought = await boughtMugs(place, { token }, 2);
  ({ orderNo } = bought);
  refunded = await refundingCase(place, { token }, bought);
  await endRefund(place, refunded);
  applied = await openCase(place, { token }, bought);
});
afterAll(() => server?.stop());

it('finds nothing in cases that were handled', async () => {
  expect((await caseRow(server, refunded)).status).toBe('done');
  expect(await foundBy(checks, server)).toEqual({});
});

it('names an order that gives back more than was paid', async () => {
  const more = sql`update mall_case set goods_fen = goods_fen + 1000000 where case_no = ${refunded}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(more))).toEqual({
    商城售后退的款不超过订单付的款: [orderNo],
    完成的商城售后和它的退款金额相同: [refunded],
  });
});

it('names a case whose refund was another amount, or is missing', async () => {
  const change = [
    sql`update refund set amount_fen = amount_fen - 1 where owner_no = ${refunded}`,
    sql`update refund set owner_no = 'V0' where owner_no = ${refunded}`,
  ];
  for (const one of change) {
    expect(await foundAfter(checks, server, (tx) => tx.execute(one))).toEqual({
      完成的商城售后和它的退款金额相同: [refunded],
    });
  }
});

it('names a unit that two cases cover, and one that was never bought', async () => {
  const twice = sql`update mall_case set units = '{0}' where case_no in (${refunded}, ${applied})`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(twice))).toEqual({
    商城订单的每件商品至多在一个售后里: [`${orderNo}，第 1 行第 1 件`],
  });
  const third = sql`update mall_case set units = '{2}' where case_no = ${applied}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(third))).toEqual({
    商城订单的每件商品至多在一个售后里: [`${orderNo}，第 1 行第 3 件`],
  });
});
