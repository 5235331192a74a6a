import { continueAs } from '@ev/order/journeys/buying.ts';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { confirm, openConsole } from '@ev/staff/journeys/console.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();

/** The page fits the smallest phone and passes the accessibility check. */
async function checkPage(page: Page): Promise<void> {
  await expectFits(page);
  await expectReadable(page);
}

async function holder(width: number) {
  const person = await wirePerson(stage.product, freshPhone());
  const phone = await openPhone(stage.browser, stage.product.origin, width);
  await continueAs(phone.page, person);
  return { person, ...phone };
}

it('claims a coupon, shares its link, lets a friend take it, and redeems its code at the counter', async () => {
  const giver = await holder(320);
  const { page } = giver;
  await page.goto('/h5/pages/shop/couponZone');
  const offer = page.getByRole('article', { name: '洗车券' });
  await offer.waitFor();
  await checkPage(page);
  await offer.getByRole('button', { name: '立即领取' }).click();
  await offer.getByRole('link', { name: '去使用' }).click();
  await page.waitForURL(/mine\/card/);
  const ticket = page.getByRole('article', { name: '洗车券' });
  await ticket.waitFor();
  await checkPage(page);
  await ticket.getByRole('button', { name: '出示券码' }).click();
  const sheet = page.getByRole('dialog', { name: '洗车券' });
  await sheet.getByRole('img', { name: '券码二维码' }).waitFor();
  await checkPage(page);
  await sheet.getByRole('button', { name: '送给朋友' }).click();
  await sheet.getByLabel('赠言').fill('周末一起去露营');
  await checkPage(page);
  await sheet.getByRole('button', { name: '生成领券链接' }).click();
  await sheet.getByText('等朋友领取').waitFor();
  await checkPage(page);
  const { list } = await giver.person.call('coupon.listCoupons', {});
  const { gift } = await giver.person.call('coupon.getCoupon', { couponNo: list[0]?.couponNo ?? '' });
  const link = `/h5/pages/mine/card?gift=${gift?.code}`;

  const friend = await holder(320);
  await friend.page.goto(link);
  await friend.page.getByText('周末一起去露营').waitFor();
  await checkPage(friend.page);
  await friend.page.getByRole('button', { name: '领取', exact: true }).click();
  await friend.page.getByRole('button', { name: '查看这张券' }).click();
  const taken = friend.page.getByRole('dialog', { name: '洗车券' });
  await taken.getByRole('img', { name: '券码二维码' }).waitFor();
  const code = (await taken.getByText(/^\d{4} \d{4} \d{4}$/).textContent()) ?? '';

  // The link no longer works, and the giver finds the coupon among the past ones.
  const late = await holder(375);
  await late.page.goto(link);
  await late.page.getByText('来晚了一步').waitFor();
  await page.goto('/h5/pages/mine/historyCard');
  await page.getByText('朋友已领取').waitFor();
  await checkPage(page);

  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  await staff.page.getByRole('link', { name: '卡券', exact: true }).click();
  await staff.page.getByRole('button', { name: '核销券码' }).click();
  await confirm(staff, '核销券码', async (dialog) => {
    await dialog.getByLabel('券码').fill(code);
    await dialog.getByLabel('核销门店').fill('上海虹桥服务中心');
  });
  await staff.page.getByText('已核销“洗车券”').waitFor();
  await friend.page.goto('/h5/pages/mine/historyCard');
  await friend.page.getByText('在上海虹桥服务中心核销').waitFor();

  await staff.page.getByRole('link', { name: '券活动', exact: true }).click();
  await staff.page.getByRole('link', { name: '洗车券' }).waitFor();
  expect([giver, friend, late, staff].flatMap(({ problems }) => problems)).toEqual([]);
  await staff.close();
  for (const { context } of [giver, friend, late]) await context.close();
});
