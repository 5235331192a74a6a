import { logIn } from '@ev/account/server/testing/log-in.ts';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import { payments, refunds } from '@ev/payment/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { guns, stationUses } from '@ev/station/server/tables.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOn, placeOrder, placePaid } from '../testing/charge-orders.ts';
import { pluggedGun } from '../testing/plugged-gun.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server?.stop());

async function newCustomer() {
  const { accessToken: token, uid } = await logIn(server);
  return { token, uid };
}
const read = async (chargeOrderId: string, token: string) =>
  (await server.client.call('charge.getOrder', { chargeOrderId }, { token })).body;

it('a bill is paid once, even if it is opened and paid from five phones', async () => {
  const { token, uid } = await newCustomer();
  const businessNo = await placeOrder({ server }, { uid }, 'toPay');
  const payable = { businessType: 'chargeOrder', businessNo } as const;
  const opened = await Promise.all(
    Array.from({ length: 5 }, () => server.client.call('payment.openPayment', payable, { token })),
  );
  expect(new Set(opened.map(({ body }) => body.payNo)).size).toBe(1);
  const payNo = opened[0]?.body.payNo ?? '';
  const started = await server.client.call('payment.startPayment', { payNo, channel: 'wechat' }, { token });
  server.providers.wechat.pay(launchAddressOf(started.body)?.split('/').at(-1) ?? '');
  await Promise.all(
    Array.from({ length: 5 }, () => server.client.call('payment.getPayment', { payNo }, { token })),
  );
  expect(await read(businessNo, token)).toMatchObject({ status: '2', stage: 'completed' });
  const paid = await server.db
    .select()
    .from(payments)
    .where(and(eq(payments.businessNo, businessNo), eq(payments.status, 'OM004')));
  expect(paid).toHaveLength(1);
  expect(outcomeOf(await server.client.call('payment.openPayment', payable, { token }))).toBe('ok');
});

it('a bill that needs no payment cannot be opened, nor paid by anyone else', async () => {
  const { token, uid } = await newCustomer();
  const businessNo = await placeOrder({ server }, { uid }, 'invalid');
  const payable = { businessType: 'chargeOrder', businessNo } as const;
  expect(outcomeOf(await server.client.call('payment.openPayment', payable, { token }))).toBe(
    'charge.notPayable',
  );
});

it('an expired payment makes room for another one of the same bill', async () => {
  const { token, uid } = await newCustomer();
  const businessNo = await placeOrder({ server }, { uid }, 'toPay');
  const first = await server.client.call(
    'payment.openPayment',
    { businessType: 'chargeOrder', businessNo },
    { token },
  );
  server.clock.setOffset(server.clock.offsetMs() + 25 * 3_600_000);
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'charge.due', {}));
  await jobsDone(server);
  const [row] = await server.db.select().from(payments).where(eq(payments.payNo, first.body.payNo));
  expect(row?.status).toBe('OM020');
});

it('a refund returns the money once, and says when it has arrived', async () => {
  const person = await newCustomer();
  const chargeOrderId = await placePaid({ server }, person);
  const staff = (await newStaff(server, ['finance'])).token;
  const input = actOn(chargeOrderId, 'completed');
  const outcomes = await Promise.all(
    Array.from({ length: 3 }, async () =>
      outcomeOf(await server.client.call('charge.refundOrder', input, { token: staff })),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['charge.orderMoved', 'charge.orderMoved', 'ok']);
  expect((await read(chargeOrderId, person.token)).stage).toBe('refunding');
});

it('a failed refund is reported, and the order waits for it', async () => {
  const person = await newCustomer();
  const chargeOrderId = await placePaid({ server }, person);
  const { wechat } = server.providers;
  wechat.mode = 'silent';
  const staff = (await newStaff(server, ['finance'])).token;
  const input = actOn(chargeOrderId, 'completed');
  expect(outcomeOf(await server.client.call('charge.refundOrder', input, { token: staff }))).toBe('ok');
  const [refund] = await server.db.select().from(refunds).where(eq(refunds.ownerNo, chargeOrderId));
  const { refundNo = '', amountFen = 0 } = refund ?? {};
  const closed = { channelRefundId: 'R1', acceptedAt: null, succeededAt: null };
  wechat.refunds.set(refundNo, { refundNo, state: 'abnormal', amountFen, ...closed });
  wechat.mode = 'working';
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'payment.requestRefund', { refundNo }));
  await jobsDone(server);
  const inbox = await server.client.call('message.listMessages', {}, { token: person.token });
  expect(inbox.body.list.map(({ title }) => title)).toContain('充电费退款遇到问题');
  expect(await read(chargeOrderId, person.token)).toMatchObject({ stage: 'refunding', refundFailed: true });
  // Staff retry it, and it is pending until there is a result.
  wechat.refunds.set(refundNo, { refundNo, state: 'processing', amountFen, ...closed });
  const again = await server.client.call('payment.retryRefund', { refundNo }, { token: staff });
  expect(outcomeOf(again)).toBe('ok');
  expect(await read(chargeOrderId, person.token)).toMatchObject({ stage: 'refunding', refundFailed: false });
});

it('stars of a session are shown on it and in the records, to staff too', async () => {
  const { token, uid } = await newCustomer();
  const chargeOrderId = await placeOrder({ server }, { uid }, 'completed');
  const { connectorId } = await pluggedGun({ server });
  const [gun] = await server.db.select().from(guns).where(eq(guns.connectorId, connectorId));
  const use = { chargeOrderId, accountId: uid, stationId: gun?.stationId ?? '' };
  await server.db.insert(stationUses).values({ ...use, usedAt: server.clock.now() });
  expect((await read(chargeOrderId, token)).stars).toBeNull();
  await server.client.call('station.rateStation', { chargeOrderId, stars: 4 }, { token });
  expect((await read(chargeOrderId, token)).stars).toBe(4);
  const { list } = (await server.client.call('charge.listOrders', {}, { token })).body;
  expect(list.map(({ stars }) => stars)).toEqual([4]);
  const staff = { token: (await newStaff(server, ['sales'])).token };
  expect((await server.client.call('charge.getAnyOrder', { chargeOrderId }, staff)).body.stars).toBe(4);
});
