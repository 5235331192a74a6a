import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { gives, has, seesNone } from '@ev/testkit/journeys/observe.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();
const shell =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36 QingyuApp/3.2.0';
const wechat =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/124.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49.2600';

/** Tries a capability on 环境检测 until it returns the expected value. */
async function tries(page: Page, title: string, expected: RegExp): Promise<void> {
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await row.getByRole('button').click();
  await has(row.getByText(/ms$/).locator('..'), { text: expected });
}

it('finds the city by the network when the customer gives no permission, and shows no distances', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await page.goto('/h5/pages/store/list');
  await page.getByRole('button', { name: '离我最近' }).click();
  await page.getByRole('button', { name: '使用定位' }).click();
  await page.getByText('手机没有给出位置，已按网络选择上海').first().waitFor();
  await page.waitForURL(/city=/);
  await page.getByRole('button', { name: '选择城市' }).filter({ hasText: '上海' }).waitFor();
  await seesNone(page.getByText(/约 .*km/), { once: page.getByRole('link', { name: /^青驭中心/ }) });
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

it('finds the phone’s location when permitted, in the requested coordinate system', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page, context } = phone;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.990475, longitude: 116.481499, accuracy: 20 });
  await page.goto('/h5/pages/appTest');
  await tries(page, '定位（WGS-84）', /latitude: 39\.990475，longitude: 116\.481499/);
  await tries(page, '定位（GCJ-02）', /latitude: 39\.99175\d+，longitude: 116\.48758\d+.*by: browser/);
  await context.close();
});

it('does what it can at a plain http address, and says what is unavailable', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin, 320);
  const { page } = phone;
  // What browsers withhold from http addresses of a local network.
  await page.addInitScript(`
    Object.defineProperty(window, 'isSecureContext', { value: false });
    for (const name of ['clipboard', 'geolocation']) {
      Object.defineProperty(Navigator.prototype, name, { get: () => undefined });
    }
    document.addEventListener('copy', () => { window.copied = document.activeElement.value; });
  `);
  await page.goto('/h5/pages/appTest');
  await tries(page, '定位（GCJ-02）', /^成功.*by: network/);
  await tries(page, '扫码', /^不支持/);
  await tries(page, '复制文字', /^成功/);
  await page.getByRole('button', { name: '复制报告' }).click();
  await page.getByText('报告已复制').first().waitFor();
  await gives(page, 'window.copied', expect.stringContaining('secure: false'));
  await expectFits(page);
  await expectReadable(page);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

it('says that the phone stores nothing, and continues', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await page.addInitScript(`
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
  `);
  await page.goto('/h5/pages/appTest');
  await page.getByText('无法使用本地存储').first().waitFor();
  await tries(page, '定位（GCJ-02）', /by: network/);
  await phone.context.close();
});

it('asks WeChat where it is signed, and does not ask again after a refusal', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin, 375, wechat);
  const { page } = phone;
  await page.goto('/h5/pages/appTest');
  // The simulated person refuses until the phone has a location.
  await tries(page, '定位（WGS-84）', /by: network/);
  await tries(page, '打开地图', /^成功/);
  await gives(page, 'wx.sandbox.opened', [expect.objectContaining({ name: '外滩', scale: 18 })]);
  await page.evaluate('wx.sandbox.place = { latitude: 31.2, longitude: 121.4, accuracy: 15, speed: 0 }');
  await tries(page, '定位（GCJ-02）', /latitude: 31.2，.*by: wechat/);
  await tries(page, '保存图片', /^不支持/);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

it('finishes in an app whose bridge never answers', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin, 375, shell);
  const { page } = phone;
  await page.clock.install();
  await page.addInitScript("window._dsbridge = { call: () => '' };");
  const opened = page.goto('/h5/pages/appTest');
  await page.clock.fastForward(2_000);
  await opened;
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: '定位（GCJ-02）' }) });
  await row.getByRole('button').click();
  await page.clock.fastForward(100_000);
  await row.getByText(/by: network/).waitFor();
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});
