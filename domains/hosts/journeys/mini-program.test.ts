import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { gives } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();
const agent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/124.0.0.0 Mobile Safari/537.36 XWEB/1240089 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600 miniProgram/wx0000000000000000';

/** The sandbox's phone, with the mini-program open and nobody logged in. */
async function openMiniProgram() {
  const { browser, product } = stage;
  const phone = await openPhone(browser, product.origin, 375, agent);
  await phone.page.goto(`${product.sandbox}/mini-program`);
  const app = await openApp(phone.page);
  return { ...phone, app, frame: () => frameOf(phone.page) };
}

/** The app in the web view of the mini-program. */
async function openApp(page: Page) {
  await page.getByRole('button', { name: '打开应用' }).click();
  const app = page.frameLocator('#web');
  await app.getByRole('navigation').first().waitFor();
  return app;
}

function frameOf(page: Page): Frame {
  const [, frame] = page.frames();
  if (!frame) throw new Error('The mini-program shows no page of the app');
  return frame;
}

/** The native login page of the mini-program. */
async function logInNatively(page: Page, phone = freshPhone()) {
  await page.getByLabel('微信绑定的手机号').fill(phone);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '手机号快捷登录' }).click();
}

const goIn = (frame: Frame, path: string) => frame.goto(`${stage.product.sandbox}/h5${path}`);

const stored = (frame: Frame, key: string) =>
  frame.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`);
const breakStored = (frame: Frame, key: string, field: string, value: string) =>
  frame.evaluate(
    `localStorage.setItem('${key}', JSON.stringify({ ...JSON.parse(localStorage.getItem('${key}')), ${field}: '${value}' }))`,
  );

it('logs in on the page of the mini-program, returns to the page that required it, and stays logged in', async () => {
  const { page, app, frame, problems, context } = await openMiniProgram();
  await goIn(frame(), '/pages/mine/addressManage');
  await logInNatively(page);
  await app.getByText('还没有收货地址').waitFor();
  await gives(frame(), 'location.href', `${stage.product.sandbox}/h5/pages/mine/addressManage`);
  await expect
    .poll(async () => JSON.parse((await stored(frame(), 'session')) ?? 'null'))
    .toMatchObject({ refreshToken: '' });

  // Reopened, the mini-program logs in by itself, and so does its page.
  await page.goto(`${stage.product.sandbox}/mini-program`);
  await page.getByRole('status').getByText('已登录').waitFor();
  await openApp(page);
  await goIn(frame(), '/pages/mine/addressManage');
  await app.getByText('还没有收货地址').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it('renews an expired login by a login sign, and leaves with a message when there is none', async () => {
  const { page, app, frame, context } = await openMiniProgram();
  await goIn(frame(), '/pages/mine/addressManage');
  await logInNatively(page);
  await app.getByText('还没有收货地址').waitFor();

  const renewed = page.waitForResponse((response) => response.url().endsWith('/authorizationTokenMapping'));
  await breakStored(frame(), 'session', 'accessToken', `m_${'x'.repeat(43)}`);
  await goIn(frame(), '/pages/mine/addressManage?select=1');
  await renewed;
  await app.getByText('还没有收货地址').waitFor();
  await expect.poll(() => stored(frame(), 'session')).not.toContain('xxx');

  await breakStored(frame(), 'session', 'accessToken', `m_${'x'.repeat(43)}`);
  await breakStored(frame(), 'ev.miniProgram', 'token', `p_${'x'.repeat(43)}`);
  await goIn(frame(), '/pages/mine/addressManage');
  await app.getByText('登录状态无效，请重新登录').first().waitFor();
  // A second later the mini-program's own page is back.
  await page.getByRole('button', { name: '打开应用' }).waitFor();
  await gives(page, 'localStorage.getItem("session")', null);
  await context.close();
});

it('reports a logout to the mini-program, which then logs nobody in by itself', async () => {
  const { page, app, frame, context } = await openMiniProgram();
  await goIn(frame(), '/pages/mine/addressManage');
  await logInNatively(page);
  await app.getByText('还没有收货地址').waitFor();
  await goIn(frame(), '/pages/mine/settings');
  await app.getByRole('button', { name: '退出登录' }).click();
  await app.getByText('已退出登录').first().waitFor();
  await page.getByRole('button', { name: '返回上一页' }).click();
  await page.getByRole('status').getByText('未登录').waitFor();
  await page.reload();
  await openApp(page);
  await goIn(frame(), '/pages/mine/addressManage');
  await page.getByLabel('微信绑定的手机号').waitFor();
  // A customer who leaves it finds the login page of the app.
  await page.getByRole('button', { name: '返回上一页' }).click();
  await app.getByLabel('手机号').waitFor();
  await context.close();
});

it('identifies the payer on pages of the mini-program, and pays there', async () => {
  const { page, app, frame, problems, context } = await openMiniProgram();
  const { origin } = stage.product;
  const openNative = async (path: string, query: Record<string, string>) => {
    await frame().addScriptTag({ url: '/open/js/jweixin-1.6.0.js' });
    const url = `${path}?${new URLSearchParams(query)}`;
    await frame().evaluate(`wx.miniProgram.navigateTo({ url: ${JSON.stringify(url)} })`);
  };
  await openNative('/pages/payer/index', { state: 'abc', returnUrl: `${origin}/h5/pages/buy/allCar?x=1` });
  await expect.poll(() => frame().url()).toMatch(/\/h5\/pages\/buy\/allCar\?x=1&code=\w{32}&state=abc/);
  await app.getByRole('heading').first().waitFor();

  const launch = {
    appId: 'wx1',
    timeStamp: '1',
    nonceStr: 'n',
    package: 'prepay_id=p',
    signType: 'RSA',
    paySign: 's',
  };
  await openNative('/pages/pay/index', { payNo: 'P1', ...launch });
  const sheet = page.getByRole('link', { name: '打开微信支付' });
  const address = new URL((await sheet.getAttribute('href')) ?? '', stage.product.sandbox);
  expect(Object.fromEntries(address.searchParams)).toEqual(launch);
  await page.getByRole('button', { name: '返回应用' }).click();
  await app.getByRole('heading').first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
