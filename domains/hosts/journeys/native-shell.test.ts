import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn } from '../../../tools/bench/lib/member.ts';
import { readTarget } from '../../../tools/bench/lib/wire-caller.ts';

const stage = openStage();
const shell =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile QingyuApp/3.2.0';

/**
 * A shell in the page: DSBridge's object as Android and OpenHarmony inject it. `shell.token` is of whoever is logged
 * in, `shell.next` of whoever will be after the login page, null: they leave it.
 */
const inShell = `
  window.shell = { device: 'd'.repeat(32), token: null, next: null, opened: [] };
  const answer = (callback, value) => setTimeout(() => window[callback]?.(value), 20);
  window._dsbridge = {
    call(method, argument) {
      const { data, _dscbstub } = JSON.parse(argument);
      const { device, token, next } = window.shell;
      if (method === 'app.getParams') answer(_dscbstub, { code: 0, data: { deviceId: device, accessToken: token } });
      if (method === 'app.openRoute') {
        window.shell.opened.push(data.route);
        answer(_dscbstub, { code: next ? 0 : 2 });
        if (next) setTimeout(() => window._handleMessageFromNative({
          method: 'tokenRefreshed', callbackId: 1, data: JSON.stringify([{ accessToken: next }]),
        }), 200);
      }
      return '';
    },
  };
`;

/** Somebody who has logged in in the app: their token, and the device that it is bound to. */
async function memberOf(phone: string) {
  const { origin, sandbox } = stage.product;
  const { accessToken, deviceId } = await logIn(await readTarget(origin), sandbox, phone);
  return { token: accessToken, device: deviceId };
}

async function openShell(state: object) {
  const phone = await openPhone(stage.browser, stage.product.origin, 375, shell);
  await phone.page.addInitScript(`${inShell} Object.assign(window.shell, ${JSON.stringify(state)});`);
  return phone;
}

const opened = (page: Page) => page.evaluate<string[]>('window.shell.opened');

it('is logged in as whoever is logged in in the app, from the first page on', async () => {
  const phone = await openShell(await memberOf(freshPhone()));
  await phone.page.goto('/h5/pages/mine/settings');
  await phone.page.goto('/h5/pages/mine/addressManage');
  await phone.page.getByText('还没有收货地址').waitFor();
  expect(await opened(phone.page)).toEqual([]);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
}, 240_000);

it('opens the login of the app where one is needed, and goes on with what the app tells', async () => {
  const { token: next, device } = await memberOf(freshPhone());
  const { page, context } = await openShell({ device, next });
  await page.goto('/h5/pages/mine/addressManage');
  await page.getByText('还没有收货地址').waitFor();
  expect(await opened(page)).toEqual(['account/login']);
  await context.close();
}, 240_000);

it('asks the app again when a login has ended, and the page goes on', async () => {
  const { token: next, device } = await memberOf(freshPhone());
  const { page, context } = await openShell({ device, token: 'x'.repeat(43), next });
  await page.goto('/h5/pages/mine/addressManage');
  await page.getByText('还没有收货地址').waitFor();
  expect(await opened(page)).toEqual(['account/login']);
  await context.close();
}, 240_000);

it('has a login of its own for who leaves that of the app', async () => {
  const { page, context } = await openShell({});
  await page.goto('/h5/pages/mine/addressManage');
  await page.waitForURL(/login\/index/);
  await page.getByLabel('手机号').waitFor();
  await expect.poll(() => opened(page)).toEqual(['account/login']);
  await context.close();
}, 240_000);
