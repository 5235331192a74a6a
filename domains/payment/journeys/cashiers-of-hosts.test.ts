import { continueAs } from '@ev/order/journeys/buying.ts';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { seesNone } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  agents,
  type Choice,
  openedAbove,
  playPayerPage,
  playPayPage,
  playShell,
  playWechat,
} from './host-players.fixture.ts';

const stage = openStage();

/** A customer with an unpaid order, at the cashier of the smallest phone in this host. */
async function atCashier(host: keyof typeof agents, play?: (page: Page) => Promise<void>) {
  const phone = await openPhone(stage.browser, stage.product.origin, 320, agents[host]);
  const person = await wirePerson(stage.product, freshPhone());
  const { orderNo } = await person.call('order.submitOrder', person.order, crypto.randomUUID());
  const business = { businessType: 'carOrder', businessNo: orderNo } as const;
  const { payNo } = await person.call('payment.openPayment', business);
  await continueAs(phone.page, person);
  if (host === 'native') {
    const { deviceId, accessToken } = person.member;
    await phone.page.evaluate(
      (shell) => localStorage.setItem('shell', shell),
      JSON.stringify({ deviceId, accessToken }),
    );
  }
  await play?.(phone.page);
  const cashier = `/h5/pages/pay/cashier?payNo=${payNo}`;
  await phone.page.goto(cashier);
  await phone.page.getByRole('radio', { name: '微信支付' }).waitFor();
  await expectFits(phone.page);
  const known = () => person.call('payment.getPayment', { payNo });
  return { ...phone, payNo, cashier, known };
}
const pay = (page: Page) => page.getByRole('button', { name: '确认支付' }).click();
const arrived = (page: Page) => page.getByText('定金已支付', { exact: true }).waitFor();

it('pays in WeChat by its sheet, after WeChat has identified the payer and one sheet was dismissed', async () => {
  let choice: Choice = null;
  const { sandbox } = stage.product;
  const { page, context, problems, known } = await atCashier('wechat', (one) =>
    playWechat(one, sandbox, () => choice),
  );
  await page.getByText('在浏览器打开后可用支付宝支付').waitFor();
  await pay(page);
  // Through WeChat's own page and back.
  await page.getByText('支付没有完成，可以再付一次，或换一种支付方式').waitFor();
  expect(new URL(page.url()).searchParams.has('code')).toBe(false);
  choice = /支付成功/;
  await pay(page);
  await arrived(page);
  expect(await known()).toMatchObject({ status: 'OM017', refundedFen: 0 });
  expect(problems).toEqual([]);
  await context.close();
});

it('trusts the server and not the sheet about the success of a payment', async () => {
  const { page, context, known } = await atCashier('wechat', (one) =>
    playWechat(one, stage.product.sandbox, () => /金额不符/),
  );
  await pay(page);
  await page.getByText('支付结果确认中').waitFor();
  expect((await known()).status).toBe('OM016');
  await context.close();
});

it('pays in a mini-program by its own page, and shows the result below it', async () => {
  const { sandbox } = stage.product;
  const { page, context, problems, cashier } = await atCashier('miniProgram');
  await pay(page);
  await expect.poll(async () => (await openedAbove(page))?.path).toBe('/pages/payer/index');
  const payer = await openedAbove(page);
  if (payer) await playPayerPage(page, sandbox, payer);
  await page.waitForURL(/pay\/result/);
  const above = await openedAbove(page);
  expect(above?.path).toBe('/pages/pay/index');
  // A dismissed payment can be continued; the mini-program is identified by now.
  await page.getByRole('link', { name: '还没有付款，继续支付' }).click();
  await page.waitForURL((url) => url.href.endsWith(cashier));
  await pay(page);
  await page.waitForURL(/pay\/result/);
  const again = await openedAbove(page);
  if (!again) throw new Error('The mini-program has opened no page to pay on');
  const outcome = await playPayPage(page, sandbox, again, /支付成功/);
  expect(outcome).toBe('done');
  await arrived(page);
  expect(problems).toEqual([]);
  await context.close();
});

it.each(['微信支付', '支付宝'])('pays in the native app by %s', async (channel) => {
  let choice: Choice = null;
  const { page, context, problems, known } = await atCashier('native', (one) =>
    playShell(one, stage.product.sandbox, () => choice),
  );
  await page.getByRole('radio', { name: channel }).check();
  await pay(page);
  await page.getByText('支付没有完成，可以再付一次，或换一种支付方式').waitFor();
  choice = /支付成功/;
  await pay(page);
  await arrived(page);
  expect(await known()).toMatchObject({ status: 'OM017', refundedFen: 0 });
  expect(problems).toEqual([]);
  await context.close();
});

it('pays in WeCom by the page of WeChat Pay, where Alipay does not open', async () => {
  const { page, context, problems, known } = await atCashier('wecom');
  await seesNone(page.getByRole('radio', { name: '支付宝' }), {
    once: page.getByRole('radio', { name: '微信支付' }),
  });
  await pay(page);
  await page.waitForURL((url) => url.origin === stage.product.sandbox);
  await page.getByRole('button', { name: /支付成功/ }).click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await arrived(page);
  expect(await known()).toMatchObject({ status: 'OM017', refundedFen: 0 });
  expect(problems).toEqual([]);
  await context.close();
});

it('continues in a browser a payment that was started in WeChat, and closes the sheet first', async () => {
  const { page, context, payNo, known } = await atCashier('wechat', (one) =>
    playWechat(one, stage.product.sandbox, () => null),
  );
  await pay(page);
  await page.getByText(/支付没有完成/).waitFor();
  const browser = await openPhone(stage.browser, stage.product.origin, 320);
  const session = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  await browser.page.goto('/h5/env.json');
  await browser.page.evaluate((stored) => {
    for (const [key, value] of Object.entries(JSON.parse(stored))) localStorage.setItem(key, String(value));
  }, session);
  await browser.page.goto(`/h5/pages/pay/cashier?payNo=${payNo}`);
  await browser.page.getByRole('radio', { name: '微信支付' }).check();
  await pay(browser.page);
  await browser.page.waitForURL((url) => url.origin === stage.product.sandbox);
  await browser.page.getByRole('button', { name: /支付成功/ }).click();
  await browser.page.getByRole('link', { name: '返回商户' }).click();
  await arrived(browser.page);
  expect(await known()).toMatchObject({ status: 'OM017', refundedFen: 0 });
  await browser.context.close();
  await context.close();
});
