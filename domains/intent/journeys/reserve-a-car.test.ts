import { logIn } from '@ev/account/journeys/log-in.ts';
import { choose, fillOrder, payWith } from '@ev/order/journeys/buying.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { has } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const stage = openStage();

async function reserve(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '立即预订' }).click();
  await page.waitForURL(/cashier/);
  await payWith(page, stage.product.sandbox, /支付成功/);
  await page.getByText('支付成功', { exact: true }).waitFor();
  await page.getByRole('link', { name: '查看预订' }).click();
  await page.waitForURL(/myOrder/);
}

async function fillContact(page: Page): Promise<void> {
  await choose(page, '所在城市', '上海');
  await page.getByLabel('姓名').fill('林知远');
  await page.getByRole('textbox', { name: /手机号/ }).fill('13912345678');
}

describe('reserving a car', () => {
  it('counts towards the deposit of the order, or is refunded', async () => {
    const { page, context, problems } = await openPhone(stage.browser, stage.product.origin, 320);
    await page.goto('/h5/pages/buy/introduce?modelCode=ling');
    await page.getByRole('link', { name: /^预订/ }).click();
    await page.waitForURL(/preOrder/);
    await expectFits(page);

    // The login detour preserves the input; the agreement must be ticked again.
    await fillContact(page);
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '登录并预订' }).click();
    await page.waitForURL(/login\/index/);
    await logIn(page, stage.product.sandbox, freshPhone());
    await page.waitForURL(/preOrder/);
    await has(page.getByLabel('姓名'), { value: '林知远' });
    await reserve(page);
    await page.getByText('预订成功').waitFor();
    await expectFits(page);

    // The order includes the reservation's money: the customer pays the difference.
    await page.getByRole('link', { name: '转大定' }).click();
    await page.waitForURL(/optional/);
    for (const tab of ['外观颜色', '车顶', '轮毂', '内饰', '选装'])
      await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name: '完成选配' }).click();
    await page.waitForURL(/optPreview.*intentNo=/);
    await page.getByRole('link', { name: '去下单' }).click();
    await page.waitForURL(/buy\/order\?.*intentNo=/);
    await page.getByText('已付诚意金抵扣').waitFor();
    await fillOrder(page);
    await expectFits(page);
    await page.getByRole('button', { name: '提交订单' }).click();
    await page.waitForURL(/cashier/);
    await page.getByText('4,000', { exact: false }).first().waitFor();
    await payWith(page, stage.product.sandbox, /支付成功/);
    await page.getByText('定金已支付', { exact: true }).waitFor();
    await page.getByRole('link', { name: '查看订单' }).click();
    await page.getByText('车辆总价').first().click();
    await page.getByText('诚意金抵扣').first().waitFor();
    await page.goto('/h5/pages/buy/myOrder');
    await page.getByText('已转为定金').first().waitFor();

    // Another one is refunded.
    await page.goto('/h5/pages/buy/preOrder?code=yuan');
    await fillContact(page);
    await reserve(page);
    await page.getByRole('button', { name: '申请退款' }).click();
    await page.getByRole('checkbox', { name: /我已了解/ }).check();
    await page.getByRole('button', { name: '确认退款' }).click();
    await reads(page, '/h5/pages/buy/myOrder', '已退款');
    expect(problems).toEqual([]);
    await context.close();
  });
});
