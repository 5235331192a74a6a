import { logIn } from '@ev/account/journeys/log-in.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { has } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();

/** A folder for pictures of the pages. */
const pictures = process.env.JOURNEY_PICTURES;
let taken = 0;

async function looksRight(page: Page, fullPage = true): Promise<void> {
  taken += 1;
  if (pictures) await page.screenshot({ path: `${pictures}/drive-${taken}.png`, fullPage });
  await expectFits(page);
  await expectReadable(page);
}

/** The list begins with the stores in the city of the network, which is Shanghai. */
async function chooseStoreElsewhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: '查看全国门店' }).click();
  await page.getByRole('link', { name: /北京望京/ }).click();
}

/** One of the last days, far enough away to be cancelled without a reason. */
async function chooseTime(page: Page, which: 'first' | 'last'): Promise<void> {
  await page
    .getByRole('tab', { name: /^\d+月\d+日 周.$/ })
    .last()
    .click();
  const times = page.getByRole('radio', { name: /^\d\d:\d\d–\d\d:\d\d/ });
  await (which === 'first' ? times.first() : times.last()).check();
}

async function fillContact(page: Page, phone: string): Promise<void> {
  await page.getByLabel('称呼').fill('林岚');
  await page.getByRole('textbox', { name: /手机号/ }).fill(phone);
}

it('books a test drive from a friend’s invitation, moves it and cancels it', async () => {
  const host = await openPhone(stage.browser, stage.product.origin, 375);
  await host.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.page.goto('/h5/pages/buy/introduce?modelCode=ling');
  await host.page.getByRole('link', { name: /^预约试驾/ }).click();
  await host.page.getByRole('heading', { name: '开一圈，就知道' }).waitFor();
  await looksRight(host.page);
  await host.page.getByRole('button', { name: /请选择门店/ }).click();
  await host.page.getByText('最快可试').first().waitFor();
  await looksRight(host.page, false);
  await chooseStoreElsewhere(host.page);
  await chooseTime(host.page, 'first');
  const hostPhone = freshPhone();
  await fillContact(host.page, hostPhone);
  await looksRight(host.page);
  await host.page.getByRole('button', { name: '登录并预约试驾' }).click();
  await host.page.waitForURL(/login\/index/);
  await logIn(host.page, stage.product.sandbox, hostPhone);
  await host.page.waitForURL(/reserveSeeCar/);
  await has(host.page.getByLabel('称呼'), { value: '林岚' });
  await host.page.getByRole('button', { name: '预约试驾', exact: true }).click();
  await host.page.getByRole('heading', { name: '等待门店确认' }).waitFor();
  await looksRight(host.page);

  // The friend gets the link; the inviting customer cannot use it.
  await host.page.getByRole('button', { name: /邀请好友试驾/ }).click();
  await host.page.getByRole('button', { name: '复制链接' }).click();
  const copied = async () => String(await host.page.evaluate('navigator.clipboard.readText()'));
  await expect.poll(copied).toContain('/pages/drive/jump?pageType=3');
  const link = await copied();

  const guest = await openPhone(stage.browser, stage.product.origin, 320);
  const guestPhone = freshPhone();
  await guest.page.goto(link);
  await guest.page.getByText(/邀请你$/).waitFor();
  await looksRight(guest.page);
  await guest.page.getByRole('link', { name: '接受邀请' }).click();
  await guest.page.getByRole('button', { name: /请选择门店/ }).click();
  await guest.page.getByText('最快可试').first().waitFor();
  await looksRight(guest.page, false);
  await chooseStoreElsewhere(guest.page);
  await chooseTime(guest.page, 'last');
  await fillContact(guest.page, guestPhone);
  await guest.page.getByRole('button', { name: '登录并接受邀请' }).click();
  await guest.page.waitForURL(/login\/index/);
  await logIn(guest.page, stage.product.sandbox, guestPhone);
  await guest.page.getByRole('button', { name: '接受邀请', exact: true }).waitFor();
  await looksRight(guest.page);
  await guest.page.getByRole('button', { name: '接受邀请' }).click();
  await guest.page.getByRole('heading', { name: '等待门店确认' }).waitFor();
  await looksRight(guest.page);

  // Moves the booking in one step.
  await guest.page.getByRole('button', { name: '改期或换门店' }).click();
  await guest.page.getByText('现在的预约：').waitFor();
  await chooseTime(guest.page, 'first');
  await looksRight(guest.page, false);
  await guest.page.getByRole('button', { name: '确认更改' }).click();
  await guest.page
    .getByText(/^已改为/)
    .first()
    .waitFor();

  await guest.page.goto('/h5/pages/drive/reserveList');
  await guest.page.getByText('等待门店确认').waitFor();
  await looksRight(guest.page);
  await guest.page.getByRole('link', { name: /青驭 凌/ }).click();
  await guest.page.getByRole('button', { name: '取消预约' }).click();
  await looksRight(guest.page, false);
  await guest.page.getByRole('button', { name: '确认取消' }).click();
  await guest.page.getByRole('heading', { name: '已取消' }).waitFor();
  await guest.page.getByText('已取消试驾预约').first().waitFor();
  await looksRight(guest.page);

  expect([...host.problems, ...guest.problems]).toEqual([]);
  await host.context.close();
  await guest.context.close();
});
