import { continueAs } from '@ev/order/journeys/buying.ts';
import { takeFactoryOver } from '@ev/order/journeys/factory-controls.ts';
import { act } from '@ev/order/journeys/order-console.ts';
import { createOrderStages } from '@ev/order/journeys/order-stages.ts';
import { confirm, openConsole } from '@ev/staff/journeys/console.ts';
import { minuteMs, openWorld } from '@ev/staff/journeys/wire-world.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { readTarget } from '@ev/testkit/wire/wire-caller.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { acceptOnPage, panelOf, present } from './accepting.ts';
import { atStore } from './at-store.ts';

// The world's clock moves past the time in which a lock can be undone.
const stage = openOwnStage();

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#9aa7b0' } })
    .jpeg()
    .toBuffer(),
});

async function refuse(page: Page): Promise<void> {
  await page.getByRole('button', { name: '有问题' }).click();
  await page.getByLabel('问题描述').fill('左前门有一道划痕，约五厘米');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('scratch.jpg'));
  await page.getByText('照片 1已上传').waitFor({ state: 'attached' });
  await looksRight(page, 'delivery-refuse');
  await page.getByRole('button', { name: '提交问题' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '不签收' }).click();
  await page
    .getByText(/门店正在处理 1 个问题/)
    .first()
    .waitFor();
}

it('refuses a car with a defect, and accepts it once the defect is mended', async () => {
  const { origin, sandbox } = stage.product;
  const phoneNo = freshPhone();
  const world = openWorld(await readTarget(origin), sandbox);
  const stages = createOrderStages(world, phoneNo);
  await takeFactoryOver(sandbox);
  const orderNo = await stages.buy();
  await world.pass(2 * minuteMs);
  await stages.lock(orderNo);
  await world.pass(31 * minuteMs);
  await stages.playFactory(orderNo, 'received');

  const delivery = await openConsole(stage.browser, origin, 'delivery');
  await atStore.inspectOnPage(delivery, orderNo);
  await act(delivery, orderNo, '确认检查');
  await stages.settle(orderNo);
  await stages.book(orderNo);
  await present(delivery, orderNo);

  const phone = await openPhone(stage.browser, origin);
  const { page } = phone;
  await continueAs(page, { member: await world.member(phoneNo) });
  await page.goto(`/h5/pages/buy/orderDeliveryInfo?orderNo=${orderNo}`);
  await page.getByRole('link', { name: '验车并签收' }).click();
  await page.waitForURL(/buy\/deliverySign/);
  await page.getByText('请先看车，再签收').waitFor();
  await looksRight(page, 'delivery-presented');
  await refuse(page);

  const panel = await panelOf(delivery, orderNo);
  await panel.getByText('左前门有一道划痕，约五厘米', { exact: true }).waitFor();
  await panel.getByRole('button', { name: /^处理/ }).click();
  await confirm(delivery, '已处理', async (dialog) => {
    await dialog.getByLabel('处理结果').fill('已抛光修复，请当面查看');
    await dialog.locator('input[type=file]').setInputFiles(await photo('mended.jpg'));
    await dialog.getByText('已上传 1 张').waitFor();
  });
  await panel.getByText('已记录处理结果').waitFor();
  await atStore.inspectOnPage(delivery, orderNo);
  await act(delivery, orderNo, '确认检查');
  await stages.book(orderNo);
  await present(delivery, orderNo);

  await page.reload();
  await page.getByText('已抛光修复，请当面查看').waitFor();
  await acceptOnPage(page, stage.product, { phone: phoneNo, name: '林岚' }, looksRight);
  expect((await world.call(phoneNo, 'order.getOrder', { orderNo })).status).toBe('10');
  expect(phone.problems).toEqual([]);
  expect(delivery.problems).toEqual([]);
  await phone.context.close();
  await delivery.close();
});
