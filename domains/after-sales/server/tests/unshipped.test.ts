import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { mallStock } from '@ev/mall/server/tables.ts';
import { by, mug, orderRow, report, shipOf } from '@ev/mall-order/server/testing/orders.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseRow, endRefund, openCase } from '../testing/cases.ts';
import { partlyShipped, refundOf } from '../testing/unshipped.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());

const place = () => ({ server });
async function newBuyer() {
  const { accessToken: token, uid } = await newCustomer(server);
  return { token, uid };
}
async function refund(input: Awaited<ReturnType<typeof refundOf>>) {
  const { token } = await newStaff(server);
  return server.client.call('after-sales.refundUnshipped', input, { token });
}
async function stockOf(skuCode: string) {
  const [row] = await server.db.select().from(mallStock).where(eq(mallStock.skuCode, skuCode));
  return { onHand: row?.onHand ?? 0, free: (row?.onHand ?? 0) - (row?.reserved ?? 0) };
}

it('refunds what cannot be shipped, and the order goes on with what was', async () => {
  const buyer = await newBuyer();
  const { orderNo, lineId } = await partlyShipped(place(), buyer, 3);
  const before = await stockOf(mug);
  const input = await refundOf(place(), { orderNo, lineId, quantity: 2 });
  const answer = await refund({ ...input, found: 'missing' });
  expect(outcomeOf(answer)).toBe('ok');
  expect((await orderRow(server, orderNo)).status).toBe('shipped');
  // The units were reserved for the order, and are not there.
  expect(await stockOf(mug)).toEqual({ onHand: before.onHand - 2, free: before.free });
  await jobsDone(server);
  const caseNo = answer.body.caseNo ?? '';
  await endRefund(place(), caseNo);
  expect(await caseRow(server, caseNo)).toMatchObject({ status: 'done', goodsFen: input.seenFen });
  const again = await server.client.call('after-sales.listServiceLines', { orderNo }, by(buyer));
  expect(again.body.lines[0]?.openQuantity).toBe(1);
});

it('puts units that are still there back on sale', async () => {
  const { orderNo, lineId } = await partlyShipped(place(), await newBuyer(), 2);
  const before = await stockOf(mug);
  await refund({ ...(await refundOf(place(), { orderNo, lineId, quantity: 1 })), found: 'sellable' });
  expect(await stockOf(mug)).toEqual({ onHand: before.onHand, free: before.free + 1 });
});

it('refunds units once, and never those that a colleague ships meanwhile', async () => {
  const { orderNo, lineId } = await partlyShipped(place(), await newBuyer(), 2);
  const input = await refundOf(place(), { orderNo, lineId, quantity: 1 });
  const { token } = await newStaff(server);
  const shipping = { ...(await shipOf(place(), orderNo)), lines: [{ lineId, quantity: 1 }] };
  const answers = await Promise.all([
    refund(input),
    refund(input),
    server.client.call('mall-order.shipParcel', shipping, { token }),
  ]);
  expect(answers.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect((await orderRow(server, orderNo)).status).toBe('shipped');
});

it('is refused while nothing was shipped, and for another sum', async () => {
  const { orderNo, lineId } = await partlyShipped(place(), await newBuyer(), 2);
  const input = await refundOf(place(), { orderNo, lineId, quantity: 1 });
  expect(outcomeOf(await refund({ ...input, seenFen: input.seenFen + 1 }))).toBe('after-sales.sumChanged');
  expect(outcomeOf(await refund({ ...input, quantity: 2 }))).toBe('mall-order.tooManyUnits');
});

it('closes an order whose parcel came back when everything is refunded', async () => {
  const buyer = await newBuyer();
  const { orderNo, lineId, parcelNo } = await partlyShipped(place(), buyer, 1);
  const back = { at: server.clock.now(), text: '退回', place: null, point: null };
  await report(place(), parcelNo, { state: 'return', events: [back] });
  const caseNo = await openCase(place(), buyer, { orderNo, lineId, kind: 'refund', reason: 'late' });
  const { token } = await newStaff(server);
  const { status: seenStatus } = await caseRow(server, caseNo);
  const { goodsFen, feeFen } = await caseRow(server, caseNo);
  const approval = { caseNo, seenStatus, seenFen: goodsFen + feeFen, text: '' };
  await server.client.call('after-sales.approveCase', approval, { token });
  await jobsDone(server);
  expect((await orderRow(server, orderNo)).status).toBe('shipped');
  await endRefund(place(), caseNo);
  expect((await orderRow(server, orderNo)).status).toBe('refunded');
});
