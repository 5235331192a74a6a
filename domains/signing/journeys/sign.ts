import { forgetCodes } from '@ev/account/journeys/forget-codes.ts';
import { smsCode } from '@ev/account/journeys/log-in.ts';
import type { Api, EndpointId } from '@ev/contract';
import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import type { Product } from '@ev/testkit/journeys/processes.ts';
import type { Page } from 'playwright-core';
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

/** Verifies and signs by a typed name, from the page of the verification to that of the result. */
export async function signOnPage(
  page: Page,
  { sandbox, databaseUrl }: Pick<Product, 'sandbox' | 'databaseUrl'>,
  { phone, name }: { phone: string; name: string },
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
  await page.getByRole('button', { name: /键入姓名签署/ }).click();
  await page.getByLabel('姓名').fill(name);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '确认签署' }).click();
  await page.waitForURL(/sign\/signResult/);
  await page.getByRole('link', { name: '下一步' }).click();
}
