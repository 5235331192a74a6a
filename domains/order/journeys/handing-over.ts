import type { StaffConsole } from '@ev/staff/journeys/console.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { firstShown } from '@ev/testkit/journeys/observe.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import type { Page } from 'playwright-core';
import { act } from './order-console.ts';
import { atStore } from './store-steps.ts';

/**
 * Locks an order by typing; too soon after the payment the page says how long to wait, and this tries again
 * then.
 */
export async function lockOrder(page: Page, orderNo: string): Promise<void> {
  await page.goto(`/h5/pages/buy/lock?orderNo=${orderNo}`);
  await page.getByRole('button', { name: /改用输入确认/ }).click();
  await page.getByLabel(/输入“锁单”/).fill('锁单');
  const lock = page.getByRole('button', { name: '锁定订单' });
  const tooSoon = page.getByText(/后可以锁单/);
  const locked = page.getByRole('button', { name: '撤销锁单' });
  for (let shown = ''; shown !== 'locked'; ) {
    await lock.click();
    shown = await firstShown({ tooSoon, locked });
    if (shown === 'tooSoon') await tooSoon.waitFor({ state: 'hidden' });
  }
}

/** From a car in transit to the time of its hand-over: received, inspected, and the first morning chosen. */
export async function receiveAndBook(page: Page, delivery: StaffConsole, orderNo: string): Promise<void> {
  await act(delivery, orderNo, '确认到店');
  await atStore.inspectOnPage(delivery, orderNo);
  await act(delivery, orderNo, '确认检查');
  await page.goto(ofDelivery(orderNo));
  await page.getByRole('button', { name: '预约交付' }).click();
  await page.getByRole('radio', { name: /上午/ }).click();
  await page.getByRole('button', { name: '确认预约' }).click();
  await page.getByRole('button', { name: '更改交付时间' }).waitFor();
}

/** Finance records on the page of the console that the whole balance was transferred. */
export async function settleOnPage(finance: StaffConsole, orderNo: string): Promise<void> {
  await act(finance, orderNo, '确认尾款', {
    async fill(dialog) {
      await dialog.getByRole('radio', { name: /转账/ }).check();
      const due = (await dialog.textContent())?.match(/¥([\d,]+(?:\.\d\d)?)/)?.[1] ?? '';
      await dialog.getByLabel('到账金额（元）').fill(due.replaceAll(',', ''));
      await dialog.getByLabel('银行流水号或放款编号').fill(`2026112100${orderNo.slice(-6)}`);
    },
  });
}

/**
 * From a car in transit to the hand-over: received and inspected, a day chosen, the balance recorded, accepted
 * on paper.
 */
export async function handOver(
  page: Page,
  { delivery, finance }: { delivery: StaffConsole; finance: StaffConsole },
  orderNo: string,
): Promise<void> {
  await receiveAndBook(page, delivery, orderNo);
  await settleOnPage(finance, orderNo);
  await reads(page, ofDelivery(orderNo), /^待交付/);
  await expectReadable(page);
  await atStore.acceptOnPaper(delivery, orderNo);
  await reads(page, ofDelivery(orderNo), /^欢迎成为/);
  await expectReadable(page);
}

const ofDelivery = (orderNo: string) => `/h5/pages/buy/orderDeliveryInfo?orderNo=${orderNo}`;
