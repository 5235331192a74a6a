import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectReadable, violationsOf } from './support/axe.ts';
import { openBrowser, openPhone } from './support/browser.ts';
import { buyCar } from './support/buying.ts';
import { playFactoryTo } from './support/factory.ts';
import { type Product, startProduct } from './support/processes.ts';
import { staffPerson } from './support/staff.ts';
import { moveWorldTo } from './support/world-clock.ts';

const minuteMs = 60_000;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct(inject('postgresUrl'));
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function lock(page: Page, orderNo: string): Promise<void> {
  await page.goto(`/h5/pages/buy/lock?orderNo=${orderNo}`);
  await page.getByRole('button', { name: /改用输入确认/ }).click();
  await page.getByLabel(/输入“锁单”/).fill('锁单');
  await page.getByRole('button', { name: '锁定订单' }).click();
  await page.getByRole('button', { name: '撤销锁单' }).waitFor();
}

/** The status that the delivery page tells, asked for again until it is this one. */
async function waitForStatus(page: Page, orderNo: string, title: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(`/h5/pages/buy/orderDeliveryInfo?orderNo=${orderNo}`);
        await page.getByRole('list', { name: '交付阶段' }).waitFor();
        return page.getByRole('heading', { name: title }).count();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(1);
}

describe('receiving a car', () => {
  it('is followed from the factory to the hand-over with its code', async () => {
    const { page, context, problems } = await openPhone(browser, product.origin, 320);
    const orderNo = await buyCar(page, product.sandbox, '13912340031');
    await moveWorldTo(product.sandbox, 2 * minuteMs);
    await lock(page, orderNo);
    // Past the undo: only now the factory hears of the order.
    await moveWorldTo(product.sandbox, 40 * minuteMs);
    await playFactoryTo(product, orderNo, 'shipped');
    await waitForStatus(page, orderNo, /^运输中/);
    await page.getByRole('button', { name: '复制运单号' }).waitFor();
    expect(await page.getByRole('button', { name: '预约交付' }).count()).toBe(0);
    await expectReadable(page);

    await playFactoryTo(product, orderNo, 'received');
    await waitForStatus(page, orderNo, /^已到店/);
    await page.getByRole('list', { name: /^物流动态/ }).waitFor();
    const delivery = await staffPerson(product, 'delivery');
    await delivery.act('desk.confirmInspection', { orderNo, seenStatus: '8' });
    await page.reload();
    await page.getByRole('button', { name: '预约交付' }).click();
    await page.getByRole('radio', { name: /下午/ }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '确认预约' }).click();
    await page.getByRole('button', { name: '更改交付时间' }).waitFor();
    await expectReadable(page);

    const finance = await staffPerson(product, 'finance');
    const { totalFen, depositFen } = await finance.act('desk.getOrder', { orderNo });
    await finance.act('desk.settleBalance', {
      orderNo,
      seenStatus: '8',
      method: 'transfer',
      reference: '20261121000001',
      amountFen: totalFen - depositFen,
    });
    await waitForStatus(page, orderNo, /^待交付/);
    // The hidden text beside it is the same for the ear, digit by digit.
    const shown = page.getByRole('region', { name: '交付码' }).locator('[aria-hidden]');
    const code = (await shown.textContent()) ?? '';
    await expectReadable(page);
    expect(code).toMatch(/^\d{6}$/);
    await delivery.act('desk.handOver', { orderNo, seenStatus: '7', code });
    await page.reload();
    await page.getByRole('heading', { name: /^欢迎成为/ }).waitFor();
    expect(await page.getByRole('region', { name: '交付码' }).count()).toBe(0);
    await expectReadable(page);

    expect(problems).toEqual([]);
    await context.close();
  }, 240_000);
});
