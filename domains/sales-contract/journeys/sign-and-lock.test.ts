import { continueAs } from '@ev/order/journeys/buying.ts';
import { lockOrder } from '@ev/order/journeys/handing-over.ts';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { expectNoViolations } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signContract } from './sign-contract.ts';

const stage = openStage();

async function picture(page: Page, name: string): Promise<void> {
  const dir = process.env.LOOK_INTO;
  if (dir) await page.screenshot({ path: `${dir}/${name}.png`, fullPage: true });
}

async function look(page: Page, name: string): Promise<void> {
  await picture(page, name);
  await expectNoViolations(page);
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
  await picture(page, 'lock-needs-contract');
  await signContract(page, stage.product, { phone: customer, name: '林岚' }, { look });
  await lockOrder(page, orderNo);
  await expect.poll(statusOf).toBe('20');
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});
