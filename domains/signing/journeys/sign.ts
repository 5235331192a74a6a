import { forgetCodes } from '@ev/account/journeys/forget-codes.ts';
import { smsCode } from '@ev/account/journeys/log-in.ts';
import type { Api, EndpointId } from '@ev/contract';
import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import type { Product } from '@ev/testkit/journeys/processes.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawn } from '../server/testing/flows.ts';

const beginning = '33010619930518246';
/** The identity number of signers who have no certificate. */
export const idNumber = beginning + identityCheckDigit(beginning);

/** A signer over the wire. */
export type WireSigner = {
  call<Id extends EndpointId>(id: Id, input: Api[Id]['input']): Promise<Api[Id]['output']>;
  /** The code of the last SMS. */
  smsCode(): Promise<string>;
};

/** Reads, verifies and signs a document with the calls of its pages. */
export async function signByWire(
  { call, smsCode: codeOf }: WireSigner,
  { flowNo, name }: { flowNo: string; name: string },
): Promise<void> {
  await call('signing.confirmRead', { flowNo });
  await call('signing.sendCode', { flowNo });
  await call('signing.verify', { flowNo, name, idNumber, code: await codeOf() });
  await call('signing.sign', { flowNo, signature: drawn });
}

/** A signer on the pages of the app; the code comes to the phone. */
export type PageSigner = { phone: string; name: string };
export type WriteName = (page: Page, name: string) => Promise<void>;

/**
 * Verifies and signs, from the page of the verification to that of the result.
 * @param writeName what the signer does with the pad; by default the name is typed
 */
export async function signOnPage(
  page: Page,
  { sandbox, databaseUrl }: Pick<Product, 'sandbox' | 'databaseUrl'>,
  { phone, name }: PageSigner,
  writeName: WriteName = typeName,
): Promise<void> {
  await page.waitForURL(/sign\/verify/);
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('证件号码').fill(idNumber);
  await forgetCodes(databaseUrl, phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').first().waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await smsCode(sandbox, phone));
  await page.getByRole('button', { name: '下一步，手写签名' }).click();
  await page.waitForURL(/sign\/sign\?/);
  await writeName(page, name);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '确认签署' }).click();
  await page.waitForURL(/sign\/signResult/);
  await page.getByRole('link', { name: '下一步' }).click();
}

const typeName: WriteName = async (page, name) => {
  await page.getByRole('button', { name: /键入姓名签署/ }).click();
  await page.getByLabel('姓名').fill(name);
};

/** A place on the pad in shares of its width and height. */
type Place = readonly [right: number, down: number];
/** Less than the width of a finger: the ink is where the finger is. */
const touchPx = 8;

/** Draws a straight stroke on the pad with the mouse, and waits until the ink is where the mouse was. */
export async function drawStroke(page: Page, from: Place, to: Place): Promise<void> {
  const pad = page.getByRole('img', { name: /^签名区/ });
  const { width, height } = await boxOf(pad);
  // Scrolls the beginning out from under the bars.
  await pad.hover({ position: { x: from[0] * width, y: from[1] * height } });
  const box = await boxOf(pad);
  const at = ([right, down]: Place) => [box.x + right * box.width, box.y + down * box.height] as const;
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 8 });
  await page.mouse.up();
  const [left, top] = at([Math.min(from[0], to[0]), Math.min(from[1], to[1])]);
  const awayPx = async () => {
    const ink = await boxOf(pad.locator('path').last());
    return Math.hypot(ink.x - left, ink.y - top);
  };
  await expect.poll(awayPx).toBeLessThan(touchPx);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The pad is not on the screen');
  return box;
}
