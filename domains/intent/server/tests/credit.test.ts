import { inboxMessages } from '@ev/message/server/tables.ts';
import { type OrderInput, orderInput, outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { createOrderDriver } from '@ev/order/server/testing/order-life.ts';
import { ledgerEntries, refunds } from '@ev/payment/server/tables.ts';
import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';
import { catalogues } from '@ev/showcase/world/cars.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { intentOffers } from '../tables.ts';
import { newHolder } from '../testing/holder.ts';

const hour = 3_600_000;
const returned = '抵扣的诚意金 ¥1,000 已退回到预订';
const depositFen = 500_000;

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;

beforeAll(async () => {
  server = await launch({ jobs: true });
  other = await launchOn(server.databaseUrl, { jobs: true, providers: server.providers });
});
afterEach(() => server.clock.setOffset(0));
afterAll(async () => {
  await other.stop();
  await server.stop();
});

/** An order of the car, in its first version. */
function orderOf(modelCode: string): Partial<OrderInput> {
  const catalog = catalogues.find((one) => one.modelCode === modelCode);
  if (!catalog) throw new Error(`no car ${modelCode}`);
  const selection = createEngine(catalog).initial(catalog.versions[0]?.code ?? '');
  const config = encodeConfig(catalog.configVersion, selection);
  return { modelCode, config, expectedTotalFen: priceRows(catalog, selection).totalFen };
}

/** The balance of an account in the books, fen. */
async function heldBy(account: string): Promise<number> {
  const [row] = await server.db
    .select({ fen: sql<number>`coalesce(-sum(amount_fen), 0)::bigint` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, account));
  return row?.fen ?? 0;
}

/** The customer's message about an order with this title. */
async function messageText(orderNo: string, title: string): Promise<string> {
  const said = and(eq(inboxMessages.businessNo, orderNo), eq(inboxMessages.title, title));
  const [message] = await server.db.select({ text: inboxMessages.text }).from(inboxMessages).where(said);
  return message?.text ?? '';
}

const refundsOf = (orderNo: string) => server.db.select().from(refunds).where(eq(refunds.ownerNo, orderNo));
const triesOf = async (orderNo: string) => (await refundsOf(orderNo)).map(({ tries }) => tries);
const acceptedOf = async (orderNo: string) =>
  (await refundsOf(orderNo)).filter(({ acceptedAt }) => acceptedAt !== null);

describe('a reservation that becomes an order', () => {
  it('pays its part of the deposit; the difference remains to be paid', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay();
    const { orderNo } = (await holder.order(intentNo)).body;
    expect((await holder.get(intentNo)).body).toMatchObject({
      status: '110',
      orderNo,
      actions: ['viewOrder'],
    });
    expect((await holder.getOrder(orderNo)).body).toMatchObject({
      status: '0',
      creditFen: 100_000,
      depositFen,
    });
    expect(await messageText(orderNo, '订单已提交')).toContain('支付定金 ¥4,000');
    const { payNo } = await holder.pay(orderNo, 'carOrder');
    expect((await holder.getPayment(payNo)).body.amountFen).toBe(depositFen - 100_000);
    expect((await holder.getOrder(orderNo)).body.status).toBe('2');
    expect((await holder.get(intentNo)).body).toMatchObject({ status: '8', orderNo, actions: ['viewOrder'] });
    expect(await heldBy(`intentOrder:${intentNo}`)).toBe(0);
    expect(await heldBy(`carOrder:${orderNo}`)).toBe(depositFen);
  });

  it('pays the whole deposit at once when nothing remains', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay({ offerCode: 'yuan-priority' });
    const { orderNo } = (await holder.order(intentNo, orderOf('yuan'))).body;
    expect((await holder.get(intentNo)).body).toMatchObject({ status: '5', orderNo });
    expect((await holder.getOrder(orderNo)).body).toMatchObject({ status: '2', creditFen: depositFen });
    expect(await messageText(orderNo, '订单已提交')).toContain('不用再支付');
    expect(await heldBy(`carOrder:${orderNo}`)).toBe(depositFen);
  });

  it('is restored when the order ends unpaid, cancelled or expired', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay();
    const first = (await holder.order(intentNo)).body.orderNo;
    await holder.cancelOrder(first);
    expect((await holder.get(intentNo)).body).toMatchObject({ status: '1', orderNo: null });
    expect((await holder.getOrder(first)).body.statusText).toContain(returned);
    expect(await messageText(first, '订单已取消')).toContain(returned);
    const second = (await holder.order(intentNo)).body.orderNo;
    await holder.at(25 * hour);
    const { status, statusText } = (await holder.getOrder(second)).body;
    expect({ status, statusText }).toEqual({ status: '3', statusText: expect.stringContaining(returned) });
    expect(await messageText(second, '订单已超时关闭')).toContain(returned);
    expect((await holder.get(intentNo)).body).toMatchObject({ status: '1', orderNo: null });
  });

  it('is restored when the brand cancels the unpaid order', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay();
    const { orderNo } = (await holder.order(intentNo)).body;
    const { token } = await newStaff(server, ['administrator']);
    const input = { orderNo, seenStatus: '0', reason: '配件停产' } as const;
    expect(outcomeOf(await server.client.call('order.brandCancel', input, { token }))).toBe('ok');
    const { body } = await holder.getOrder(orderNo);
    expect(body).toMatchObject({ status: '6', cancellation: null });
    expect(body.statusText).toContain(returned);
    expect((await holder.get(intentNo)).body).toMatchObject({ status: '1', orderNo: null });
  });

  it('cannot be used unpaid, for another car, twice, or before its car is on the market', async () => {
    const holder = await newHolder(server);
    const unpaid = await holder.reserve();
    expect(outcomeOf(await holder.order(unpaid))).toBe('intent.intentNotUsable');
    await holder.pay(unpaid);
    expect(outcomeOf(await holder.order(unpaid, orderOf('yue')))).toBe('intent.intentNotUsable');
    expect(outcomeOf(await holder.order(unpaid))).toBe('ok');
    expect(outcomeOf(await holder.order(unpaid))).toBe('intent.intentNotUsable');

    const blind = await holder.reserveAndPay({ offerCode: 'yue-2027-blind' });
    expect((await holder.get(blind)).body.actions).toEqual(['change', 'refund']);
    expect(outcomeOf(await holder.order(blind, orderOf('yue')))).toBe('intent.intentNotUsable');
    const offer = eq(intentOffers.offerCode, 'yue-2027-blind');
    await server.db.update(intentOffers).set({ saleStage: '1' }).where(offer);
    expect((await holder.get(blind)).body.actions).toContain('upgrade');
    expect(outcomeOf(await holder.order(blind, orderOf('yue')))).toBe('ok');
    await server.db.update(intentOffers).set({ saleStage: '0' }).where(offer);
  });

  it('pays for one order, however many are submitted at once', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay();
    const answers = await Promise.all([server, other, server].map((at) => holder.order(intentNo, {}, at)));
    expect(answers.map(outcomeOf).sort()).toEqual(['intent.intentNotUsable', 'intent.intentNotUsable', 'ok']);
  });

  it('is either used or refunded when both are requested at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const holder = await newHolder(server);
      const intentNo = await holder.reserveAndPay();
      const [ordered, refunded] = await Promise.all(
        round % 2 === 0
          ? [holder.order(intentNo), holder.refund(intentNo, other)]
          : [holder.order(intentNo, {}, other), holder.refund(intentNo)],
      );
      const { status } = (await holder.get(intentNo)).body;
      const outcome = [outcomeOf(ordered), outcomeOf(refunded)];
      if (status === '110') expect(outcome).toEqual(['ok', 'intent.intentNotRefundable']);
      else expect(outcome).toEqual(['intent.intentNotUsable', 'ok']);
    }
  });
});

describe('a refund', () => {
  it('can be requested freely and is done when the channel reports it', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay();
    expect((await holder.refund(intentNo)).body).toEqual({ status: '4' });
    expect((await holder.refund(intentNo)).body).toEqual({ status: '4' });
    expect(await heldBy(`intentOrder:${intentNo}`)).toBe(0);
    await holder.channelWillRefund(intentNo, 'succeeded');
    await holder.comesTo(intentNo, '6');
    expect((await holder.get(intentNo)).body).toMatchObject({ statusTitle: '已退款', actions: [] });
    // The customer may reserve the car again.
    expect(outcomeOf(await holder.submit())).toBe('ok');
  });

  it('is requested again with the same number after a failure', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay();
    await holder.refund(intentNo);
    const refundNo = await holder.channelWillRefund(intentNo, 'abnormal');
    await holder.comesTo(intentNo, '7');
    expect((await holder.get(intentNo)).body).toMatchObject({ statusTitle: '退款失败', actions: [] });
    await holder.channelWillRefund(intentNo, 'succeeded');
    const { token } = await newStaff(server, ['finance']);
    const retried = await server.client.call('payment.retryRefund', { refundNo }, { token });
    expect(outcomeOf(retried)).toBe('ok');
    await holder.comesTo(intentNo, '6');
    expect(await holder.refundNo(intentNo)).toBe(refundNo);
  });

  it('goes through both payments when the order is cancelled, which ends with the second', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay();
    const { orderNo } = (await holder.order(intentNo)).body;
    await holder.pay(orderNo, 'carOrder');
    const person = { token: holder.token(), phone: holder.phone };
    const code = await createOrderDriver(server, orderInput()).cancelCode(orderNo, person);
    const channel = server.providers.wechat;
    channel.mode = 'silent';
    const wish = { orderNo, reason: 'changedMind', code } as const;
    expect(outcomeOf(await server.client.call('order.requestCancel', wish, person))).toBe('ok');
    const parts = await refundsOf(orderNo);
    expect(parts.map(({ amountFen }) => amountFen).sort()).toEqual([100_000, 400_000]);
    // The jobs do not ask again for a while: each refund is queried here.
    await expect.poll(async () => (await triesOf(orderNo)).every((tries) => tries > 0)).toBe(true);
    channel.mode = 'working';
    for (const [at, status] of ['13', '5'].entries()) {
      const { refundNo = '' } = parts[at] ?? {};
      await server.db.transaction((tx) => server.jobs.enqueue(tx, 'payment.requestRefund', { refundNo }));
      await expect.poll(async () => (await acceptedOf(orderNo)).length).toBe(at + 1);
      expect((await holder.getOrder(orderNo)).body.status).toBe(status);
    }
  });

  it('does not exist before the reservation was paid', async () => {
    const holder = await newHolder(server);
    expect(outcomeOf(await holder.refund(await holder.reserve()))).toBe('intent.intentNotRefundable');
  });
});
