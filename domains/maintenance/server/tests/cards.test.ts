import { couponRow, grant } from '@ev/coupon/server/testing/coupons.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { payments } from '@ev/payment/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { workOrders } from '../tables.ts';
import {
  by,
  cashCoupon,
  chooseCard,
  type Holder,
  labour,
  must,
  newOwner,
  pads,
  pay,
  toPay,
} from '../testing/visits.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const place = () => ({ server });
const billed = (person: Holder & { phone: string }) => toPay(place(), person, [labour, pads]);
const rowOf = async (workOrderNo: string) => {
  const [row] = await server.db.select().from(workOrders).where(eq(workOrders.workOrderNo, workOrderNo));
  if (!row) throw new Error(`There is no work order ${workOrderNo}`);
  return row;
};
const statusOf = async (couponNo: string) => (await couponRow(server, couponNo)).status;
const openPayment = (person: Holder, workOrderNo: string) =>
  server.client.call(
    'payment.openPayment',
    { businessType: 'maintenance', businessNo: workOrderNo },
    by(person),
  );
const amountOf = async (payNo: string) => {
  const [row] = await server.db.select().from(payments).where(eq(payments.payNo, payNo));
  return row?.amountFen;
};

it('pays a part of the bill, is used with the payment, and comes back with a full refund', async () => {
  const owner = await newOwner(server);
  const workOrderNo = await toPay(place(), owner, [pads]);
  const { payFen } = await rowOf(workOrderNo);
  const couponNo = await cashCoupon(place(), owner, 20_001);
  const collection = await grant(place(), owner.uid, 'pick-up');
  const { coupons } = must(await server.client.call('maintenance.listCards', { workOrderNo }, by(owner)));
  expect(coupons.map((one) => [one.couponNo, one.savesFen, one.refusal])).toEqual([
    [couponNo, 20_001, null],
    [collection, 0, '账单里没有这张券可用的项目'],
  ]);
  const chosen = must(await chooseCard(place(), owner, workOrderNo, couponNo));
  expect(chosen).toMatchObject({ payFen, cardFen: 20_001, card: { couponNo } });
  expect(chosen.cardShares.reduce((sum, { fen }) => sum + fen, 0)).toBe(20_001);
  expect(await statusOf(couponNo)).toBe('locked');
  // The choice still shows it, as the one that is used.
  const again = must(await server.client.call('maintenance.listCards', { workOrderNo }, by(owner)));
  expect(again.coupons[0]).toMatchObject({ couponNo, savesFen: 20_001 });
  const payNo = await pay(place(), owner, workOrderNo);
  expect(await amountOf(payNo)).toBe(payFen - 20_001);
  expect(await statusOf(couponNo)).toBe('used');
  await jobsDone(server);
  const { token } = await newStaff(server, ['finance']);
  const refund = { workOrderNo, refundFen: payFen, seenRefundedFen: 0, reason: '返修' };
  expect(outcomeOf(await server.client.call('maintenance.refund', refund, { token }))).toBe(
    'maintenance.sumChanged',
  );
  const whole = { ...refund, refundFen: payFen - 20_001 };
  must(await server.client.call('maintenance.refund', whole, { token }));
  expect(await statusOf(couponNo)).toBe('unused');
});

it('is free again when another one is chosen, and the payment of the former sum ends', async () => {
  const owner = await newOwner(server);
  const workOrderNo = await billed(owner);
  const { payFen } = await rowOf(workOrderNo);
  const [small, big] = [await cashCoupon(place(), owner, 1_000), await cashCoupon(place(), owner, 3_000)];
  must(await chooseCard(place(), owner, workOrderNo, small));
  const first = must(await openPayment(owner, workOrderNo)).payNo;
  expect(await amountOf(first)).toBe(payFen - 1_000);
  must(await chooseCard(place(), owner, workOrderNo, big));
  expect([await statusOf(small), await statusOf(big)]).toEqual(['unused', 'locked']);
  const second = must(await openPayment(owner, workOrderNo)).payNo;
  expect(second).not.toBe(first);
  expect(await amountOf(second)).toBe(payFen - 3_000);
  const none = { workOrderNo, couponNo: null, expectedFen: 0 };
  expect(must(await server.client.call('maintenance.chooseCard', none, by(owner)))).toMatchObject({
    cardFen: 0,
    card: null,
    cardShares: [],
  });
  expect(await statusOf(big)).toBe('unused');
});

it('pays one of two bills at once', async () => {
  const owner = await newOwner(server);
  const bills = [await billed(owner), await billed(owner)];
  const couponNo = await cashCoupon(place(), owner, 2_000);
  const answers = await Promise.all(
    bills.map((workOrderNo) => chooseCard(place(), owner, workOrderNo, couponNo)),
  );
  // The later one of the two may not be shown the coupon any more, and then sees another sum.
  expect(answers.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(1);
  const rows = await Promise.all(bills.map(rowOf));
  expect(rows.map(({ cardFen }) => cardFen).toSorted((one, other) => one - other)).toEqual([0, 2_000]);
});

it('is refused at another sum than the one shown, and for what others own', async () => {
  const [owner, stranger] = [await newOwner(server), await newOwner(server)];
  const workOrderNo = await billed(owner);
  const couponNo = await cashCoupon(place(), owner, 2_000);
  const wrong = { workOrderNo, couponNo, expectedFen: 1_999 };
  expect(outcomeOf(await server.client.call('maintenance.chooseCard', wrong, by(owner)))).toBe(
    'maintenance.sumChanged',
  );
  expect(await statusOf(couponNo)).toBe('unused');
  const right = { ...wrong, expectedFen: 2_000 };
  expect(outcomeOf(await server.client.call('maintenance.chooseCard', right, by(stranger)))).toBe(
    'maintenance.workOrderNotFound',
  );
  const foreign = { ...right, couponNo: await cashCoupon(place(), stranger, 2_000) };
  expect(outcomeOf(await server.client.call('maintenance.chooseCard', foreign, by(owner)))).toBe(
    'coupon.notFound',
  );
  const settle = await server.client.call('maintenance.settleByCard', { workOrderNo }, by(owner));
  expect(outcomeOf(settle)).toBe('maintenance.notPayable');
});

it('settles a bill that it pays whole, without a payment', async () => {
  const owner = await newOwner(server);
  const workOrderNo = await toPay(place(), owner, [{ ...labour, quantity: 25 }]);
  const couponNo = await cashCoupon(place(), owner, 50_000);
  const { cardFen, payFen } = must(await chooseCard(place(), owner, workOrderNo, couponNo));
  expect(cardFen).toBe(payFen);
  expect(outcomeOf(await openPayment(owner, workOrderNo))).toBe('maintenance.notPayable');
  const settled = await server.client.call('maintenance.settleByCard', { workOrderNo }, by(owner));
  expect(must(settled)).toMatchObject({ status: 'toCollect', canPay: false, paidAt: null });
  expect(await statusOf(couponNo)).toBe('used');
});

it('comes back when nothing is paid for a day', async () => {
  const owner = await newOwner(server);
  const workOrderNo = await billed(owner);
  const couponNo = await cashCoupon(place(), owner, 2_000);
  must(await chooseCard(place(), owner, workOrderNo, couponNo));
  must(await openPayment(owner, workOrderNo));
  server.clock.setOffset(dayMs + hourMs);
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'maintenance.sweep', {}));
  await jobsDone(server);
  expect(await rowOf(workOrderNo)).toMatchObject({ couponNo: null, cardFen: 0, cardUntil: null });
  expect(await statusOf(couponNo)).toBe('unused');
});
