import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { readPdf } from '@ev/signing/server/testing/read-pdf.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mug, order, paidOrder, report, ship, shipOf } from '../testing/orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());

const place = () => ({ server });
const newBuyer = async () => ({ token: (await newCustomer(server)).accessToken });
const print = async (orderNos: string[], wholePhone = false, roles?: Parameters<typeof newStaff>[1]) =>
  server.client.call(
    'mall-order.printLabels',
    { orderNos, wholePhone },
    { token: (await newStaff(server, roles)).token },
  );

it('prints a label and a list for the recorded parcel and for what is left', async () => {
  const buyer = await newBuyer();
  const orderNo = await paidOrder(place(), buyer, { lines: [{ skuCode: mug, quantity: 3 }] });
  const input = await shipOf(place(), orderNo);
  const part = { ...input, lines: input.lines.map((line) => ({ ...line, quantity: 2 })) };
  await server.client.call('mall-order.shipParcel', part, { token: (await newStaff(server)).token });
  const other = await paidOrder(place(), buyer);
  const { body } = await print([other, orderNo]);
  expect(body.parcels).toBe(3);
  const pages = await readPdf(body.base64);
  // 100 × 150 mm, then A5.
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    ...Array.from({ length: 3 }, () => [283, 425]),
    ...Array.from({ length: 3 }, () => [420, 595]),
  ]);
  // The order that has waited longer comes first.
  expect(pages[0]?.text).toContain(input.trackingNo);
  expect(pages[0]?.text).toContain('共 2 件');
  expect(pages[1]?.text).toContain('共 1 件');
  expect(pages[2]?.text).toContain(other);
  expect(pages[0]?.text).toContain('138****0001');
  expect(pages.some(({ text }) => text.includes('13800000001'))).toBe(false);
  expect(pages[3]?.text).toContain('装箱单');
  expect(pages[3]?.text).toContain(mug);
});

it('prints whole phones only where asked, and records it', async () => {
  const orderNo = await paidOrder(place(), await newBuyer());
  const { body } = await print([orderNo], true);
  expect((await readPdf(body.base64))[0]?.text).toContain('13800000001');
  const [entry] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'mallOrder.printLabels'))
    .orderBy(desc(auditLog.at))
    .limit(1);
  expect(entry?.details).toEqual({ orderNos: [orderNo], parcels: 1, numbers: '完整' });
});

it('prints no address of an order that needs no label', async () => {
  const buyer = await newBuyer();
  const waiting = await paidOrder(place(), buyer);
  expect(outcomeOf(await print([await order(place(), buyer)]))).toBe('mall-order.nothingToPrint');
  expect(outcomeOf(await print([waiting, 'M0']))).toBe('mall-order.notFound');
  expect(outcomeOf(await print([waiting], false, ['finance']))).not.toBe('ok');
  const collected = await paidOrder(place(), buyer);
  const parcelNo = await ship(place(), collected);
  expect(outcomeOf(await print([collected]))).toBe('ok');
  const event = { at: server.clock.now(), text: '已揽收', place: null, point: null };
  await report(place(), parcelNo, { state: 'collect', events: [event] });
  expect(outcomeOf(await print([waiting, collected]))).toBe('mall-order.nothingToPrint');
});
