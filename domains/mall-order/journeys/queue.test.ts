import { continueAs, payWith } from '@ev/order/journeys/buying.ts';
import { type WirePerson, wirePerson } from '@ev/order/journeys/wire-person.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight, looksRightOnDesk } from '@ev/testkit/journeys/looks-right.ts';
import { sees, seesNone } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { leaveUnits } from './leave-units.ts';

const stage = openStage();
const offerCode = 'lantern-queue';

/** A member with an address, on the page of the limited product. */
async function opened(): Promise<{ person: WirePerson; phone: Awaited<ReturnType<typeof openPhone>> }> {
  const person = await wirePerson(stage.product, freshPhone());
  await person.call('account.saveAddress', {
    name: '林岚',
    phone: person.phone,
    districtCode: '330106',
    isDefault: true,
    detail: '文三路 1 号',
  });
  const phone = await openPhone(stage.browser, stage.product.origin);
  await continueAs(phone.page, person);
  await phone.page.goto('/h5/pages/shop/detail?id=lantern');
  return { person, phone };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

it('queues two customers for one unit: the second gets the turn that the first gives up, and pays', async () => {
  await leaveUnits(stage.product.databaseUrl, offerCode, 1);
  const [first, second] = [await opened(), await opened()];
  await press(first.phone.page, '立即抢购');
  await sees(first.phone.page, heading(first.phone.page, '轮到你了'));
  await press(second.phone.page, '立即抢购');
  await sees(second.phone.page, heading(second.phone.page, '你是下一位'));
  await looksRight(second.phone.page, 'mall-queue');

  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  await staff.page.goto('/console/mall-queues');
  await sees(staff.page, staff.page.getByRole('button', { name: '暂停排队' }));
  await looksRightOnDesk(staff.page, 'mall-queues');

  await press(first.phone.page, '放弃名额');
  await first.phone.page.getByRole('alertdialog').getByRole('button', { name: '放弃名额' }).click();
  await sees(second.phone.page, heading(second.phone.page, '轮到你了'));
  await looksRight(second.phone.page, 'mall-turn');
  await press(second.phone.page, '去下单');
  await second.phone.page.waitForURL(/shop\/confirm/);
  await press(second.phone.page, '提交订单');
  await second.phone.page.waitForURL(/pay\/cashier/);
  await payWith(second.phone.page, stage.product.sandbox, /支付成功/);
  const { list } = await second.person.call('mall-order.listOrders', { group: 'toShip' });
  expect(list).toHaveLength(1);

  const { page } = first.phone;
  await page.reload();
  await sees(page, heading(page, '已售罄'));
  await press(page, '排队等候');
  await sees(page, page.getByRole('button', { name: '离开排队' }));
  await seesNone(page.getByRole('button', { name: '去下单' }), { once: heading(page, '已售罄') });

  expect([...first.phone.problems, ...second.phone.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await first.phone.context.close();
  await second.phone.context.close();
});
