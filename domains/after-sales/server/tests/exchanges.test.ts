import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { mallBought, mallStock } from '@ev/mall/server/tables.ts';
import { by, mug, stockUp } from '@ev/mall-order/server/testing/orders.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apply,
  blueMug,
  boughtMugs,
  caseRow,
  endRefund,
  exchangeToResend,
  openCase,
} from '../testing/cases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
  await stockUp(place(), blueMug);
});
afterAll(() => server.stop());

type Person = { token: string; uid: string };
const place = () => ({ server });
async function newBuyer(): Promise<Person> {
  const { accessToken, uid } = await newCustomer(server);
  return { token: accessToken, uid };
}
const stockOf = async (skuCode = mug) => {
  const [row] = await server.db.select().from(mallStock).where(eq(mallStock.skuCode, skuCode));
  return { onHand: row?.onHand ?? 0, reserved: row?.reserved ?? 0 };
};
const withdraw = (buyer: Person, caseNo: string) =>
  server.client.call('after-sales.withdrawCase', { caseNo }, by(buyer));

describe('an exchange', () => {
  const wish = { kind: 'exchange', newSkuCode: blueMug } as const;

  it('sets the wanted variant aside, sends it, and is done when the customer has it', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer);
    const { reserved } = await stockOf(blueMug);
    const caseNo = await exchangeToResend(place(), buyer, bought);
    const aside = await stockOf(blueMug);
    expect(aside.reserved).toBe(reserved + 1);
    const { token } = await newStaff(server);
    const label = { carrier: 'shunfeng', trackingNo: 'SF0987654321' } as const;
    const resent = await server.client.call(
      'after-sales.resendGoods',
      { caseNo, seenStatus: 'toResend', ...label },
      { token },
    );
    expect(resent.body).toEqual({ status: 'resent' });
    expect(await stockOf(blueMug)).toEqual({ onHand: aside.onHand - 1, reserved });
    const confirmed = await server.client.call('after-sales.confirmExchange', { caseNo }, by(buyer));
    expect(confirmed.body).toEqual({ status: 'done' });
    const own = and(eq(mallBought.accountId, buyer.uid), eq(mallBought.productCode, 'mug'));
    expect(await server.db.select().from(mallBought).where(own)).toMatchObject([{ quantity: 1 }]);
  });

  it('is for the same product at the same price only', async () => {
    const buyer = await newBuyer();
    const bought = await boughtMugs(place(), buyer);
    for (const newSkuCode of ['MUG-OAT-350', 'PULLBACK-S', mug])
      expect(outcomeOf(await apply(place(), buyer, { ...bought, ...wish, newSkuCode }))).toBe(
        'after-sales.notExchangeable',
      );
    const unknown = await apply(place(), buyer, { ...bought, ...wish, newSkuCode: 'NOTHING' });
    expect(outcomeOf(unknown)).toBe('mall.variantNotFound');
  });

  it('frees the variant when it is withdrawn', async () => {
    const buyer = await newBuyer();
    const before = await stockOf(blueMug);
    const caseNo = await openCase(place(), buyer, { ...(await boughtMugs(place(), buyer)), ...wish });
    await withdraw(buyer, caseNo);
    expect(await stockOf(blueMug)).toEqual(before);
  });

  it('becomes a return when the variant is gone', async () => {
    const buyer = await newBuyer();
    const { reserved } = await stockOf(blueMug);
    const caseNo = await exchangeToResend(place(), buyer, await boughtMugs(place(), buyer));
    const { token } = await newStaff(server);
    const { body } = await server.client.call('after-sales.getAnyCase', { caseNo }, { token });
    const turn = {
      caseNo,
      seenStatus: 'toResend',
      seenFen: body.returned.payFen,
      reason: '库存盘点有误',
    } as const;
    const turned = await server.client.call('after-sales.turnIntoReturn', turn, { token });
    expect(turned.body).toEqual({ status: 'refunding', awaitsApproval: false });
    await endRefund(place(), caseNo);
    expect(await caseRow(server, caseNo)).toMatchObject({ status: 'done', kind: 'return' });
    expect((await stockOf(blueMug)).reserved).toBe(reserved);
  });
});
