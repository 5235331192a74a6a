import { logIn } from '@ev/account/journeys/log-in.ts';
import { acceptOnPage, present } from '@ev/delivery/journeys/accepting.ts';
import { applyForLoan, signLoan } from '@ev/finance/journeys/borrowing.ts';
import { fillOrder, payWith, typedBuyer } from '@ev/order/journeys/buying.ts';
import { factoryHand } from '@ev/order/journeys/factory-hand.ts';
import { lockOrder, receiveAndBook } from '@ev/order/journeys/handing-over.ts';
import { openOrder } from '@ev/order/journeys/order-console.ts';
import { signContract } from '@ev/sales-contract/journeys/sign-contract.ts';
import { drawStroke } from '@ev/signing/journeys/sign.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { sees } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { minuteMs } from '../packages/kernel/src/durations.ts';

// The world's clock moves past the time in which a lock can be undone.
const stage = openOwnStage();

/** From the configurator to a paid deposit, with a login on the way; returns the number of the order. */
async function order(page: Page, phone: string): Promise<string> {
  const { sandbox } = stage.product;
  await page.goto('/h5/pages/buy/optional?code=ling');
  await page.getByRole('radio', { name: /长续航版/ }).click();
  await page.waitForURL(({ search }) => search.includes('ling-long'));
  await page.getByRole('tab', { name: '选装' }).click();
  await page.getByRole('button', { name: '完成选配' }).click();
  await page.waitForURL(/optPreview/);
  await page.getByRole('link', { name: '去下单' }).click();
  await page.waitForURL(/login\/index/);
  await logIn(page, sandbox, phone);
  await page.waitForURL(/buy\/order\?/);
  await fillOrder(page);
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/cashier/);
  await payWith(page, sandbox, /支付成功/);
  await page.getByText('定金已支付', { exact: true }).waitFor();
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.waitForURL(/orderDetail/);
  await page.getByRole('region', { name: '订单状态' }).getByText('待签署购车合同').waitFor();
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

/** Draws a name: two strokes, then the phone is turned and its page reloaded, then the last stroke. */
async function drawName(page: Page): Promise<void> {
  const strokes = (count: number) => page.getByText(`已写 ${count} 笔`).waitFor({ state: 'attached' });
  await drawStroke(page, [0.2, 0.3], [0.8, 0.35]);
  await drawStroke(page, [0.5, 0.2], [0.45, 0.7]);
  await strokes(2);
  await page.setViewportSize({ width: 812, height: 375 });
  await expectFits(page);
  await strokes(2);
  await page.reload();
  await strokes(2);
  await drawStroke(page, [0.3, 0.5], [0.7, 0.6]);
  await strokes(3);
  await page.setViewportSize({ width: 375, height: 812 });
  await strokes(3);
}

it('buys a car by a loan, from the configurator to the signed hand-over', async () => {
  const { origin, sandbox } = stage.product;
  const factory = factoryHand(sandbox);
  await factory.takeOver();
  const phone = freshPhone();
  const signer = { phone, name: typedBuyer.name };
  const customer = await openPhone(stage.browser, origin);
  const { page } = customer;

  const orderNo = await order(page, phone);
  await page.goto(`/h5/pages/buy/lock?orderNo=${orderNo}`);
  await page.getByRole('heading', { name: '锁单前请签署购车合同' }).waitFor();
  await signContract(page, stage.product, signer, { writeName: drawName });
  await moveWorldTo(sandbox, 2 * minuteMs);
  await lockOrder(page, orderNo);
  await moveWorldTo(sandbox, 42 * minuteMs);

  await applyForLoan(page, orderNo);
  const loan = page.url();
  await reads(page, loan, page.getByRole('heading', { name: /^贷款 .* 已通过$/ }));
  await signLoan(page, signer.name);
  await reads(page, loan, page.getByRole('heading', { name: '已放款，尾款已付清' }));
  const finance = await openConsole(stage.browser, origin, 'finance');
  await openOrder(finance, orderNo);
  await sees(finance.page.getByRole('region', { name: '贷款申请' }), '已放款');

  await factory.playTo(orderNo, 'shipped');
  const ofDelivery = `/h5/pages/buy/orderDeliveryInfo?orderNo=${orderNo}`;
  await reads(page, ofDelivery, /^运输中/);
  const delivery = await openConsole(stage.browser, origin, 'delivery');
  await receiveAndBook(page, delivery, orderNo);
  await reads(page, ofDelivery, /^待交付/);
  await present(delivery, orderNo);
  await reads(page, ofDelivery, page.getByRole('link', { name: '验车并签收' }));
  await page.getByRole('link', { name: '验车并签收' }).click();
  await page.waitForURL(/buy\/deliverySign/);
  await acceptOnPage(page, stage.product, signer);
  await reads(page, ofDelivery, /^欢迎成为/);

  await openOrder(delivery, orderNo);
  await sees(delivery.page, '已交付');
  expect([...customer.problems, ...finance.problems, ...delivery.problems]).toEqual([]);
  await Promise.all([customer.context.close(), finance.close(), delivery.close()]);
});
