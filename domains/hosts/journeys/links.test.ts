import { brand } from '@ev/brand/default/brand.ts';
import { openPhone, type Phone } from '@ev/testkit/journeys/browser.ts';
import { watchNavigations } from '@ev/testkit/journeys/navigation-watch.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { askedOf, openShell } from './shell.ts';

const stage = openStage();

/** The home page after staff have changed its entries; the browser requests it when its tab is opened. */
async function openHomeWith({ page }: Phone, entries: Record<string, object>, query = ''): Promise<void> {
  await page.route('**/recommend-position/page', async (route) => {
    const response = await route.fetch();
    const items = Object.entries(entries).map(([label, link]) => ({
      label,
      icon: 'compass',
      link: { loginFlag: false, ...link },
    }));
    const modules = [{ kind: 'entries', title: '入口', items }];
    await route.fulfill({ response, json: { ...(await response.json()), body: { modules } } });
  });
  await page.goto(`/h5/pages/index/index?tabIndex=4${query}`);
  await page.getByRole('link', { name: '发现' }).click();
}

const entry = (page: Page, label: string) => page.getByRole('link', { name: label });

it('opens pages of the app by its bridge', async () => {
  const phone = await openShell(stage);
  const { page } = phone;
  await openHomeWith(phone, {
    商城订单: { linkUrl: '{address}/mall/orderdetail?orderId=M1' },
    自己的页面: { linkUrl: '/pages/buy/allCar', nativePageFlag: true },
  });
  await entry(page, '商城订单').click();
  await expect
    .poll(() => askedOf(page))
    .toEqual([{ method: 'app.openRoute', route: 'mall/orderdetail', params: { orderId: 'M1' } }]);
  await entry(page, '自己的页面').click();
  const url = `${stage.product.origin}/h5/pages/buy/allCar`;
  await expect
    .poll(async () => (await askedOf(page))[1])
    .toEqual({ method: 'app.openRoute', route: 'common/webview', params: { url } });
  expect(new URL(page.url()).pathname).toBe('/h5/pages/index/index');
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

it('asks only users of an outdated app to upgrade', async () => {
  const entries = { 充电服务: { linkUrl: '{address}/charge/service' } };
  const old = await openShell(stage, { version: '2.4.9' });
  await openHomeWith(old, entries);
  await entry(old.page, '充电服务').click();
  await old.page.getByText(`这项功能需要${brand.app.name} APP 2.5.0 或以上版本`).waitFor();
  await old.page.getByRole('button', { name: '知道了' }).click();
  await expect.poll(() => askedOf(old.page)).toEqual([]);
  await old.context.close();

  const fresh = await openShell(stage, { version: '2.5.0' });
  await openHomeWith(fresh, entries);
  await entry(fresh.page, '充电服务').click();
  await expect.poll(async () => (await askedOf(fresh.page))[0]?.route).toBe('charge/service');
  await fresh.context.close();
});

it('opens every page in a view of its own in applets mode 3', async () => {
  const { page, context } = await openShell(stage);
  await page.goto('/h5/pages/index/index?tabIndex=4&applets=3');
  await page.getByRole('link', { name: '购车', exact: true }).click();
  await page.waitForURL(/tabIndex=1/);
  await expect.poll(() => askedOf(page)).toEqual([]);
  await page.locator('main a[href*="/pages/buy/introduce"]').first().click();
  await expect.poll(async () => (await askedOf(page))[0]?.route).toBe('common/webview');
  expect(new URL(page.url()).pathname).toBe('/h5/pages/index/index');
  await context.close();
});

it.each([
  [
    'Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
  [
    'OpenHarmony',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile',
  ],
])('leads from a browser on %s to the page of the app that the link names', async (_system, agent) => {
  const phone = await openPhone(stage.browser, stage.product.origin, 375, agent);
  const { page } = phone;
  await openHomeWith(phone, {
    我的活动: { linkUrl: '{address}/campaign/mine' },
    意见反馈: { linkUrl: '{address}/mine/feedBack', loginFlag: true },
    还没有: { linkType: 'post', businessCode: 'P1' },
  });
  await entry(page, '还没有').click();
  await page.getByText('暂未开放').first().waitFor();

  await entry(page, '意见反馈').click();
  await page.waitForURL(/login\/index\?targetUrl=%2Fpages%2Fmine%2Ffeedback/);
  await page.goBack();

  await entry(page, '我的活动').click();
  await page.getByText('请在APP中打开').first().waitFor();
  await page.waitForURL(/download\/index\?nativeRoute=campaign%2Fmine/);
  const watch = await watchNavigations(page);
  await page.getByRole('button', { name: /打开/ }).click();
  const deepLink = `${brand.app.scheme}://${brand.app.deepLinkHost}/campaign/mine`;
  await expect.poll(() => watch.take()).toContain(deepLink);
  await phone.context.close();
});

it('leaves the app by the back key on the entry page, which is the exit page', async () => {
  const phone = await openShell(stage);
  const { page } = phone;
  await openHomeWith(phone, { 下载: { linkUrl: '/download/index' } });
  await entry(page, '下载').click();
  await page.getByRole('button', { name: /打开/ }).waitFor();
  await page.evaluate('history.back()');
  await expect.poll(() => askedOf(page)).toEqual([{ method: 'app.close' }]);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/h5/download/index');
  await phone.context.close();
});
