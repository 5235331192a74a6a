import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { logIn } from '@ev/testkit/wire/member.ts';
import { readTarget } from '@ev/testkit/wire/wire-caller.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { askedOf, openShell } from './shell.ts';

const stage = openStage();
/** A customer who has logged in in the app: their token, and the device to which it is bound. */
async function memberOf(phone: string) {
  const { origin, sandbox } = stage.product;
  const { accessToken, deviceId } = await logIn(await readTarget(origin), sandbox, phone);
  return { token: accessToken, device: deviceId };
}

const opened = async (page: Page) => (await askedOf(page)).map(({ route }) => route);

it('is logged in as the customer of the app from the first page', async () => {
  const phone = await openShell(stage, await memberOf(freshPhone()));
  await phone.page.goto('/h5/pages/mine/settings');
  await phone.page.goto('/h5/pages/mine/addressManage');
  await phone.page.getByText('还没有收货地址').waitFor();
  await expect.poll(() => opened(phone.page)).toEqual([]);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

it('opens the login of the app when one is needed, and continues with the returned token', async () => {
  const { token: next, device } = await memberOf(freshPhone());
  const { page, context } = await openShell(stage, { device, next });
  await page.goto('/h5/pages/mine/addressManage');
  await page.getByText('还没有收货地址').waitFor();
  await expect.poll(() => opened(page)).toEqual(['account/login']);
  await context.close();
});

it('asks the app again when a login has expired, and the page continues', async () => {
  const { token: next, device } = await memberOf(freshPhone());
  const { page, context } = await openShell(stage, { device, token: 'x'.repeat(43), next });
  await page.goto('/h5/pages/mine/addressManage');
  await page.getByText('还没有收货地址').waitFor();
  await expect.poll(() => opened(page)).toEqual(['account/login']);
  await context.close();
});

it('offers its own login to customers who leave that of the app', async () => {
  const { page, context } = await openShell(stage);
  await page.goto('/h5/pages/mine/addressManage');
  await page.waitForURL(/login\/index/);
  await page.getByLabel('手机号').waitFor();
  await expect.poll(() => opened(page)).toEqual(['account/login']);
  await context.close();
});
