import { logIn } from '@ev/account/journeys/log-in.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';
import { fillOrder, payWith } from './buying.ts';

const stage = openStage();

it('leads in 长辈版 from home to a paid deposit, every page fitting the phone', async () => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin, 375);
  await page.goto('/h5/pages/index/index');
  await page.getByRole('button', { name: '长辈版' }).click();
  await page.getByRole('button', { name: '标准版' }).waitFor();
  await expectFits(page);
  await page.getByRole('link', { name: '购车', exact: true }).click();
  await page
    .getByRole('link', { name: /青驭 凌/ })
    .first()
    .click();
  await page.waitForURL(/introduce/);
  await expectFits(page);
  await page.getByRole('link', { name: '立即选配' }).click();
  await page.waitForURL(/optional/);
  await expectFits(page);
  await page.getByRole('tab', { name: '选装' }).click();
  await page.getByRole('button', { name: '完成选配' }).click();
  await page.waitForURL(/optPreview/);
  await expectFits(page);
  await page.getByRole('link', { name: '去下单' }).click();
  await page.waitForURL(/login\/index/);
  await expectFits(page);
  await logIn(page, stage.product.sandbox, freshPhone());
  await page.waitForURL(/buy\/order\?/);
  await fillOrder(page);
  await expectFits(page);
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/cashier/);
  await expectFits(page);
  await payWith(page, stage.product.sandbox, /支付成功/);
  await page.getByText('定金已支付', { exact: true }).waitFor();
  await expectFits(page);
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.waitForURL(/orderDetail/);
  await page.getByRole('region', { name: '订单状态' }).getByText('待签署购车合同').waitFor();
  await expectFits(page);
  expect(problems).toEqual([]);
  await context.close();
});
