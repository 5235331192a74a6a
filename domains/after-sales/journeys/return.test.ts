import { givePoints } from '@ev/mall-order/journeys/give-points.ts';
import { act as actOnOrder, openMallOrder } from '@ev/mall-order/journeys/order-console.ts';
import { choose, continueAs } from '@ev/order/journeys/buying.ts';
import { type WirePerson, wirePerson } from '@ev/order/journeys/wire-person.ts';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import { openConsole, type StaffConsole } from '@ev/staff/journeys/console.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight, looksRightOnDesk } from '@ev/testkit/journeys/looks-right.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { act, openCase } from './case-console.ts';

const stage = openStage();
/** Neither these points nor the price that they and the coupon leave can be split equally between three units. */
const points = 350;
const pointsOfFirst = 116;
const coupon = '商城新人券';
const mugs = { skuCode: 'MUG-OAT-480', quantity: 3 };
const smallMug = { skuCode: 'MUG-OAT-350', quantity: 1 };
/** Costs the same. */
const otherColour = '松石绿 350 ml';

type Paying = { points: number; couponNo: string | null };

/** A coupon of the zone. */
async function claimCoupon(person: WirePerson): Promise<string> {
  const { offers } = await person.call('coupon.listZone', {});
  const offer = offers.find(({ name }) => name === coupon);
  if (!offer) throw new Error(`The zone does not offer ${coupon}`);
  const { templateCode, version } = offer;
  return (await person.call('coupon.claimCoupon', { templateCode, version })).couponNo;
}

/** A paid order of one line; buying in the browser is a journey of its own. */
async function buy(
  person: WirePerson,
  line: { skuCode: string; quantity: number },
  paying: Paying = { points: 0, couponNo: null },
): Promise<string> {
  const { id: addressId } = await person.call('account.saveAddress', {
    name: '林岚',
    phone: person.phone,
    districtCode: '330106',
    isDefault: true,
    detail: '文三路 1 号',
  });
  const wishes = { lines: [line], addressId, ...paying };
  const quote = await person.call('mall-order.quoteOrder', wishes);
  const { orderNo } = await person.call('mall-order.placeOrder', {
    ...wishes,
    expectedFen: quote.payFen,
    expectedPoints: paying.points,
  });
  const business = { businessType: 'mallOrder', businessNo: orderNo } as const;
  const { payNo } = await person.call('payment.openPayment', business);
  const started = await person.call('payment.startPayment', { payNo, channel: 'wechat' });
  await person.payAtGateway(launchAddressOf(started) ?? '', 'pay');
  const status = async () => (await person.call('mall-order.getOrder', { orderNo })).status;
  await expect.poll(status, { timeout: backgroundPatienceMs }).toBe('toShip');
  return orderNo;
}

async function ship(staff: StaffConsole, person: WirePerson, orderNo: string): Promise<void> {
  await openMallOrder(staff, orderNo);
  await actOnOrder(staff, '开始备货');
  await actOnOrder(staff, '发货', async (dialog) => {
    await dialog.getByLabel('快递公司').click();
    await staff.page.getByTitle('顺丰速运').click();
    await dialog.getByLabel('运单号').fill(`SF${person.phone}`);
  });
  await person.call('mall-order.confirmReceipt', { orderNo });
}

/** Opens the form for the only line of an order. */
async function openForm(page: Page, orderNo: string): Promise<void> {
  await page.goto(`/h5/pages/shop/orderDetail?orderId=${orderNo}`);
  await page.getByRole('link', { name: /^售后服务/ }).click();
  await page.waitForURL(/shop\/orderService/);
  await page.getByRole('link', { name: /申请售后$/ }).waitFor();
  await looksRight(page, 'after-sales-lines');
  await page.getByRole('link', { name: /申请售后$/ }).click();
  await page.waitForURL(/shop\/refund/);
}

/** Sends the filled form; returns the number of the case. */
async function send(page: Page): Promise<string> {
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.waitForURL(/shop\/afterSalesDetail/);
  await page.getByRole('heading', { name: '待审核' }).waitFor();
  await looksRight(page, 'after-sales-applied');
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Applies for the return of one of the three mugs; returns the number of the case. */
async function applyForReturn(page: Page, orderNo: string): Promise<string> {
  await openForm(page, orderNo);
  await page.getByRole('radio', { name: /^退货退款/ }).check({ force: true });
  await page.getByRole('radio', { name: '不喜欢、不合适' }).check({ force: true });
  await page.getByText(`退回 ${pointsOfFirst} 积分`).waitFor();
  await page.getByText('寄回运费由你承担').waitFor();
  await looksRight(page, 'after-sales-apply');
  return send(page);
}

/** Applies for the mug in another colour; returns the number of the case. */
async function applyForExchange(page: Page, orderNo: string): Promise<string> {
  await openForm(page, orderNo);
  await page.getByRole('radio', { name: /^换货/ }).check({ force: true });
  await page.getByRole('button', { name: '选择规格' }).click();
  const sheet = page.getByRole('dialog', { name: '选择要换的规格' });
  await sheet
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: otherColour }) })
    .click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: otherColour }).waitFor();
  await page.getByRole('radio', { name: '发错商品' }).check({ force: true });
  await page.getByText('换成同价的规格，不用补款，也不退款').waitFor();
  await page.getByText('寄回运费由我们承担').waitFor();
  await looksRight(page, 'after-sales-exchange');
  return send(page);
}

/** The goods of an approved case go back to the brand, which examines them. */
async function sendBack(page: Page, staff: StaffConsole, caseNo: string): Promise<void> {
  await page.reload();
  await page.getByRole('heading', { name: '待寄回' }).waitFor();
  await choose(page, '快递公司', '顺丰速运');
  await page.getByRole('textbox', { name: /运单号/ }).fill('SF 9988 7766');
  await looksRight(page, 'after-sales-send-back');
  await page.getByRole('button', { name: '我已寄出' }).click();
  await page.getByRole('heading', { name: '待验收' }).waitFor();
  await page.getByText('顺丰速运 SF99887766').waitFor();

  await openCase(staff, caseNo);
  await act(staff, '验收通过', (dialog) =>
    dialog.getByRole('radio', { name: '完好，可再次销售' }).check({ force: true }),
  );
}

it('returns one of three units of an order that was partly paid with points and a coupon, to the last fen', async () => {
  const person = await wirePerson(stage.product, freshPhone());
  await givePoints(stage.product.databaseUrl, person.phone, points);
  const orderNo = await buy(person, mugs, { points, couponNo: await claimCoupon(person) });
  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  await ship(staff, person, orderNo);
  const { lines } = await person.call('mall-order.getOrder', { orderNo });
  const total = lines[0]?.payFen ?? 0;
  const lineId = lines[0]?.lineId ?? '';
  const firstFen = Math.floor(total / 3);
  expect(firstFen).toBeGreaterThan(0);

  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  await continueAs(page, person);
  const caseNo = await applyForReturn(page, orderNo);

  await openCase(staff, caseNo);
  await looksRightOnDesk(staff.page, 'after-sales-case');
  await act(staff, '通过');
  await sendBack(page, staff, caseNo);
  const readCase = () => person.call('after-sales.getCase', { caseNo });
  await expect.poll(async () => (await readCase()).status, { timeout: backgroundPatienceMs }).toBe('done');
  expect((await readCase()).returned).toEqual({
    payFen: firstFen,
    points: pointsOfFirst,
    coupon: null,
    withFee: false,
  });
  await page.reload();
  await page.getByRole('heading', { name: '已完成' }).waitFor();
  await looksRight(page, 'after-sales-done');

  // The other units give exactly what is left, and the last of them the coupon.
  const rest = { orderNo, lineId, quantity: 2, reason: 'changedMind' } as const;
  expect(await person.call('after-sales.quoteService', rest)).toMatchObject({
    payFen: total - firstFen,
    points: points - pointsOfFirst,
    coupon,
  });
  await page.goto('/h5/pages/shop/orderService?tab=cases');
  await page.getByRole('link', { name: /退货退款/ }).waitFor();
  await looksRight(page, 'after-sales-cases');
  expect([...problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await context.close();
});

it('exchanges a mug for one of another colour, from the application to the parcel that arrives', async () => {
  const person = await wirePerson(stage.product, freshPhone());
  const orderNo = await buy(person, smallMug);
  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  await ship(staff, person, orderNo);
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  await continueAs(page, person);
  const caseNo = await applyForExchange(page, orderNo);

  await openCase(staff, caseNo);
  await act(staff, '通过');
  await sendBack(page, staff, caseNo);
  await page.reload();
  await page.getByRole('heading', { name: '待换发' }).waitFor();

  const trackingNo = `JD${person.phone}`;
  await openCase(staff, caseNo);
  await act(staff, '发出换货', async (dialog) => {
    await dialog.getByLabel('快递公司').click();
    await staff.page.getByTitle('京东快递').click();
    await dialog.getByLabel('运单号').fill(trackingNo);
  });
  await page.reload();
  await page.getByRole('heading', { name: '换货已发出' }).waitFor();
  await page.getByText(`京东快递 ${trackingNo}`).first().waitFor();
  await looksRight(page, 'after-sales-resent');
  await page.getByRole('button', { name: '确认收到' }).click();
  await page.getByRole('dialog', { name: '确认收到换货' }).getByRole('button', { name: '确认收到' }).click();
  await page.getByRole('heading', { name: '已完成' }).waitFor();
  await page.getByText('换成 松石绿 · 350 ml').waitFor();
  await looksRight(page, 'after-sales-exchanged');

  // No money has moved.
  const { status, returned } = await person.call('after-sales.getCase', { caseNo });
  expect(status).toBe('done');
  expect(returned).toMatchObject({ payFen: 0, points: 0 });
  expect([...problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await context.close();
});
