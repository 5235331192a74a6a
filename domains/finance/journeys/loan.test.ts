import { continueAs } from '@ev/order/journeys/buying.ts';
import { takeFactoryOver } from '@ev/order/journeys/factory-controls.ts';
import { settleOnPage } from '@ev/order/journeys/handing-over.ts';
import { createOrderStages } from '@ev/order/journeys/order-stages.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { minuteMs, openWorld, type World } from '@ev/staff/journeys/wire-world.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { readTarget } from '@ev/testkit/wire/wire-caller.ts';
import { beforeAll, expect, it } from 'vitest';
import { applyForLoan, signLoan } from './borrowing.ts';
import { lenderDecides } from './lender-controls.ts';

// The world's clock moves past the time in which a lock can be undone.
const stage = openOwnStage();
let world: World;

beforeAll(async () => {
  const { origin, sandbox } = stage.product;
  world = openWorld(await readTarget(origin), sandbox);
  await takeFactoryOver(sandbox);
});

/** An order whose price is fixed, so that its balance can be paid. */
async function lockedOrder(phoneNo: string): Promise<string> {
  const stages = createOrderStages(world, phoneNo);
  const orderNo = await stages.buy();
  await world.pass(2 * minuteMs);
  await stages.lock(orderNo);
  await world.pass(31 * minuteMs);
  return orderNo;
}

/** The latest application for an order. */
async function loanOf(phoneNo: string, orderNo: string) {
  const { application } = await world.call(phoneNo, 'finance.getOptions', { orderNo });
  if (!application) throw new Error(`Nobody has applied for a loan for ${orderNo}`);
  return application;
}

it('goes from the calculator to a balance that the lender has paid', async () => {
  const phoneNo = freshPhone();
  const orderNo = await lockedOrder(phoneNo);
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await page.goto('/h5/pages/finance/calculatorPage?modelCode=ling');
  await page.getByRole('list', { name: '金融方案' }).getByText('年化利率').first().waitFor();
  await page.getByText('购车总支出').waitFor();
  await looksRight(page, 'loan-calculator');

  await continueAs(page, { member: await world.member(phoneNo) });
  await applyForLoan(page, orderNo, looksRight);
  const statusIs = async (status: string) => (await loanOf(phoneNo, orderNo)).status === status;
  await world.until('The approval', () => statusIs('approved'));
  await page.reload();
  await page.getByRole('heading', { name: /^贷款 .* 已通过$/ }).waitFor();
  await looksRight(page, 'loan-approved');
  await signLoan(page, (await loanOf(phoneNo, orderNo)).name);
  await world.until('The payout', () => statusIs('paidOut'));
  await page.reload();
  await page.getByRole('heading', { name: '已放款，尾款已付清' }).waitFor();

  await page.goto(`/h5/pages/buy/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('link', { name: '购车方案 尾款已付清' }).waitFor();
  const { balance } = await world.call(phoneNo, 'order.getOrder', { orderNo });
  expect(balance.settledAt).not.toBeNull();
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

it('is refused with a reason, and the balance is paid in full instead', async () => {
  await lenderDecides(stage.product.sandbox, 'refuse');
  const phoneNo = freshPhone();
  const orderNo = await lockedOrder(phoneNo);
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await continueAs(page, { member: await world.member(phoneNo) });
  await applyForLoan(page, orderNo);
  await reads(page, page.url(), page.getByRole('heading', { name: '贷款没有通过' }));
  await page.getByText('综合评分不足。订单不受影响，可以换一个方案或全款支付尾款。').waitFor();
  await looksRight(page, 'loan-refused');

  await page.getByRole('link', { name: '重新选择付款方式' }).click();
  await page.waitForURL(/buy\/financialApply/);
  await page.getByRole('radio', { name: /全款支付/ }).check();
  await page.getByRole('button', { name: '选择全款' }).click();
  await page.waitForURL(/buy\/orderDetail/);
  await page.getByRole('link', { name: /^支付尾款/ }).waitFor();
  // The price is fixed by a job, as soon as the lock can no longer be undone.
  const balance = `/h5/pages/buy/balance?orderNo=${orderNo}`;
  await reads(page, balance, page.getByRole('heading', { name: /^待付尾款/ }));

  const finance = await openConsole(stage.browser, stage.product.origin, 'finance');
  await settleOnPage(finance, orderNo);
  await reads(page, balance, page.getByRole('heading', { name: '尾款已结清' }));
  expect((await loanOf(phoneNo, orderNo)).status).toBe('refused');
  const { balance: paid } = await world.call(phoneNo, 'order.getOrder', { orderNo });
  expect(paid.settledAt).not.toBeNull();
  expect([...phone.problems, ...finance.problems]).toEqual([]);
  await finance.close();
  await phone.context.close();
});
