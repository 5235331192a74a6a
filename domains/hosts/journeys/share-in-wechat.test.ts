import { logIn } from '@ev/account/journeys/log-in.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { gives } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();
const wechat =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/124.0.0.0 Mobile Safari/537.36 XWEB/1240089 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600';

/** The share settings for friends that WeChat received, as the sandbox's SDK stores them. */
const sharedBy = (page: Page) =>
  page.evaluate<{ title: string; link: string } | null>(
    'window.wx ? { title: wx.sandbox.message?.title, link: wx.sandbox.message?.link } : null',
  );

it('shares the current page from the menu of WeChat, and the brand from any page without share settings', async () => {
  const { origin } = stage.product;
  const phone = await openPhone(stage.browser, origin, 375, wechat);
  const { page } = phone;
  const car = '/h5/pages/buy/introduce?modelCode=ling';
  await page.goto(`/h5/pages/index/children/login/index?targetUrl=${encodeURIComponent(car.slice(3))}`);
  await logIn(page, stage.product.sandbox, freshPhone());
  await page.waitForURL(/buy\/introduce/);
  await expect.poll(() => sharedBy(page)).toMatchObject({ link: origin + car });
  await gives(page, 'wx.sandbox.outcome', 'config:ok');

  await page.getByRole('button', { name: /^分享/ }).click();
  await page.getByText('请点右上角的“···”，发送给朋友或分享到朋友圈').first().waitFor();

  await page.goto('/h5/pages/buy/introduce?modelCode=yue');
  await expect
    .poll(() => sharedBy(page))
    .toMatchObject({ link: `${origin}/h5/pages/buy/introduce?modelCode=yue` });
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => sharedBy(page)).toMatchObject({ link: `${origin}/h5/` });
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

it('makes no WeChat requests in other hosts', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin);
  await phone.page.goto('/h5/pages/buy/introduce?modelCode=ling');
  await phone.page.getByRole('button', { name: /^分享/ }).waitFor();
  await expect.poll(() => sharedBy(phone.page)).toBeNull();
  await phone.context.close();
});
