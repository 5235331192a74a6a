import { logIn } from '@ev/account/journeys/log-in.ts';
import { customers } from '@ev/account/world/people.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();

/** A folder for pictures of the pages. */
const pictures = process.env.JOURNEY_PICTURES;
let taken = 0;

async function looksRight(page: Page): Promise<void> {
  taken += 1;
  if (pictures) await page.screenshot({ path: `${pictures}/insurance-${taken}.png`, fullPage: true });
  await expectFits(page);
  await expectReadable(page);
}

it('asks for quotes, gets an answer from staff and chooses one', async () => {
  const owner = customers.find(({ cars }) => cars.length > 1);
  const vin = owner?.cars[0]?.vin;
  expect(vin).toBeDefined();
  const { page } = await openPhone(stage.browser, stage.product.origin, 375);
  await page.goto(`/h5/pages/car/insure?vin=${vin}`);
  await page.waitForURL(/login\/index/);
  await logIn(page, stage.product.sandbox, owner?.phone ?? '');
  await page.getByRole('heading', { name: '出险怎么办' }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: '车险询价' }).click();
  const sheet = page.getByRole('dialog', { name: '车险询价' });
  await sheet.getByRole('textbox', { name: /称呼/ }).fill('沈屿');
  await sheet.getByRole('textbox', { name: /手机号/ }).fill(owner?.phone ?? '');
  await looksRight(page);
  await sheet.getByRole('button', { name: '提交询价' }).click();
  await page.getByText(/^已提交，.*前报价$/).waitFor();

  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  await staff.page.goto(`/console/insurance-quotes?status=requested&q=${vin}`);
  await staff.page.getByRole('button', { name: /^I/ }).first().click();
  await staff.page.getByRole('button', { name: '填写报价' }).click();
  await staff.page.getByLabel('保险公司 1').click();
  await staff.page.getByTitle('杭海财险（演示）').click();
  await staff.page.getByLabel('交强险保费（元）').fill('950');
  await staff.page.getByLabel('商业险保费（元）').fill('3980');
  await staff.page.getByRole('button', { name: '发送报价' }).click();
  await staff.page.getByText('已报价，客户会收到消息').waitFor();

  await page.reload();
  await page.getByRole('button', { name: '选择杭海财险（演示）' }).click();
  await looksRight(page);
  await page.getByRole('button', { name: '确认选择' }).click();
  await page.getByText(/会联系你出单和付款$/).waitFor();
});
