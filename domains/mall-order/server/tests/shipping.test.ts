import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reportsPath } from '../../contract/paths.ts';
import { mallOrders, mallParcels } from '../tables.ts';
import {
  by,
  freshTrackingNo,
  mug,
  orderRow,
  paidOrder,
  receivedOrder,
  report,
  ship,
  shipOf,
  shippedOrder,
} from '../testing/orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterEach(() => {
  server.clock.setOffset(0);
  server.providers.logistics.mode = 'working';
});
afterAll(() => server.stop());

type Person = { token: string; uid: string };
const place = () => ({ server });
async function newBuyer(): Promise<Person> {
  const { accessToken, uid } = await newCustomer(server);
  return { token: accessToken, uid };
}
/** Each staff member has limits of their own. */
const staff = async () => ({ token: (await newStaff(server)).token });
const runJob = async (name: 'mall-order.endOrders' | 'mall-order.remind') => {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, name, {}));
  await jobsDone(server);
};
const parcelRow = async (parcelNo: string) => {
  const [row] = await server.db.select().from(mallParcels).where(eq(mallParcels.parcelNo, parcelNo));
  if (!row) throw new Error(`There is no parcel ${parcelNo}`);
  return row;
};
const titlesOf = async ({ uid }: Person) =>
  (
    await server.db
      .select({ title: inboxMessages.title })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.accountId, uid), like(inboxMessages.source, 'mallOrder:%')))
  ).map(({ title }) => title);
const eventAt = (hours: number, text = `第 ${hours} 小时`) => ({
  at: new Date(Date.UTC(2026, 2, 10) + hours * hourMs),
  text,
  place: '上海市',
  point: { lat: 31.2, lng: 121.4 },
});

describe('shipping', () => {
  it('sends an order in two parcels, and is shipped with its last unit', async () => {
    const buyer = await newBuyer();
    const orderNo = await paidOrder(place(), buyer, { lines: [{ skuCode: mug, quantity: 3 }] });
    const input = await shipOf(place(), orderNo);
    const [line] = input.lines;
    if (!line) throw new Error('no line');
    const part = { ...input, lines: [{ ...line, quantity: 2 }] };
    const first = await server.client.call('mall-order.shipParcel', part, await staff());
    expect(first.body.status).toBe('packing');
    const { parcels } = (await server.client.call('mall-order.listParcels', { orderNo }, by(buyer))).body;
    expect(parcels).toMatchObject([{ status: 'packed', carrierName: '圆通速递', lines: [{ quantity: 2 }] }]);
    const more = { ...input, trackingNo: `${input.trackingNo}B`, lines: [{ ...line, quantity: 2 }] };
    expect(outcomeOf(await server.client.call('mall-order.shipParcel', more, await staff()))).toBe(
      'mall-order.tooManyUnits',
    );
    const same = { ...part, lines: [{ ...line, quantity: 1 }] };
    expect(outcomeOf(await server.client.call('mall-order.shipParcel', same, await staff()))).toBe(
      'mall-order.trackingTaken',
    );
    const last = { ...more, lines: [{ ...line, quantity: 1 }] };
    expect((await server.client.call('mall-order.shipParcel', last, await staff())).body.status).toBe(
      'shipped',
    );
    expect((await orderRow(server, orderNo)).shippedAt).not.toBeNull();
    expect((await titlesOf(buyer)).filter((title) => title === '商品已发货')).toHaveLength(2);
  });

  it('is refused to a customer who cancels what is packed, and to staff who cancel what was shipped', async () => {
    const buyer = await newBuyer();
    const orderNo = await paidOrder(place(), buyer, { lines: [{ skuCode: mug, quantity: 2 }] });
    await server.client.call('mall-order.startPacking', { orderNo, seenStatus: 'toShip' }, await staff());
    const cancel = { orderNo, reason: 'tooSlow' } as const;
    expect(outcomeOf(await server.client.call('mall-order.cancelOrder', cancel, by(buyer)))).toBe(
      'mall-order.moved',
    );
    const input = await shipOf(place(), orderNo);
    const part = input.lines.map((line) => ({ ...line, quantity: 1 }));
    await server.client.call('mall-order.shipParcel', { ...input, lines: part }, await staff());
    const { payFen: seenPayFen } = await orderRow(server, orderNo);
    const byStaff = { orderNo, seenStatus: 'packing', seenPayFen, reason: '缺货' } as const;
    expect(outcomeOf(await server.client.call('mall-order.cancelOrderByStaff', byStaff, await staff()))).toBe(
      'mall-order.moved',
    );
  });

  it('corrects a number until the parcel is delivered, and follows the new one', async () => {
    const buyer = await newBuyer();
    const orderNo = await paidOrder(place(), buyer);
    const parcelNo = await ship(place(), orderNo);
    await jobsDone(server);
    const { trackingNo } = await parcelRow(parcelNo);
    const correct = async (to: string, seen: string) =>
      outcomeOf(
        await server.client.call(
          'mall-order.correctParcel',
          { parcelNo, carrier: 'jd', trackingNo: to, seenTrackingNo: seen, reason: '填错了' },
          await staff(),
        ),
      );
    await report(place(), parcelNo, { state: 'deliver', events: [eventAt(1, '别人的包裹')] });
    await report(place(), parcelNo, { state: 'fail', events: [eventAt(2, '别人的包裹丢失')] });
    expect((await orderRow(server, orderNo)).receiveDueAt).toBeNull();
    expect(await correct(`jd ${trackingNo}`, trackingNo)).toBe('ok');
    expect(await parcelRow(parcelNo)).toMatchObject({
      carrier: 'jd',
      trackingNo: `JD${trackingNo}`,
      status: 'packed',
      lastEventAt: null,
    });
    expect((await orderRow(server, orderNo)).receiveDueAt).not.toBeNull();
    await jobsDone(server);
    expect(server.providers.logistics.followed).toContain(`jd JD${trackingNo}`);
    const late = { carriers: ['yuantong'], trackingNo, state: 'handOver', events: [eventAt(3)] } as const;
    await report(place(), parcelNo, late);
    const { parcels } = (await server.client.call('mall-order.listParcels', { orderNo }, by(buyer))).body;
    expect(parcels).toMatchObject([{ status: 'packed', trackingNo: `JD${trackingNo}`, events: [] }]);
    // Another staff member has corrected it meanwhile.
    expect(await correct(`${trackingNo}X`, trackingNo)).toBe('mall-order.parcelMoved');
    await report(place(), parcelNo, { state: 'deliver', events: [eventAt(4)] });
    const titles = await titlesOf(buyer);
    expect(titles.filter((title) => title === '运单号已更正')).toHaveLength(1);
    expect(titles.filter((title) => title === '快递正在派送')).toHaveLength(2);
    await report(place(), parcelNo, { state: 'handOver', events: [eventAt(5)] });
    expect(await correct(`${trackingNo}Y`, `JD${trackingNo}`)).toBe('mall-order.parcelMoved');
  });

  it('refuses a number that another parcel has, also to the second of two at once', async () => {
    const nos = await Promise.all(
      [0, 1].map(async () => ship(place(), await paidOrder(place(), await newBuyer()))),
    );
    const to = freshTrackingNo();
    const answers = await Promise.all(
      nos.map(async (parcelNo) =>
        server.client.call(
          'mall-order.correctParcel',
          {
            parcelNo,
            carrier: 'jd',
            trackingNo: to,
            seenTrackingNo: (await parcelRow(parcelNo)).trackingNo,
            reason: '填错了',
          },
          await staff(),
        ),
      ),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual(['mall-order.trackingTaken', 'ok']);
  });
});

describe('a parcel that came back', () => {
  it('is sent again once, and the order waits for the new parcel', async () => {
    const buyer = await newBuyer();
    const orderNo = await paidOrder(place(), buyer);
    const parcelNo = await ship(place(), orderNo);
    const again = async () =>
      server.client.call(
        'mall-order.reshipParcel',
        { parcelNo, carrier: 'jd', trackingNo: freshTrackingNo(), reason: '无人签收退回' },
        await staff(),
      );
    expect(outcomeOf(await again())).toBe('mall-order.parcelMoved');
    await report(place(), parcelNo, { state: 'return', events: [eventAt(1)] });
    expect((await orderRow(server, orderNo)).receiveDueAt).toBeNull();
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(outcomeOf).toSorted()).toEqual(['mall-order.parcelMoved', 'ok']);
    expect((await orderRow(server, orderNo)).receiveDueAt).not.toBeNull();
    const { parcels } = (await server.client.call('mall-order.listParcels', { orderNo }, by(buyer))).body;
    expect(parcels.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1], [1]]);
  });
});

describe('tracking', () => {
  it('stores a repeated report once, in the order of time', async () => {
    const buyer = await newBuyer();
    const orderNo = await paidOrder(place(), buyer);
    const parcelNo = await ship(place(), orderNo);
    const events = [eventAt(3, '到达杭州'), eventAt(1, '已揽收')];
    expect(await report(place(), parcelNo, { events })).toBe(200);
    await report(place(), parcelNo, { events: [...events, eventAt(2, '离开上海')] });
    const { parcels } = (await server.client.call('mall-order.listParcels', { orderNo }, by(buyer))).body;
    expect(parcels[0]?.events.map(({ text }) => text)).toEqual(['到达杭州', '离开上海', '已揽收']);
    expect(parcels[0]?.path).toHaveLength(1);
  });

  it('does not move back when a report comes late, and never from delivered', async () => {
    const parcelNo = await ship(place(), await paidOrder(place(), await newBuyer()));
    await report(place(), parcelNo, { state: 'deliver', events: [eventAt(5)] });
    await report(place(), parcelNo, { state: 'collect', events: [eventAt(1)] });
    expect((await parcelRow(parcelNo)).status).toBe('delivering');
    await report(place(), parcelNo, { state: 'handOver', events: [eventAt(6)] });
    await report(place(), parcelNo, { state: 'move', events: [eventAt(7)] });
    expect(await parcelRow(parcelNo)).toMatchObject({ status: 'delivered', deliveredAt: eventAt(6).at });
  });

  it('notifies the customer once of each step that matters', async () => {
    const buyer = await newBuyer();
    const parcelNo = await ship(place(), await paidOrder(place(), buyer));
    for (const state of ['deliver', 'fail', 'deliver', 'handOver'] as const)
      await report(place(), parcelNo, { state, events: [eventAt(5)] });
    const titles = await titlesOf(buyer);
    expect(titles.filter((title) => title === '快递正在派送')).toHaveLength(1);
    expect(titles.filter((title) => title === '包裹已签收')).toHaveLength(1);
  });

  it('refuses a forged report, and accepts one about an unknown parcel', async () => {
    const send = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: reportsPath,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await send('param={}&sign=FORGED')).statusCode).toBe(401);
    const unknown = server.providers.logistics.deliver({
      carriers: ['jd'],
      trackingNo: 'UNKNOWN1',
      state: null,
      events: [],
      givenUp: false,
    });
    const answer = await send(unknown);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ result: true, returnCode: '200', message: '成功' });
  });

  it('asks again for a parcel that is no longer followed, but not after a refusal', async () => {
    const parcelNo = await ship(place(), await paidOrder(place(), await newBuyer()));
    await jobsDone(server);
    expect((await parcelRow(parcelNo)).subscribedAt).not.toBeNull();
    await report(place(), parcelNo, { state: null, givenUp: true });
    expect((await parcelRow(parcelNo)).subscribedAt).toBeNull();
    server.clock.setOffset(2 * hourMs);
    server.providers.logistics.mode = 'refusing';
    await runJob('mall-order.remind');
    expect((await parcelRow(parcelNo)).refusedCode).toBe('702');
    server.providers.logistics.mode = 'working';
    await runJob('mall-order.remind');
    expect((await parcelRow(parcelNo)).subscribedAt).toBeNull();
  });
});

describe('a brand without a service that follows parcels', () => {
  it('promises no news, and counts no parcel as silent', async () => {
    const logistics = { ...server.providers.logistics, missing: true as const };
    const without = await launchOn(server.databaseUrl, { providers: { ...server.providers, logistics } });
    const buyer = await newBuyer();
    const orderNo = await shippedOrder(place(), buyer);
    const read = async (at: TestServer) =>
      (await at.client.call('mall-order.listParcels', { orderNo }, by(buyer))).body.isFollowed;
    expect([await read(server), await read(without)]).toEqual([true, false]);
    await server.db
      .update(mallParcels)
      .set({ shippedAt: new Date(server.clock.now().getTime() - 10 * dayMs), lastEventAt: null })
      .where(eq(mallParcels.orderNo, orderNo));
    const silent = async (at: TestServer) =>
      (await at.client.call('mall-order.listShippingWork', {}, await staff())).body.silent;
    expect(await silent(server)).toBeGreaterThan(0);
    expect(await silent(without)).toBe(0);
    const { body } = await without.client.call('mall-order.getAnyOrder', { orderNo }, await staff());
    expect(body.parcels).toMatchObject([{ subscribed: null }]);
    await without.stop();
  });
});

describe('the receipt', () => {
  it('comes by itself ten days after the delivery, with a reminder before', async () => {
    const buyer = await newBuyer();
    const orderNo = await paidOrder(place(), buyer);
    const parcelNo = await ship(place(), orderNo);
    const at = server.clock.now();
    await report(place(), parcelNo, { state: 'handOver', events: [{ ...eventAt(1), at }] });
    server.clock.setOffset(8.5 * dayMs);
    await runJob('mall-order.remind');
    await runJob('mall-order.remind');
    expect((await titlesOf(buyer)).filter((title) => title === '即将自动确认收货')).toHaveLength(1);
    await runJob('mall-order.endOrders');
    expect((await orderRow(server, orderNo)).status).toBe('shipped');
    server.clock.setOffset(10 * dayMs + hourMs);
    await runJob('mall-order.endOrders');
    expect(await orderRow(server, orderNo)).toMatchObject({ status: 'received' });
  });

  it('waits while a parcel is in trouble', async () => {
    const orderNo = await paidOrder(place(), await newBuyer());
    const parcelNo = await ship(place(), orderNo);
    await report(place(), parcelNo, { state: 'fail', events: [eventAt(1)] });
    expect((await orderRow(server, orderNo)).receiveDueAt).toBeNull();
    server.clock.setOffset(25 * dayMs);
    await runJob('mall-order.endOrders');
    expect((await orderRow(server, orderNo)).status).toBe('shipped');
  });

  it('is confirmed by the customer alone, and opens the review', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const orderNo = await shippedOrder(place(), buyer);
    const confirm = (who: Person) => server.client.call('mall-order.confirmReceipt', { orderNo }, by(who));
    expect(outcomeOf(await confirm(other))).toBe('mall-order.notFound');
    const lineId = `${orderNo}-1`;
    const write = () =>
      server.client.call(
        'mall-order.writeReview',
        { orderNo, lineId, rating: 5, text: '手感很好，保温够用' },
        by(buyer),
      );
    expect(outcomeOf(await write())).toBe('mall-order.notReviewable');
    expect((await confirm(buyer)).body.status).toBe('received');
    expect((await server.client.call('mall-order.countOrders', {}, by(buyer))).body.toReview).toBe(1);
    expect(outcomeOf(await write())).toBe('ok');
    expect(outcomeOf(await write())).toBe('mall.alreadyReviewed');
    const added = { orderNo, lineId, text: '用了一个月，没有掉漆' };
    expect(outcomeOf(await server.client.call('mall-order.appendReview', added, by(buyer)))).toBe('ok');
    expect((await server.client.call('mall-order.countOrders', {}, by(buyer))).body.toReview).toBe(0);
    const { lines } = (await server.client.call('mall-order.getOrder', { orderNo }, by(buyer))).body;
    expect(lines[0]?.review).toMatchObject({ rating: 5, appended: true });
  });

  it('leaves thirty days to review', async () => {
    const buyer = await newBuyer();
    const orderNo = await receivedOrder(place(), buyer);
    await server.db
      .update(mallOrders)
      .set({ receivedAt: new Date(server.clock.now().getTime() - 30 * dayMs) })
      .where(eq(mallOrders.orderNo, orderNo));
    const review = { orderNo, lineId: `${orderNo}-1`, rating: 4, text: '收到很久了才来写' };
    expect(outcomeOf(await server.client.call('mall-order.writeReview', review, by(buyer)))).toBe(
      'mall-order.notReviewable',
    );
  });
});
