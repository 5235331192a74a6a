import { forgetCodes } from '@ev/account/journeys/forget-codes.ts';
import { logIn, smsCode } from '@ev/account/journeys/log-in.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import { fillOrder, payWith } from '@ev/order/journeys/buying.ts';
import { factoryHand } from '@ev/order/journeys/factory-hand.ts';
import { handOver, lockOrder } from '@ev/order/journeys/handing-over.ts';
import { makeLockable } from '@ev/order/journeys/lock-ready.ts';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { has, seesNone } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openOwnStage();

const rightOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

async function claim(page: Page, name: string, note?: string): Promise<void> {
  await rightOf(page, name).getByRole('button', { name: '领取' }).click();
  const sheet = page.getByRole('dialog', { name: `领取${name}` });
  if (note !== undefined) await sheet.getByLabel(/备注/).fill(note);
  await sheet.getByRole('button', { name: '确认领取' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

async function changeTo(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: '更换权益包' }).click();
  await page.waitForURL(/rightsPackage/);
  await page.getByRole('radio', { name: new RegExp(name) }).click();
  await expectReadable(page);
  await page.getByRole('button', { name: `换成${name}` }).click();
  await page.waitForURL(/orderRightsList/);
}

it('chooses rights with the order, which the order includes, the owner claims and staff issue', async () => {
  const { sandbox, origin, databaseUrl } = stage.product;
  const phone = freshPhone();
  const { page, context, problems } = await openPhone(stage.browser, origin, 320);
  await page.goto('/h5/pages/buy/optPreview?code=ling&yearStyle=2026');
  await page.getByRole('link', { name: '去下单' }).click();
  await page.waitForURL(/login\/index/);
  await logIn(page, sandbox, phone);
  await page.waitForURL(/buy\/order\?/);
  await fillOrder(page);

  // To the packages and back: no input is lost.
  await page.getByText('家充桩和基础安装').waitFor();
  await page.getByRole('link', { name: '查看和更换权益包' }).click();
  await page.waitForURL(/rightsPackage/);
  await page.getByRole('radio', { name: /畅行包/ }).click();
  await expectFits(page);
  await expectReadable(page);
  await page.getByRole('button', { name: '选择畅行包' }).click();
  await page.waitForURL(/buy\/order\?/);
  await page.getByText('公共充电额度').waitFor();
  await has(page.getByLabel('姓名'), { value: '林知远' });
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/cashier/);
  await payWith(page, sandbox, /支付成功/);
  await page.getByText('定金已支付', { exact: true }).waitFor();
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.waitForURL(/orderDetail/);
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';

  await page.getByRole('link', { name: /订单权益/ }).click();
  await page.waitForURL(/orderRightsList/);
  await page.getByRole('heading', { name: '你下单时的权益' }).waitFor();
  await rightOf(page, '公共充电额度').getByText('交付后生效').waitFor();
  await expectFits(page);
  await expectReadable(page);
  // Until the order is locked another package may be chosen.
  await changeTo(page, '家充包');
  await rightOf(page, '家充桩和基础安装').waitFor();
  await changeTo(page, '畅行包');
  await rightOf(page, '公共充电额度').waitFor();

  const factory = factoryHand(sandbox);
  await factory.takeOver();
  await moveWorldTo(sandbox, 2 * minuteMs);
  // On another device of the customer.
  await forgetCodes(databaseUrl, phone);
  const { call } = await wirePerson(stage.product, phone);
  await forgetCodes(databaseUrl, phone);
  await makeLockable({ call, smsCode: () => smsCode(sandbox, phone) }, orderNo);
  await lockOrder(page, orderNo);
  await moveWorldTo(sandbox, 40 * minuteMs);
  await factory.playTo(orderNo, 'shipped');
  await page.goto(`/h5/pages/buy/orderRightsList?nevOrderNo=${orderNo}`);
  await seesNone(page.getByRole('link', { name: '更换权益包' }), {
    once: rightOf(page, '新车主积分').getByRole('button', { name: '领取' }),
  });
  await claim(page, '新车主积分');
  await rightOf(page, '新车主积分').getByText('已领取').waitFor();

  const delivery = await openConsole(stage.browser, origin, 'delivery');
  const finance = await openConsole(stage.browser, origin, 'finance');
  await handOver(page, { delivery, finance }, orderNo);

  await page.goto('/h5/pages/rights/car');
  await page.getByRole('heading', { name: '待领取' }).waitFor();
  await expectFits(page);
  await expectReadable(page);
  const wish = '常在上海和杭州充电';
  await claim(page, '公共充电额度', wish);
  await rightOf(page, '公共充电额度').getByText('领取中').waitFor();

  await delivery.page.goto(`/console/orders/${orderNo}`);
  await delivery.page.getByRole('heading', { name: '购车权益' }).waitFor();
  await delivery.page.getByRole('link', { name: '公共充电额度' }).click();
  await delivery.page.getByText(wish).waitFor();
  await delivery.page.getByRole('button', { name: '发放', exact: true }).click();
  await delivery.page.getByLabel('发放说明').fill('额度已到账，扫码充电时自动抵扣');
  await delivery.page.getByRole('button', { name: '发放权益' }).click();
  await delivery.page.getByText('已发放，客户会收到消息').waitFor();

  await page.goto('/h5/pages/mine/message?type=service');
  await page.getByRole('button', { name: /权益已发放/ }).click();
  await page.waitForURL(/rights\/car/);
  await rightOf(page, '公共充电额度').getByText('额度已到账，扫码充电时自动抵扣').waitFor();
  expect([...problems, ...delivery.problems, ...finance.problems]).toEqual([]);
  await delivery.close();
  await finance.close();
  await context.close();
});
