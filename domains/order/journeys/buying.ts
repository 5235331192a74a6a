import { logIn } from '@ev/account/journeys/log-in.ts';
import type { Page } from 'playwright-core';

/** Fills the order form as a person in Shanghai. */
export async function fillOrder(page: Page): Promise<void> {
  await choose(page, '上牌城市', '上海');
  await choose(page, '交付门店', /青驭中心/);
  await page.getByLabel('姓名').fill('林知远');
  await page.getByRole('textbox', { name: /手机号/ }).fill('13912345678');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
}

/** Chooses the first of the options so named. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByLabel(label).click();
  await dialog.getByRole('button', { name: option }).first().click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Pays at the sandbox's gateway with one of its outcomes and comes back. */
export async function payWith(page: Page, sandbox: string, outcome: RegExp): Promise<void> {
  await page.getByRole('button', { name: '确认支付' }).click();
  await page.waitForURL((url) => url.origin === sandbox);
  await page.getByRole('button', { name: outcome }).click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await page.waitForURL(/pay\/result/);
}

/** A member with an order whose deposit is paid, who looks at it; gives its number. */
export async function buyCar(page: Page, sandbox: string, phone: string): Promise<string> {
  await page.goto('/h5/pages/buy/optPreview?code=ling&yearStyle=2026');
  await page.getByRole('link', { name: '去下单' }).click();
  await page.waitForURL(/login\/index/);
  await logIn(page, sandbox, phone);
  await page.waitForURL(/buy\/order\?/);
  await fillOrder(page);
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/cashier/);
  await payWith(page, sandbox, /支付成功/);
  await page.getByText('定金已支付', { exact: true }).waitFor({ timeout: 30_000 });
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.waitForURL(/orderDetail/);
  await page.getByRole('heading', { name: '冷静期' }).waitFor();
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}
