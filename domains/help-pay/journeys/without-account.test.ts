import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import {
  agents,
  openedAbove,
  playPayerPage,
  playPayPage,
  playWechat,
} from '@ev/payment/journeys/host-players.fixture.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();

/** A link of a new order, open on the phone of a person who has no account. */
async function opened(host: 'wechat' | 'miniProgram', play?: (page: Page) => Promise<void>) {
  const buyer = await wirePerson(stage.product, freshPhone());
  const { orderNo } = await buyer.call('order.submitOrder', buyer.order, crypto.randomUUID());
  await buyer.call('help-pay.makeLink', { orderNo }, crypto.randomUUID());
  const own = () => buyer.call('help-pay.getOwn', { orderNo });
  const phone = await openPhone(stage.browser, stage.product.origin, 320, agents[host]);
  await play?.(phone.page);
  await phone.page.goto(`/h5/pages/buy/payShare?token=${(await own()).link?.token}`);
  await phone.page.getByText(/不登录也能付款/).waitFor();
  await expectFits(phone.page);
  await expectReadable(phone.page);
  await expect.poll(async () => (await own()).link?.opened?.by).toBeNull();
  return { ...phone, own };
}
const pay = (page: Page) => page.getByRole('button', { name: /^微信支付/ }).click();
const paid = (page: Page) => page.getByRole('heading', { name: '代付成功' }).waitFor();

it('pays for another person in WeChat', async () => {
  const { page, context, problems, own } = await opened('wechat', (one) =>
    playWechat(one, stage.product.sandbox, () => /支付成功/),
  );
  await pay(page);
  // Through WeChat's own page and back.
  await paid(page);
  expect(new URL(page.url()).searchParams.has('code')).toBe(false);
  expect((await own()).paidByHelper?.money).toBe('kept');
  expect(problems).toEqual([]);
  await context.close();
});

it('pays for another person in the mini-program', async () => {
  const { sandbox } = stage.product;
  const { page, context, problems, own } = await opened('miniProgram');
  await pay(page);
  await expect.poll(async () => (await openedAbove(page))?.path).toBe('/pages/payer/index');
  const payer = await openedAbove(page);
  if (payer) await playPayerPage(page, sandbox, payer);
  await expect.poll(async () => (await openedAbove(page))?.path).toBe('/pages/pay/index');
  const sheet = await openedAbove(page);
  if (!sheet) throw new Error('The mini-program has opened no page to pay on');
  const outcome = await playPayPage(page, sandbox, sheet, /支付成功/);
  expect(outcome).toBe('done');
  await paid(page);
  expect((await own()).paidByHelper?.money).toBe('kept');
  expect(problems).toEqual([]);
  await context.close();
});
