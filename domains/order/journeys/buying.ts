import { forgetCodes } from '@ev/account/journeys/forget-codes.ts';
import { smsCode } from '@ev/account/journeys/log-in.ts';
import { isPaid } from '@ev/payment/contract/statuses.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import type { Product } from '@ev/testkit/journeys/processes.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeLockable } from './lock-ready.ts';
import { type WirePerson, wirePerson } from './wire-person.ts';

/** Whom the order form names as the buyer. */
export const typedBuyer = { name: '林知远', phone: '13912345678' };

/** Fills the order form for a customer in Shanghai, or in the city of the hand-over. */
export async function fillOrder(
  page: Page,
  { city, store }: { city: string; store: RegExp } = { city: '上海', store: /青驭中心/ },
): Promise<void> {
  await choose(page, '上牌城市', city);
  await choose(page, '交付门店', store);
  await page.getByLabel('姓名').fill(typedBuyer.name);
  await page.getByRole('textbox', { name: /手机号/ }).fill(typedBuyer.phone);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
}

/** Chooses the first option with this name. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByLabel(label).click();
  await dialog.getByRole('button', { name: option }).first().click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Pays at the sandbox's gateway with one of its outcomes and returns. */
export async function payWith(page: Page, sandbox: string, outcome: RegExp): Promise<void> {
  await page.getByRole('button', { name: '确认支付' }).click();
  await page.waitForURL((url) => url.origin === sandbox);
  await page.getByRole('button', { name: outcome }).click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await page.waitForURL(/pay\/result/);
}

/** The page continues on the device of a customer who logged in over the wire. */
export async function continueAs(page: Page, { member }: Pick<WirePerson, 'member'>): Promise<void> {
  const { deviceId, accessToken, refreshToken } = member;
  await page.goto('/h5/env.json');
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { 'ev.deviceId': deviceId, session: JSON.stringify({ accessToken, refreshToken }) },
  );
}

/**
 * A member with an order whose deposit is paid, over the wire: buying in the browser is a journey of its own.
 */
async function boughtCar(
  product: Pick<Product, 'origin' | 'sandbox' | 'databaseUrl'>,
  phone: string,
): Promise<{ person: WirePerson; orderNo: string }> {
  const person = await wirePerson(product, phone);
  const { orderNo, payNo } = await person.buy();
  const paid = async () => isPaid((await person.call('payment.getPayment', { payNo })).status);
  await expect.poll(paid).toBe(true);
  await forgetCodes(product.databaseUrl, phone);
  await makeLockable({ call: person.call, smsCode: () => smsCode(product.sandbox, phone) }, orderNo);
  await forgetCodes(product.databaseUrl, phone);
  return { person, orderNo };
}

/**
 * The page continues on the device of a member whose deposit is paid, and shows the order; returns its
 * number.
 */
export async function buyCar(
  page: Page,
  product: Pick<Product, 'origin' | 'sandbox' | 'databaseUrl'>,
  phone: string,
): Promise<string> {
  const { person, orderNo } = await boughtCar(product, phone);
  await continueAs(page, person);
  await page.goto(`/h5/pages/buy/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('heading', { name: '现在锁单，你得到' }).waitFor();
  return orderNo;
}

/** A member whose order is locked, over the wire. */
export async function lockedCar(
  product: Pick<Product, 'origin' | 'sandbox' | 'databaseUrl'>,
  phone: string,
): Promise<{ person: WirePerson; orderNo: string }> {
  const bought = await boughtCar(product, phone);
  const { person, orderNo } = bought;
  const { expectedTotalFen } = person.order;
  // A request too soon after the payment is refused.
  const lock = async () => (await person.attempt('order.lockOrder', { orderNo, expectedTotalFen })).kind;
  await expect.poll(lock, { timeout: backgroundPatienceMs, interval: 500 }).toBe('acknowledged');
  return bought;
}
