import { logIn, smsCode } from '@ev/account/journeys/log-in.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import { continueAs, payWith } from '@ev/order/journeys/buying.ts';
import { openOrder } from '@ev/order/journeys/order-console.ts';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { sees } from '@ev/testkit/journeys/observe.ts';
import { untilComplete } from '@ev/testkit/journeys/page-complete.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import { expect, it } from 'vitest';

const stage = openOwnStage();

it('is paid by another person on their own phone, who is refunded when the customer cancels', async () => {
  const { browser, product } = stage;
  const buyerPhone = freshPhone();
  const buyer = await wirePerson(product, buyerPhone);
  const { orderNo } = await buyer.call('order.submitOrder', buyer.order, crypto.randomUUID());
  const { page, ...ordered } = await openPhone(browser, product.origin);
  await continueAs(page, buyer);

  await page.goto(`/h5/pages/buy/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('link', { name: /找人代付/ }).waitFor();
  await page.getByRole('button', { name: '去支付' }).click();
  await page.waitForURL(/pay\/cashier/);
  await page.getByRole('link', { name: /找人代付/ }).click();
  await page.waitForURL(/buy\/payShare/);
  await page.getByText(/看不到你的姓名/).waitFor();
  await expectReadable(page);
  await page.getByRole('button', { name: '生成代付链接' }).click();
  await page.getByRole('img', { name: '代付链接的二维码' }).waitFor();
  await expectReadable(page);

  const { link } = await buyer.call('help-pay.getOwn', { orderNo });
  const payerPhone = freshPhone();
  const { page: paying, ...payer } = await openPhone(browser, product.origin, 320);
  await paying.goto(`/h5/pages/buy/payShare?token=${link?.token}`);
  await paying.getByText(/购车定金/).waitFor();
  await expectReadable(paying);
  await untilComplete(paying);
  await expect.poll(() => paying.content()).not.toContain(orderNo);
  await paying.getByRole('button', { name: /登录后代付/ }).click();
  await logIn(paying, product.sandbox, payerPhone);
  await paying.waitForURL(/buy\/payShare/);
  await paying.getByRole('button', { name: /^代付/ }).click();
  await paying.waitForURL(/pay\/cashier/);
  await paying.getByText(/你替对方支付/).waitFor();
  await expectReadable(paying);
  await page.getByText('对方已打开链接，还没有付款').waitFor();
  await payWith(paying, product.sandbox, /支付成功/);
  await paying.getByText('代付成功').waitFor();
  await expectReadable(paying);
  const result = paying.url();

  await page.getByRole('heading', { name: '已由他人代付' }).waitFor();
  await expectReadable(page);
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.waitForURL(/orderDetail/);
  await page.getByText('定金由他人代付').waitFor();

  const staff = await openConsole(browser, product.origin, 'sales');
  await openOrder(staff, orderNo);
  const panel = staff.page.getByRole('region', { name: '找人代付' });
  await panel.getByText('已代付').waitFor();
  await panel.getByText(`${payerPhone.slice(0, 3)}****${payerPhone.slice(7)}`).waitFor();

  // The next SMS can be requested only after a pause.
  await moveWorldTo(product.sandbox, 2 * minuteMs);
  await page.goto(`/h5/pages/buy/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('link', { name: '申请退订' }).click();
  await page.getByRole('radio', { name: '暂时不想买了' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').first().waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await smsCode(product.sandbox, buyerPhone));
  await page.getByRole('button', { name: '确认退订并退款' }).click();
  await page.getByText('退订进度').waitFor();

  await reads(paying, result, /已原路退回/);
  await sees(paying, '款项原路退回');
  await paying.getByRole('link', { name: '我代付的款项' }).click();
  await paying.getByText(/已退回你的付款账户/).waitFor();
  await expectReadable(paying);
  await paying.goto('/h5/pages/mine/message?type=order');
  await paying.getByText('代付的款项已退回').waitFor();
  await page.goto(`/h5/pages/buy/payShare?orderNo=${orderNo}`);
  await page.getByText(/已退回代付人的付款账户/).waitFor();

  expect([...ordered.problems, ...payer.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await ordered.context.close();
  await payer.context.close();
});
