import { logIn } from '@ev/account/server/testing/log-in.ts';
import { deductionKinds } from '@ev/charge-card/contract/kinds.ts';
import { paymentAttempts } from '@ev/payment/server/tables.ts';
import { foundAfter, foundBy } from '@ev/testkit/server/found-by-checks.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeDeductions, chargeOrders } from '../tables.ts';
import { placePaid } from '../testing/charge-orders.ts';
import { checks } from '../verify.ts';

let server: TestServer;
/** A paid charge order, and the attempt that paid it. */
let chargeOrderId: string;
let attemptNo: string;
beforeAll(async () => {
  server = await launch({ jobs: true });
  const { accessToken: token, uid } = await logIn(server);
  chargeOrderId = await placePaid({ server }, { uid, token });
  const [row] = await server.db
    .select({ attemptNo: paymentAttempts.attemptNo })
    .from(paymentAttempts)
    .innerJoin(chargeOrders, eq(chargeOrders.paidPayNo, paymentAttempts.payNo))
    .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
  attemptNo = row?.attemptNo ?? '';
});
afterAll(() => server?.stop());

it('finds nothing in the demo and in a session that was paid', async () => {
  expect(await foundBy(checks, server)).toEqual({});
});

it('names a bill that is not the sum of its rows', async () => {
  for (const column of ['electricity_fen', 'service_fen', 'energy_wh']) {
    const name = sql.identifier(column);
    const changed = sql`update charge_row set ${name} = ${name} + 1 where charge_order_id = ${chargeOrderId}`;
    expect(await foundAfter(checks, server, (tx) => tx.execute(changed))).toEqual({
      充电账单等于分时明细之和: [chargeOrderId],
    });
  }
});

it('names an order whose deductions are not those of its bill', async () => {
  const deduction = { chargeOrderId, position: 0, cardNo: 'K1', name: '金额卡', amountFen: 1 };
  const [kind] = deductionKinds;
  const found = await foundAfter(checks, server, (tx) =>
    tx.insert(chargeDeductions).values({ ...deduction, kind }),
  );
  expect(found).toEqual({
    充电订单的抵扣等于抵扣明细之和: [chargeOrderId],
  });
});

it('names a bill that was paid by another payment or another amount, or by none', async () => {
  const other = sql`update charge_order set paid_pay_no = 'P0' where charge_order_id = ${chargeOrderId}`;
  const less = sql`
    update payment set amount_fen = amount_fen - 1
    where business_type = 'chargeOrder' and business_no = ${chargeOrderId}`;
  for (const change of [other, less]) {
    expect(await foundAfter(checks, server, (tx) => tx.execute(change))).toEqual({
      付完的充电账单都有金额相同的支付: [chargeOrderId],
    });
  }
  const none = sql`
    update charge_order set paid_pay_no = null, paid_at = null where charge_order_id = ${chargeOrderId}`;
  expect(await foundAfter(checks, server, (tx) => tx.execute(none))).toEqual({
    付完的充电账单都有金额相同的支付: [chargeOrderId],
    充电订单收下的款都付了账单: [`accepted:${attemptNo}，chargeOrder:${chargeOrderId}`],
  });
});
