import { logIn } from '@ev/account/journeys/log-in.ts';
import { confirm, openConsole } from '@ev/staff/journeys/console.ts';
import { expectNoViolations } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { has } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { specimenFile } from '../sandbox/known-pictures.ts';

const stage = openStage();

async function checkPage(page: Page, name: string): Promise<void> {
  const dir = process.env.LOOK_INTO;
  if (dir) await page.screenshot({ path: `${dir}/${name}.png`, fullPage: true });
}

it('is returned by the staff with a reason, corrected and verified', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await page.goto('/h5/pages/buy/ocr?certType=8');
  await page.waitForURL(/login\/index/);
  await logIn(page, stage.product.sandbox, freshPhone());
  await page.waitForURL(/certType=8/);
  await page
    .getByRole('button', { name: /从相册选择/ })
    .first()
    .click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '同意，并自动识别' }).click();
  await (await chosen).setFiles(specimenFile('driving').pathname);
  await has(page.getByLabel('姓名'), { value: '林岚' });
  await page.getByLabel('准驾车型').fill('C2');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('link', { name: /驾驶证/ }).waitFor();

  const staff = await openConsole(stage.browser, stage.product.origin, 'sales');
  await staff.page.getByRole('link', { name: '证件核验', exact: true }).click();
  await staff.page.getByRole('row').filter({ hasText: '驾驶证' }).last().waitFor();
  await checkPage(staff.page, 'console-certificates');
  await staff.page.getByRole('row').filter({ hasText: '驾驶证' }).last().getByRole('link').click();
  await staff.page.getByAltText('客户上传的主页').waitFor();
  await staff.page.getByText('识别结果：C1').waitFor();
  await staff.page.getByRole('button', { name: '放大' }).click();
  await staff.page.getByRole('checkbox', { name: '准驾车型有误' }).check();
  await staff.page.getByLabel('准驾车型有误的补充说明').fill('证件上是 C1');
  await checkPage(staff.page, 'console-certificate');
  await expectNoViolations(staff.page);
  await staff.page.getByRole('button', { name: '退回 1 项' }).click();
  await confirm(staff, '退回证件');
  await staff.page.waitForURL(/certificates\?status=1/);

  await page.goto('/h5/pages/mine/message?type=service');
  await page.getByRole('button', { name: /证件未通过核验/ }).click();
  await page.waitForURL(/buy\/ocr\?certificateNo=/);
  await page.getByText('准驾车型：与证件照片不一致（证件上是 C1）').first().waitFor();
  await has(page.getByLabel('姓名'), { value: '林岚' });
  await page.getByLabel('准驾车型').fill('C1');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('审核中').first().waitFor();

  await staff.page.reload();
  await staff.page.getByRole('row').filter({ hasText: '驾驶证' }).last().getByRole('link').click();
  await staff.page.getByText('第 2 次提交').waitFor();
  await staff.page.getByRole('button', { name: '核验通过' }).click();
  await confirm(staff, '核验通过');
  await staff.page.waitForURL(/certificates\?status=1/);

  await page.goto('/h5/pages/mine/message?type=service');
  await page.getByRole('button', { name: /证件已核验/ }).waitFor();
  expect([...phone.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await phone.context.close();
});
