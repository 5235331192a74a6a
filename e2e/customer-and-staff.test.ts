import { smsCode } from '@ev/account/journeys/log-in.ts';
import { buyCar } from '@ev/order/journeys/buying.ts';
import { factoryHand } from '@ev/order/journeys/factory-hand.ts';
import { handOver, lockOrder } from '@ev/order/journeys/handing-over.ts';
import { act, openOrder } from '@ev/order/journeys/order-console.ts';
import { confirm, openConsole, type StaffConsole } from '@ev/staff/journeys/console.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { openPhone, type Phone } from '@ev/testkit/journeys/browser.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '../packages/kernel/src/durations.ts';

const stage = openOwnStage();
let customer: Phone;
let worldMs = 0;

/** Moves the clock for everyone. */
async function wait(minutes: number): Promise<void> {
  worldMs += minutes * minuteMs;
  await moveWorldTo(stage.product.sandbox, worldMs);
}

/** The title of a message that the customer received. */
async function customerWasNotified(title: string): Promise<void> {
  await reads(customer.page, '/h5/pages/mine/message', title);
}

describe('a customer and the staff', () => {
  it('take an order from its submission to the hand-over', async () => {
    customer = await openPhone(stage.browser, stage.product.origin, 320);
    const { page } = customer;
    const orderNo = await buyCar(page, stage.product, freshPhone());
    const delivery = await openConsole(stage.browser, stage.product.origin, 'delivery');
    const finance = await openConsole(stage.browser, stage.product.origin, 'finance');
    await openOrder(delivery, orderNo);

    await wait(2);
    await lockOrder(page, orderNo);
    await wait(40);
    await factoryHand(stage.product.sandbox).playTo(orderNo, 'shipped');
    await reads(customer.page, `/h5/pages/buy/orderDeliveryInfo?orderNo=${orderNo}`, /^运输中/);
    await expectReadable(page);
    await customerWasNotified('车辆已发运');

    await handOver(page, { delivery, finance }, orderNo);
    await customerWasNotified('交付完成');

    await openOrder(delivery, orderNo);
    await delivery.page.getByText('已交付').first().waitFor();
    await finish([delivery, finance]);
  });

  it('take another one from its submission to the money back', async () => {
    customer = await openPhone(stage.browser, stage.product.origin);
    const { page } = customer;
    const phone = freshPhone();
    const orderNo = await buyCar(page, stage.product, phone);
    const sales = await openConsole(stage.browser, stage.product.origin, 'sales');
    const [first, second] = [
      await openConsole(stage.browser, stage.product.origin, 'finance'),
      await openConsole(stage.browser, stage.product.origin, 'finance2'),
    ];

    await wait(2);
    await lockOrder(page, orderNo);
    await page.goto(`/h5/pages/buy/orderCancelAuth?orderNo=${orderNo}`);
    await page.getByRole('radio', { name: '暂时不想买了' }).click();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送').first().waitFor();
    await page.getByLabel('验证码', { exact: true }).fill(await smsCode(stage.product.sandbox, phone));
    await page.getByRole('button', { name: '提交退订申请' }).click();
    await page.getByRole('button', { name: '提交退订申请' }).waitFor({ state: 'hidden' });
    await reads(customer.page, `/h5/pages/buy/orderDetail?orderNo=${orderNo}`, '申请中');

    await act(sales, orderNo, '同意退订', {
      fill: (dialog) => dialog.getByRole('textbox').fill('客户改变计划，同意退订'),
    });
    await act(first, orderNo, '放款', { confirm: '首次放款' });
    await act(second, orderNo, '放款', { confirm: '复核放款' });
    await reads(customer.page, `/h5/pages/buy/orderDetail?orderNo=${orderNo}`, '订单已退订');
    await customerWasNotified('退款已完成');

    await openOrder(second, orderNo);
    await second.page.getByText('已退订').first().waitFor();
    await finish([sales, first, second]);
  });

  it('settle what the brand owes where it cannot deliver', async () => {
    customer = await openPhone(stage.browser, stage.product.origin);
    const orderNo = await buyCar(customer.page, stage.product, freshPhone());
    const sales = await openConsole(stage.browser, stage.product.origin, 'sales');
    const finance = await openConsole(stage.browser, stage.product.origin, 'finance');

    await openOrder(sales, orderNo);
    await sales.page.getByRole('button', { name: '更多办理' }).click();
    await sales.page.getByRole('menuitem', { name: '品牌取消' }).click();
    await confirm(sales, '品牌取消', (dialog) => dialog.getByRole('textbox').fill('这款配置停止生产'));

    await finance.page.goto('/console/compensations');
    const owed = finance.page.getByRole('row').filter({ hasText: orderNo });
    await owed.getByRole('button', { name: '已支付' }).click();
    await confirm(finance, '已支付', (dialog) => dialog.getByLabel('银行流水号').fill('20261121000043'));
    await finance.page.getByText(/^已登记支付给.*¥5,000$/).waitFor();
    await finance.page.getByText('没有待支付的补偿').waitFor();
    await finance.page.getByText('全部', { exact: true }).click();
    await owed.getByText('20261121000043').waitFor();
    await finish([sales, finance]);
  });
});

async function finish(consoles: StaffConsole[]): Promise<void> {
  expect(consoles.flatMap(({ problems }) => problems)).toEqual([]);
  expect(customer.problems).toEqual([]);
  await Promise.all([customer.context.close(), ...consoles.map((one) => one.close())]);
}
