import { smsCode } from '@ev/account/journeys/log-in.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { seesNone } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buyCar } from './buying.ts';

const stage = openOwnStage();
let worldMs = 0;

/** Moves the clock far enough after a payment to lock, and after an SMS to request another one. */
async function wait(minutes: number): Promise<void> {
  worldMs += minutes * minuteMs;
  await moveWorldTo(stage.product.sandbox, worldMs);
}

/** Drags from one end of the slider to the other. */
async function slideToEnd(page: Page): Promise<void> {
  const knob = page.getByRole('slider');
  await knob.scrollIntoViewIfNeeded();
  const box = await knob.boundingBox();
  const way = await knob.locator('..').boundingBox();
  if (!box || !way) throw new Error('The slider is not on the screen');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(way.x + way.width / 2, y, { steps: 4 });
  await page.mouse.move(way.x + way.width, y, { steps: 4 });
  await page.mouse.up();
}

async function provePerson(page: Page, phone: string): Promise<void> {
  await page.getByRole('radio', { name: '暂时不想买了' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').first().waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await smsCode(stage.product.sandbox, phone));
}

/** The card of a cancellation in this state. */
function cancelState(page: Page, state: string | RegExp) {
  const card = page.locator('section', { has: page.getByRole('heading', { name: '退订进度' }) });
  return card.getByText(state, { exact: true });
}

describe('the life of a paid order', () => {
  it('is locked, unlocked, locked again by typing, and requested to be cancelled', async () => {
    const phone = freshPhone();
    const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
    const orderNo = await buyCar(page, stage.product, phone);
    await wait(2);

    await page.getByRole('link', { name: '去锁单' }).click();
    await page.waitForURL(/buy\/lock/);
    await page.getByRole('heading', { name: '锁单后不能再' }).waitFor();
    await expectReadable(page);
    await slideToEnd(page);
    await page.getByRole('button', { name: '撤销锁单' }).click();
    await page.waitForURL(/orderDetail/);
    await page.getByRole('heading', { name: '现在锁单，你得到' }).waitFor();
    await wait(2);

    await page.goto(`/h5/pages/buy/lock?orderNo=${orderNo}`);
    await page.getByRole('button', { name: /改用输入确认/ }).click();
    await page.getByLabel(/输入“锁单”/).fill('锁单');
    await expectReadable(page);
    await page.getByRole('button', { name: '锁定订单' }).click();
    await page.getByRole('button', { name: '撤销锁单' }).waitFor();
    await expectReadable(page);
    await page.getByRole('link', { name: '返回订单' }).click();
    await page.getByRole('link', { name: '申请退订' }).click();
    await page.waitForURL(/orderCancelAuth/);

    // The page offers alternatives to cancelling first; this customer cancels all the same.
    await page.getByText(/先撤销锁单/).waitFor();
    await page.getByText(/需要品牌同意/).waitFor();
    await provePerson(page, phone);
    await page.getByRole('button', { name: '提交退订申请' }).click();
    await cancelState(page, '申请中').waitFor();
    await page.getByRole('link', { name: '查看订单' }).click();
    await page.waitForURL(/orderDetail/);
    await cancelState(page, '申请中').waitFor();
    await expectReadable(page);
    await seesNone(page.getByRole('link', { name: '申请退订' }), { once: cancelState(page, '申请中') });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is cancelled within the window on the smallest phone, and is refunded automatically', async () => {
    const phone = freshPhone();
    const { page, context, problems } = await openPhone(stage.browser, stage.product.origin, 320);
    const orderNo = await buyCar(page, stage.product, phone);
    await wait(2);

    await page.goto(`/h5/pages/buy/contactInfo?orderNo=${orderNo}`);
    await page.getByLabel('联系人手机号').fill('138 1234 5678');
    await page.getByRole('button', { name: '保存联系人' }).click();
    await page.getByText('联系人已保存').first().waitFor();
    await expectReadable(page);

    await page.goto(`/h5/pages/buy/orderDetail?orderNo=${orderNo}`);
    await page.getByText('138****5678').waitFor();
    await expectReadable(page);
    await page.getByRole('link', { name: '申请退订' }).click();
    await page.getByText(/退订不需要审核/).waitFor();
    await page.getByRole('radio').first().waitFor();
    await expectReadable(page);
    await provePerson(page, phone);
    await page.getByRole('button', { name: '确认退订并退款' }).click();
    await cancelState(page, /^(处理中|已完成)$/).waitFor();

    const detail = `/h5/pages/buy/orderDetail?orderNo=${orderNo}`;
    await reads(page, detail, cancelState(page, '已完成'));
    await page.goto('/h5/pages/buy/orderList?status=closed');
    await page.getByText('已退订').first().waitFor();
    await expectReadable(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});
