import { buyCard } from '@ev/charge-card/contract/endpoints.ts';
import { submitOrder } from '@ev/order/contract/submit-endpoints.ts';
import { continueAs, fillOrder } from '@ev/order/journeys/buying.ts';
import { type WirePerson, wirePerson } from '@ev/order/journeys/wire-person.ts';
import { startPayment } from '@ev/payment/contract/endpoints.ts';
import { isPaid } from '@ev/payment/contract/statuses.ts';
import { type BreakableLine, breakableLine } from '@ev/testkit/journeys/breakable-line.ts';
import { openPhone, type Phone } from '@ev/testkit/journeys/browser.ts';
import { has } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

const stage = openStage();
let line: BreakableLine;
let phone: Phone;
/** The same member, over a line of their own. */
let person: WirePerson;

beforeEach(async () => {
  const { origin } = stage.product;
  line = await breakableLine('localhost', Number(new URL(origin).port));
  phone = await openPhone(stage.browser, `http://localhost:${line.port}`);
  person = await wirePerson(stage.product, freshPhone());
  await continueAs(phone.page, person);
});
afterEach(async () => {
  await phone.context.close();
  await line.cut();
});

/** Sends a command without a line, then with its response lost; `done` is true once the server has acted. */
async function loseTwice(
  { path }: { path: string },
  tap: () => Promise<void>,
  done: () => Promise<boolean>,
): Promise<void> {
  const sorry = phone.page.getByText('网络异常').first();
  await line.cut();
  await tap();
  await sorry.waitFor();
  await line.mend();
  expect(await done()).toBe(false);

  line.muteFrom(path);
  await tap();
  await expect.poll(done).toBe(true);
  // The notice about the first loss is gone by now, or goes.
  await sorry.waitFor({ state: 'hidden' });
  await line.cut();
  await sorry.waitFor();
  await line.mend();
}

it('places and pays an order once, whenever the line is cut', async () => {
  const { page, problems } = phone;
  await page.goto('/h5/pages/buy/optPreview?code=yuan&yearStyle=2026');
  await page.getByRole('link', { name: '去下单' }).click();
  await page.waitForURL(/buy\/order\?/);
  await fillOrder(page);
  const submit = () => page.getByRole('button', { name: '提交订单' }).click();
  const orders = async () => (await person.call('order.listOrders', {})).list;
  await loseTwice(submitOrder, submit, async () => (await orders()).length > 0);
  await has(page.getByLabel('姓名'), { value: '林知远' });
  await submit();
  await page.waitForURL(/pay\/cashier/);
  expect(await orders()).toHaveLength(1);

  const payNo = new URL(page.url()).searchParams.get('payNo') ?? '';
  const payment = () => person.call('payment.getPayment', { payNo });
  const payButton = page.getByRole('button', { name: '确认支付' });
  const pay = () => payButton.click();
  await payButton.waitFor();
  await loseTwice(startPayment, pay, async () => (await payment()).attemptExpiresAt !== null);
  await pay();
  await page.waitForURL((url) => url.origin === stage.product.sandbox);
  await page.getByRole('button', { name: /支付成功/ }).click();
  await expect.poll(async () => isPaid((await payment()).status)).toBe(true);
  await page.goto(`/h5/pages/pay/cashier?payNo=${payNo}`);
  await page.getByText('定金已支付', { exact: true }).waitFor();
  expect(await payment()).toMatchObject({ refundedFen: 0, actions: expect.not.arrayContaining(['pay']) });
  expect(problems).toEqual([]);
});

it('buys a card once, whenever the line is cut', async () => {
  const { page, problems } = phone;
  await page.goto('/h5/pages/charge/card');
  await page.getByRole('region', { name: '200 元金额卡' }).getByRole('button', { name: '购买' }).click();
  const toPay = async () => (await person.call('charge-card.listCards', {})).toPay;
  const buy = () => page.getByRole('dialog').getByRole('button', { name: '付款 ¥190' }).click();
  await loseTwice(buyCard, buy, async () => (await toPay()).length > 0);
  await buy();
  await page.waitForURL(/pay\/cashier/);
  expect(await toPay()).toHaveLength(1);
  expect(problems).toEqual([]);
});
