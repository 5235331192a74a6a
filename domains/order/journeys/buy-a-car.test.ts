import { logIn } from '@ev/account/journeys/log-in.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { has } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillOrder, payWith } from './buying.ts';

const stage = openStage();

/** Waits until the bar of the configurator shows this amount in yuan. */
async function expectTotal(page: Page, yuan: number): Promise<void> {
  const shown = async () => {
    const text = await page.getByRole('button', { name: /价格明细/ }).textContent();
    return Number((/¥\s*([\d,]+)/.exec(text ?? '')?.[1] ?? '').replaceAll(',', ''));
  };
  await expect.poll(shown).toBe(yuan);
}

async function confirmChange(page: Page): Promise<void> {
  await page.getByRole('button', { name: '确认变化' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** By how much red exceeds blue in the picture of the car on average; null before it is drawn. */
const warmthOf = (page: Page) =>
  page.evaluate<number | null>(`(() => {
    const canvas = document.querySelector('canvas');
    if (!canvas) return null;
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let [sum, drawn] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 0) continue;
      sum += data[at] - data[at + 2];
      drawn += 1;
    }
    return drawn === 0 ? null : sum / drawn;
  })()`);

describe('buying a car', () => {
  it('goes from the download page to a paid deposit, with a login, a failed payment and a second attempt', async () => {
    const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);

    await page.goto('/h5/');
    await page.getByRole('link', { name: '继续浏览网页版' }).click();
    await page.waitForURL(/pages\/index\/index/);
    await page.getByRole('link', { name: '购车', exact: true }).click();
    await page
      .getByRole('link', { name: /青驭 凌/ })
      .first()
      .click();
    await page.waitForURL(/introduce/);
    await page.getByRole('link', { name: '立即选配' }).click();
    await page.waitForURL(/optional/);

    // Every choice changes the price by the stated amount, and the picture changes too.
    await expectTotal(page, 199_900);
    await page.getByRole('radio', { name: /长续航版/ }).click();
    await expectTotal(page, 229_900);
    await expect.poll(() => warmthOf(page)).toBeLessThan(0);
    await page.getByRole('tab', { name: '外观颜色' }).click();
    await page.getByRole('radio', { name: /余烬橙/ }).click();
    await expectTotal(page, 237_900);
    await expect.poll(() => warmthOf(page)).toBeGreaterThan(5);

    // A choice that implies another one asks first; declining changes nothing.
    await page.getByRole('tab', { name: '轮毂' }).click();
    await page.getByRole('radio', { name: /21 英寸/ }).click();
    await page.getByRole('button', { name: '保持不变' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectTotal(page, 237_900);
    await page.getByRole('radio', { name: /21 英寸/ }).click();
    await confirmChange(page);
    await expectTotal(page, 257_900);
    await page.getByRole('button', { name: '撤销上一步' }).click();
    await expectTotal(page, 237_900);

    // Options that cannot be combined say why.
    await page.getByRole('tab', { name: '版本' }).click();
    await page.getByRole('radio', { name: /标准续航版/ }).click();
    await page.getByRole('tab', { name: '车顶' }).click();
    await has(page.getByRole('radio', { name: /曜黑车顶/ }), { disabled: true });
    await page
      .getByText(/标准续航版不提供/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: '撤销上一步' }).click();
    await expectTotal(page, 237_900);

    // The address contains the configuration.
    const remaining = ['ling-long', 'paint-ember'];
    await page.waitForURL(
      ({ search }) => remaining.every((code) => search.includes(code)) && !search.includes('hub-spoke'),
    );
    await page.reload();
    await page.getByRole('tab', { name: '选装' }).click();
    await expectTotal(page, 237_900);
    await page.getByRole('button', { name: '完成选配' }).click();
    await page.waitForURL(/optPreview/);
    await page.getByText('余烬橙').first().waitFor();
    await page.getByRole('link', { name: '去下单' }).click();

    // The login detour ends where it started.
    await page.waitForURL(/login\/index/);
    await logIn(page, stage.product.sandbox, freshPhone());
    await page.waitForURL(/buy\/order\?.*paint-ember/);
    await page.getByRole('button', { name: '提交订单' }).click();
    await page.getByText('请选择上牌城市').waitFor();
    await fillOrder(page);

    // A reload loses no input.
    await page.reload();
    await has(page.getByLabel('姓名'), { value: '林知远' });
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '提交订单' }).click();
    await page.waitForURL(/cashier/);

    await payWith(page, stage.product.sandbox, /支付失败/);
    await page.getByText('支付没有成功').waitFor();
    await page.getByRole('link', { name: '重新支付' }).click();
    await page.waitForURL(/cashier/);
    await payWith(page, stage.product.sandbox, /支付成功/);
    await page.getByText('定金已支付', { exact: true }).waitFor();
    await page.getByRole('link', { name: '查看订单' }).click();
    await page.waitForURL(/orderDetail/);
    await page.getByRole('region', { name: '订单状态' }).getByText('待签署购车合同').waitFor();
    await page.getByRole('heading', { name: '配置清单' }).click();
    // The first one is in the collapsed price rows.
    await page.getByText('余烬橙').last().waitFor();
    const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';

    expect(problems).toEqual([]);
    await context.close();
    await staffFindsOrder(orderNo);
  });

  it('cancels an unpaid order, and orders again on the smallest phone', async () => {
    const { page, context, problems } = await openPhone(stage.browser, stage.product.origin, 320);
    await page.goto('/h5/pages/buy/optPreview?code=yuan&yearStyle=2026');
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

    // Behind the cashier is the order, which waits for its payment.
    await page.goBack();
    await page.waitForURL(/orderDetail/);
    await page.getByRole('button', { name: '取消订单' }).first().click();
    await page.getByRole('radio').first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确认取消|取消订单/ })
      .click();
    await page.getByText('订单已取消').first().waitFor();
    await expectFits(page);

    await page.goto('/h5/pages/buy/orderList');
    await page.getByText('订单已取消').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

async function staffFindsOrder(orderNo: string): Promise<void> {
  const context = await stage.browser.newContext({
    baseURL: stage.product.origin,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/console/orders');
  await page.getByLabel('账号').fill('sales');
  await page.getByLabel('密码').fill('demo');
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.getByPlaceholder(/订单号/).fill(orderNo);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: orderNo }).first().click();
  await page.getByText('提交订单').first().waitFor();
  await page.getByText('余烬橙').first().waitFor();
  await context.close();
}
