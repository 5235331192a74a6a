import { continueAs } from '@ev/order/journeys/buying.ts';
import { takeFactoryOver } from '@ev/order/journeys/factory-controls.ts';
import { openOrder } from '@ev/order/journeys/order-console.ts';
import { createOrderStages } from '@ev/order/journeys/order-stages.ts';
import { idNumber, signOnPage } from '@ev/signing/journeys/sign.ts';
import { confirm, openConsole, type StaffConsole } from '@ev/staff/journeys/console.ts';
import { minuteMs, openWorld } from '@ev/staff/journeys/wire-world.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { readTarget } from '@ev/testkit/wire/wire-caller.ts';
import { expect, it } from 'vitest';

// The world's clock moves past the time in which a lock can be undone.
const stage = openOwnStage();

/** The panel of the change on the order's page, in its current state. */
async function panelOf(staff: StaffConsole, orderNo: string) {
  await openOrder(staff, orderNo);
  return staff.page.getByRole('region', { name: '变更', exact: true });
}

it('changes the configuration of a locked order, and leaves the order as it was when the store refuses', async () => {
  const { origin, sandbox } = stage.product;
  const phoneNo = freshPhone();
  const world = openWorld(await readTarget(origin), sandbox);
  const stages = createOrderStages(world, phoneNo);
  const read = (orderNo: string) => world.call(phoneNo, 'order.getOrder', { orderNo });
  await takeFactoryOver(sandbox);
  const orderNo = await stages.buy();
  await world.pass(2 * minuteMs);
  await stages.lock(orderNo);
  await world.pass(31 * minuteMs);
  const { totalFen } = await read(orderNo);

  const phone = await openPhone(stage.browser, origin);
  const { page } = phone;
  await continueAs(page, { member: await world.member(phoneNo) });
  await page.goto(`/h5/pages/buy/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('link', { name: '申请变更配置' }).click();
  await page.waitForURL(/configUpdate/);
  await page.getByRole('radio', { name: /长续航版/ }).click();
  await page.getByRole('button', { name: '核对变更' }).click();
  const review = page.getByRole('dialog', { name: '核对变更' });
  await review.getByRole('heading', { name: '提交后不会马上生效' }).waitFor();
  await looksRight(page, 'change-review');
  await review.getByRole('button', { name: '提交申请' }).click();
  await page.waitForURL(/buy\/orderChange/);
  await page.getByText(/门店正在审核/).waitFor();
  await looksRight(page, 'change-requested');

  const sales = await openConsole(stage.browser, origin, 'sales');
  const panel = await panelOf(sales, orderNo);
  await panel.getByRole('button', { name: '同意变更' }).click();
  await confirm(sales, '同意变更');
  const progress = `/h5/pages/buy/orderChange?orderNo=${orderNo}`;
  await reads(page, progress, /去签署/);
  await looksRight(page, 'change-to-sign');
  await page.getByLabel('证件号码').fill(idNumber);
  await page.getByRole('button', { name: '去签署' }).click();
  await page.getByRole('heading', { name: '请阅读并签署变更协议' }).waitFor();
  await looksRight(page, 'change-document');
  await page.getByText('协议正文到此结束').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '去签署' }).click();
  await signOnPage(page, stage.product, { phone: phoneNo, name: '林岚' });
  await page.waitForURL(/buy\/orderChange/);
  await page.getByText('变更已生效', { exact: true }).waitFor();
  await looksRight(page, 'change-settled');
  const changed = await read(orderNo);
  expect(changed).toMatchObject({ status: '20', versionName: '长续航版' });
  expect(changed.totalFen).not.toBe(totalFen);
  // The factory builds what was signed.
  await world.pass(2 * minuteMs);
  await stages.playFactory(orderNo, 'accepted');

  const second = await stages.buy();
  await world.pass(2 * minuteMs);
  await stages.lock(second);
  await world.pass(31 * minuteMs);
  const { store } = await read(second);
  await page.goto(`/h5/pages/buy/orderChangeStore?orderNo=${second}`);
  await page
    .getByRole('button', { name: /^选择 青驭/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '提交申请' }).click();
  await page.getByText(/门店正在审核/).waitFor();
  const refused = await panelOf(sales, second);
  await refused.getByRole('button', { name: '不同意' }).click();
  await confirm(sales, '不同意', (dialog) => dialog.getByLabel(/原因/).fill('这家门店本月交付已约满'));
  await reads(page, `/h5/pages/buy/orderChange?orderNo=${second}`, /这家门店本月交付已约满/);
  await looksRight(page, 'change-dropped');
  expect(await read(second)).toMatchObject({ status: '20', store: { id: store.id } });

  expect(phone.problems).toEqual([]);
  expect(sales.problems).toEqual([]);
  await phone.context.close();
  await sales.close();
});
