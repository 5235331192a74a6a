import { idNumber, type PageSigner, signOnPage, type WriteName } from '@ev/signing/journeys/sign.ts';
import type { Product } from '@ev/testkit/journeys/processes.ts';
import type { Page } from 'playwright-core';

/**
 * From the page of the lock, which asks for the contract, to the contract that the buyer has signed.
 * @param look what the journey does at the pages on the way
 * @param writeName as of `signOnPage`
 */
export async function signContract(
  page: Page,
  product: Pick<Product, 'sandbox' | 'databaseUrl'>,
  signer: PageSigner,
  { look, writeName }: { look?: (page: Page, name: string) => Promise<void>; writeName?: WriteName } = {},
): Promise<void> {
  await page.getByRole('link', { name: '签署合同' }).click();
  await page.waitForURL(/buy\/write/);
  await page.getByLabel('证件号码').fill(idNumber);
  await page.getByLabel('联系地址').fill('浙江省杭州市西湖区文三路 1 号');
  await look?.(page, 'write');
  await page.getByRole('button', { name: '生成合同' }).click();

  await page.waitForURL(/buy\/sign\?/);
  await page.getByRole('heading', { name: '签署前请先看这几点' }).waitFor();
  await look?.(page, 'sign');
  await page.getByText('合同正文到此结束').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '去签署' }).click();

  await signOnPage(page, product, signer, writeName);
  await page.waitForURL(/buy\/signResult/);
  await page.getByRole('heading', { name: '购车合同已签署' }).waitFor();
  await look?.(page, 'sign-result');
}
