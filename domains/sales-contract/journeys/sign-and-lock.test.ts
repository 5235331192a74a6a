import { continueAs } from '@ev/order/journeys/buying.ts';
import { lockOrder } from '@ev/order/journeys/handing-over.ts';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { idNumber, signOnPage } from '@ev/signing/journeys/sign.ts';
import { expectNoViolations } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();

async function look(page: Page, name: string): Promise<void> {
  const dir = process.env.LOOK_INTO;
  if (dir) await page.screenshot({ path: `${dir}/${name}.png`, fullPage: true });
}

it('signs the contract of a paid order, and locks it', async () => {
  const customer = freshPhone();
  const person = await wirePerson(stage.product, customer);
  const { orderNo } = await person.buy();
  const statusOf = async () => (await person.call('order.getOrder', { orderNo })).status;
  await expect.poll(statusOf, { timeout: backgroundPatienceMs }).toBe('2');

  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await continueAs(page, person);
  await page.goto(`/h5/pages/buy/lock?orderNo=${orderNo}`);
  await page.getByRole('heading', { name: '锁单前请签署购车合同' }).waitFor();
  await look(page, 'lock-needs-contract');
  await page.getByRole('link', { name: '签署合同' }).click();

  await page.waitForURL(/buy\/write/);
  await page.getByLabel('证件号码').fill(idNumber);
  await page.getByLabel('联系地址').fill('浙江省杭州市西湖区文三路 1 号');
  await look(page, 'write');
  await expectNoViolations(page);
  await page.getByRole('button', { name: '生成合同' }).click();

  await page.waitForURL(/buy\/sign\?/);
  await page.getByRole('heading', { name: '签署前请先看这几点' }).waitFor();
  await look(page, 'sign');
  await expectNoViolations(page);
  await page.getByText('合同正文到此结束').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '去签署' }).click();

  await signOnPage(page, stage.product, { phone: customer, name: '林岚' });
  await page.waitForURL(/buy\/signResult/);
  await page.getByRole('heading', { name: '购车合同已签署' }).waitFor();
  await look(page, 'sign-result');
  await expectNoViolations(page);
  await lockOrder(page, orderNo);
  await expect.poll(statusOf).toBe('20');
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});
