import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { has } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { continueAs, payWith } from './buying.ts';
import { wirePerson } from './wire-person.ts';

const stage = openStage();

/** A customer with an unpaid order, at the cashier of the smallest phone. */
async function atCashier() {
  const phone = await openPhone(stage.browser, stage.product.origin, 320);
  const person = await wirePerson(stage.product, freshPhone());
  const { orderNo } = await person.call('order.submitOrder', person.order, crypto.randomUUID());
  const business = { businessType: 'carOrder', businessNo: orderNo } as const;
  const { payNo } = await person.call('payment.openPayment', business);
  await continueAs(phone.page, person);
  await phone.page.goto(`/h5/pages/pay/cashier?payNo=${payNo}`);
  await phone.page.getByRole('radio', { name: '支付宝' }).waitFor();
  await expectFits(phone.page);
  return { ...phone, person, payNo };
}
const choose = (page: Page, channel: string) => page.getByRole('radio', { name: channel }).check();
const arrived = (page: Page) => page.getByText('定金已支付', { exact: true }).waitFor();

it('pays an order by Alipay after a failed first attempt, offering Alipay again', async () => {
  const { page, context, problems } = await atCashier();
  await choose(page, '支付宝');
  await payWith(page, stage.product.sandbox, /支付失败/);
  await page.getByText('支付没有成功').waitFor();
  await page.getByRole('link', { name: '重新支付' }).click();
  await page.waitForURL(/cashier/);
  await has(page.getByRole('radio', { name: '支付宝' }), { checked: true });
  await page.getByRole('button', { name: '确认支付' }).click();
  await page.waitForURL((url) => url.origin === stage.product.sandbox);
  await page.getByText('支付宝').first().waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: /支付成功/ }).click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await arrived(page);
  expect(problems).toEqual([]);
  await context.close();
});

it('switches from WeChat Pay to Alipay without having paid, and only one of them asks for the money', async () => {
  const { page, context, problems, person, payNo } = await atCashier();
  await choose(page, '微信支付');
  await page.getByRole('button', { name: '确认支付' }).click();
  await page.waitForURL((url) => url.origin === stage.product.sandbox);
  const wechatPage = page.url();
  await page.goto(`/h5/pages/pay/cashier?payNo=${payNo}`);
  await choose(page, '支付宝');
  await payWith(page, stage.product.sandbox, /支付成功/);
  await arrived(page);
  await page.goto(wechatPage);
  await page.getByText('订单已关闭').waitFor();
  expect(await person.call('payment.getPayment', { payNo })).toMatchObject({
    status: 'OM017',
    refundedFen: 0,
  });
  expect(problems).toEqual([]);
  await context.close();
});
