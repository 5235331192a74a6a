import { continueAs, payWith } from '@ev/order/journeys/buying.ts';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { expectNoViolations } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { has } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { agents, openedAbove, playPayerPage, playPayPage, playWechat } from './host-players.fixture.ts';

const stage = openStage();

/** A customer with an unpaid order who has chosen this channel at the cashier of the smallest phone. */
async function atCashier(channel: string, host?: keyof typeof agents, play?: (page: Page) => Promise<void>) {
  const phone = await openPhone(stage.browser, stage.product.origin, 320, host && agents[host]);
  const person = await wirePerson(stage.product, freshPhone());
  const { orderNo } = await person.call('order.submitOrder', person.order, crypto.randomUUID());
  const business = { businessType: 'carOrder', businessNo: orderNo } as const;
  const { payNo } = await person.call('payment.openPayment', business);
  await continueAs(phone.page, person);
  await play?.(phone.page);
  await phone.page.goto(`/h5/pages/pay/cashier?payNo=${payNo}`);
  await phone.page.getByRole('radio', { name: channel }).check();
  await expectFits(phone.page);
  return { ...phone, known: () => person.call('payment.getPayment', { payNo }) };
}
const arrived = (page: Page) => page.getByText('定金已支付', { exact: true }).waitFor();
const paid = { status: 'OM017', refundedFen: 0 };

it('pays by UnionPay after a failed first attempt, by a posted form and the gateway’s redirect', async () => {
  const { page, context, problems, known } = await atCashier('银联支付');
  await payWith(page, stage.product.sandbox, /支付失败/);
  await page.getByText('支付没有成功').waitFor();
  await page.getByRole('link', { name: '重新支付' }).click();
  await page.waitForURL(/cashier/);
  await has(page.getByRole('radio', { name: '银联支付' }), { checked: true });
  await payWith(page, stage.product.sandbox, /有缺陷的成功/);
  await arrived(page);
  expect(await known()).toMatchObject(paid);
  expect(problems).toEqual([]);
  await context.close();
});

it('returns from UnionPay without having paid, and posts nothing again', async () => {
  const { page, context, problems, known } = await atCashier('银联支付');
  await page.getByRole('button', { name: '确认支付' }).click();
  await page.waitForURL((url) => url.origin === stage.product.sandbox);
  await page.getByText('沙盒支付').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: '确认支付' }).waitFor();
  await payWith(page, stage.product.sandbox, /支付成功/);
  await arrived(page);
  expect(await known()).toMatchObject(paid);
  expect(problems).toEqual([]);
  await context.close();
});

it('shows a code of the bank, which another phone scans, and then the result', async () => {
  const { page, context, problems, known } = await atCashier('招商银行聚合支付');
  const started = page.waitForResponse((response) => response.url().includes('/payment/start'));
  await page.getByRole('button', { name: '确认支付' }).click();
  await page.getByRole('img', { name: '支付二维码' }).waitFor();
  await expectFits(page);
  await expectNoViolations(page);
  await started;
  const { payments } = (await (await fetch(`${stage.product.sandbox}/cmb/control`)).json()) as {
    payments: { prepayId: string }[];
  };
  const other = await context.newPage();
  await other.goto(`${stage.product.sandbox}/cmb/code?c=${payments.at(-1)?.prepayId}`);
  await other.getByRole('button', { name: /支付成功/ }).click();
  await other.getByRole('status').waitFor();
  await arrived(page);
  expect(await known()).toMatchObject(paid);
  expect(problems).toEqual([]);
  await context.close();
});

it('pays in WeChat by the sheet that the bank has ordered there', async () => {
  const { page, context, problems, known } = await atCashier('招商银行聚合支付', 'wechat', (one) =>
    playWechat(one, stage.product.sandbox, () => /支付成功/),
  );
  await page.getByRole('button', { name: '确认支付' }).click();
  await arrived(page);
  expect(await known()).toMatchObject(paid);
  expect(problems).toEqual([]);
  await context.close();
});

it('pays in the mini-program by its page, with the sheet that the bank has ordered there', async () => {
  const { sandbox } = stage.product;
  const { page, context, problems, known } = await atCashier('招商银行聚合支付', 'miniProgram');
  const pay = () => page.getByRole('button', { name: '确认支付' }).click();
  await pay();
  await expect.poll(async () => (await openedAbove(page))?.path).toBe('/pages/payer/index');
  const payer = await openedAbove(page);
  if (payer) await playPayerPage(page, sandbox, payer);
  await page.waitForURL(/pay\/result/);
  const above = await openedAbove(page);
  expect(above?.path).toBe('/pages/pay/index');
  expect(above?.query.get('package')).toMatch(/^prepay_id=cmb/);
  if (!above) throw new Error('The mini-program has opened no page to pay on');
  const outcome = await playPayPage(page, sandbox, above, /支付成功/);
  expect(outcome).toBe('done');
  await arrived(page);
  expect(await known()).toMatchObject(paid);
  expect(problems).toEqual([]);
  await context.close();
});
