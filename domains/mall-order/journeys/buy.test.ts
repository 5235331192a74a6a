import { continueAs, payWith } from '@ev/order/journeys/buying.ts';
import { type WirePerson, wirePerson } from '@ev/order/journeys/wire-person.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight, looksRightOnDesk } from '@ev/testkit/journeys/looks-right.ts';
import { patienceMs } from '@ev/testkit/journeys/patience.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { carrierGoesOn } from './carrier.ts';
import { givePoints } from './give-points.ts';
import { act, openMallOrder } from './order-console.ts';

const stage = openStage();
const mug = '青驭随行杯';
const coupon = '商城新人券';

/** A member with an address, points and a coupon. */
async function shopper(): Promise<WirePerson> {
  const person = await wirePerson(stage.product, freshPhone());
  await person.call('account.saveAddress', {
    name: '林岚',
    phone: person.phone,
    districtCode: '330106',
    isDefault: true,
    detail: '文三路 1 号',
  });
  await givePoints(stage.product.databaseUrl, person.phone, 500);
  return person;
}

/** Searches the mug, chooses a variant and puts two into the cart. */
async function fillCart(page: Page): Promise<void> {
  await page.goto('/h5/pages/shop/search');
  await page.getByRole('searchbox', { name: '搜索商品' }).fill('随行杯');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await page.getByRole('article', { name: mug }).getByRole('link').click();
  await page.waitForURL(/shop\/detail/);
  await page.getByRole('button', { name: '加入购物车' }).click();
  const options = page.getByRole('dialog', { name: '选择规格' });
  await options.getByRole('button', { name: '燕麦', exact: true }).click();
  await options.getByRole('button', { name: '480 ml', exact: true }).click();
  await options.getByRole('button', { name: '加入购物车' }).click();
  await page.getByText('已加入购物车').first().waitFor();
  await page.goto('/h5/pages/shop/cart');
  const line = page.getByRole('article', { name: `${mug} 燕麦` });
  await line.getByRole('button', { name: /^增加/ }).click();
  await page.getByText('合计238元').waitFor({ state: 'attached' });
  await looksRight(page, 'mall-cart');
}

/** Orders what is in the cart with coupon and points; returns the number of the order. */
async function order(page: Page, person: WirePerson): Promise<string> {
  await page.getByRole('button', { name: '去结算' }).click();
  await page.waitForURL(/shop\/confirm/);
  await page.getByText(coupon).first().waitFor();
  await page.getByRole('switch', { name: '用积分抵扣' }).click();
  await page.getByText('积分抵扣', { exact: true }).last().waitFor();
  await page.getByLabel('备注').fill('周末送');
  await looksRight(page, 'mall-confirm');
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/pay\/cashier/);
  await payWith(page, stage.product.sandbox, /支付成功/);
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.waitForURL(/shop\/orderDetail/);
  await page.getByText('待发货').first().waitFor();
  await looksRight(page, 'mall-order');
  const { list } = await person.call('mall-order.listOrders', { group: 'toShip' });
  expect(list).toHaveLength(1);
  expect(list[0]?.points).toBe(500);
  return list[0]?.orderNo ?? '';
}

it('buys with coupon and points, follows the parcel, receives and reviews', async () => {
  const person = await shopper();
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await continueAs(page, person);
  await page.goto('/h5/pages/shop/couponZone');
  await page.getByRole('article', { name: coupon }).getByRole('button', { name: '立即领取' }).click();
  await page.getByText('已放进我的卡券').first().waitFor();
  await fillCart(page);
  const orderNo = await order(page, person);

  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  const drawer = await openMallOrder(staff, orderNo);
  await drawer.getByText('周末送').waitFor();
  await looksRightOnDesk(staff.page, 'mall-order');
  await act(staff, '开始备货');
  const trackingNo = `SF${person.phone}`;
  await act(staff, '发货', async (dialog) => {
    await dialog.getByLabel('快递公司').click();
    await staff.page.getByTitle('顺丰速运').click();
    await dialog.getByLabel('运单号').fill(trackingNo);
  });
  await drawer.getByText(trackingNo).waitFor();

  await page.reload();
  // The carrier may already have the parcel, so its status is not what leads to its way.
  await page.getByRole('region', { name: '操作' }).getByRole('link', { name: '查看物流' }).click();
  await page.waitForURL(/shop\/logistics/);
  await page.getByText(`运单号 ${trackingNo}`).waitFor();
  // The carrier knows the parcel once the events were subscribed to.
  await expect
    .poll(
      async () => {
        await carrierGoesOn(stage.product.sandbox, trackingNo).catch(() => undefined);
        const { parcels } = await person.call('mall-order.listParcels', { orderNo });
        return parcels[0]?.status;
      },
      { timeout: patienceMs },
    )
    .toBe('delivered');
  await page.reload();
  await page.getByRole('heading', { name: '已签收' }).waitFor();
  await looksRight(page, 'mall-logistics');

  await page.goto(`/h5/pages/shop/orderDetail?orderId=${orderNo}`);
  await page.getByRole('button', { name: '确认收货' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click();
  await page.getByRole('link', { name: '评价', exact: true }).click();
  await page.waitForURL(/shop\/comment/);
  // The star and not its hidden input, so that the tap waits until nothing moves or covers it.
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '5 分' }) })
    .click();
  await page.getByRole('textbox', { name: /^评价/ }).fill('双层杯壁真的不烫手，容量也够');
  await looksRight(page, 'mall-review');
  await page.getByRole('button', { name: '发布评价' }).click();
  await page.waitForURL(/shop\/orderDetail/);
  await page.goto('/h5/pages/shop/detail?id=mug');
  await page.getByText('双层杯壁真的不烫手，容量也够').waitFor();

  expect([...phone.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await phone.context.close();
});
