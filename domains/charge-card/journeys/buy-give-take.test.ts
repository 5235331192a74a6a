import { continueAs, payWith } from '@ev/order/journeys/buying.ts';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { confirm, openConsole } from '@ev/staff/journeys/console.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { seesNone } from '@ev/testkit/journeys/observe.ts';
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

it('buys a card, shares its link, lets a friend claim it, and grants the friend another one', async () => {
  const giver = await holder(320);
  const { page } = giver;
  await page.goto('/h5/pages/charge/card');
  await page.getByText('还没有可用的充电卡').waitFor();
  await checkPage(page);
  await page.getByRole('region', { name: '200 元金额卡' }).getByRole('button', { name: '购买' }).click();
  const buying = page.getByRole('dialog', { name: '购买“200 元金额卡”' });
  await buying.getByText(/2 年内有效/).waitFor();
  await checkPage(page);
  await buying.getByRole('button', { name: '付款 ¥190' }).click();
  await page.waitForURL(/pay\/cashier/);
  // A customer who leaves the cashier finds the unpaid purchase.
  await page.goto('/h5/pages/charge/card');
  await page.getByRole('button', { name: '不买了' }).waitFor();
  await checkPage(page);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.waitForURL(/pay\/cashier/);
  await payWith(page, stage.product.sandbox, /支付成功/);
  await page.getByRole('link', { name: '查看充电卡' }).click();
  await page.getByRole('article', { name: '200 元金额卡' }).getByRole('link').click();
  await page.waitForURL(/cardDetail/);
  await page.getByText('卡片明细').waitFor();
  await checkPage(page);

  await page.getByRole('button', { name: '送给朋友' }).click();
  const giving = page.getByRole('dialog', { name: /^送出/ });
  await giving.getByLabel('赠言').fill('周末一起去露营');
  await checkPage(page);
  await giving.getByRole('button', { name: '生成领卡链接' }).click();
  await page.getByText(/自动退回/).waitFor();
  await checkPage(page);
  const cardNo = new URL(page.url()).searchParams.get('id') ?? '';
  const { gift } = await giver.person.call('charge-card.getCard', { cardNo });
  const link = `/h5/pages/charge/receive?code=${gift?.code}`;
  await page.goto(link);
  await page.getByText('这是你送出的卡，请把链接发给朋友。').waitFor();

  const friend = await holder(320);
  await friend.page.goto(link);
  await friend.page.getByText('周末一起去露营').waitFor();
  await checkPage(friend.page);
  await friend.page.getByRole('button', { name: '领取', exact: true }).click();
  await friend.page.getByText('卡已经是你的了').waitFor();
  await checkPage(friend.page);
  await friend.page.getByRole('link', { name: '查看卡片' }).click();
  await friend.page.getByText('卡片明细').waitFor();
  await seesNone(friend.page.getByRole('button', { name: /送给朋友|退卡/ }), {
    once: friend.page.getByText('卡片明细'),
  });

  // The link no longer works, and the giver no longer has the card.
  const late = await holder(375);
  await late.page.goto(link);
  await late.page.getByText('来晚了一步').waitFor();
  await page.goto('/h5/pages/charge/card');
  await page.getByText('还没有可用的充电卡').waitFor();

  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  await staff.page.getByRole('link', { name: '充电权益', exact: true }).click();
  await staff.page.getByRole('button', { name: '发放充电权益' }).click();
  await confirm(staff, '发放充电权益', async (dialog) => {
    await dialog.getByLabel('客户').fill(friend.person.phone);
    await dialog.getByLabel('充电卡').click();
    await staff.page.getByTitle(/^50 元/).click();
    await dialog.getByLabel('发放原因').fill('充电桩故障致歉');
  });
  await staff.page.getByText('已发放，客户会收到消息').waitFor();
  await friend.page.goto('/h5/pages/charge/card');
  await friend.page.getByRole('link', { name: /充电权益.*1 项待领取/ }).click();
  await friend.page.waitForURL(/rights\/charge/);
  await friend.page.getByText('充电桩故障致歉').waitFor();
  await checkPage(friend.page);
  await friend.page.getByRole('button', { name: '领取', exact: true }).click();
  await friend.page.getByRole('link', { name: '查看卡片' }).click();
  await friend.page.getByText('50 元', { exact: true }).waitFor();

  for (const path of ['rightCard', 'cardDetail?id=C0']) {
    await friend.page.goto(`/h5/pages/charge/${path}`);
    await friend.page.getByRole('link', { name: /查看充电权益|我的充电卡/ }).waitFor();
    await checkPage(friend.page);
  }
  // A returned card is listed under the past ones, with its outcome.
  const { purchaseNo } = await giver.person.call('charge-card.buyCard', {
    goodsCode: 'amount-200',
    version: '2026.2',
  });
  await page.goto('/h5/pages/charge/card');
  await page.getByRole('button', { name: '不买了' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认不买' }).click();
  await page.getByRole('button', { name: '不买了' }).waitFor({ state: 'detached' });
  const { toPay } = await giver.person.call('charge-card.listCards', {});
  expect(toPay.map((one) => one.purchaseNo)).not.toContain(purchaseNo);
  expect([giver, friend, late, staff].flatMap(({ problems }) => problems)).toEqual([]);
  await staff.close();
  for (const { context } of [giver, friend, late]) await context.close();
});
