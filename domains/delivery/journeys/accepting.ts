import { openOrder } from '@ev/order/journeys/order-console.ts';
import { idNumber, type PageSigner, signOnPage } from '@ev/signing/journeys/sign.ts';
import { confirm, type StaffConsole } from '@ev/staff/journeys/console.ts';
import type { Product } from '@ev/testkit/journeys/processes.ts';
import type { Locator, Page } from 'playwright-core';

/** The panel of a delivery on the order's page, in its current state. */
export async function panelOf(staff: StaffConsole, orderNo: string): Promise<Locator> {
  await openOrder(staff, orderNo);
  return staff.page.getByRole('region', { name: '检查和签收' });
}

/** Staff show the car to the customer, who can accept it from now on. */
export async function present(staff: StaffConsole, orderNo: string): Promise<void> {
  const panel = await panelOf(staff, orderNo);
  await panel.getByRole('button', { name: '请客户签收' }).click();
  await confirm(staff, '请客户签收');
  await panel.getByText(/^已请.+签收/).waitFor();
}

/**
 * The customer accepts the car that they look at, by their signature.
 * @param look what the journey does at the pages on the way
 */
export async function acceptOnPage(
  page: Page,
  product: Pick<Product, 'sandbox' | 'databaseUrl'>,
  signer: PageSigner,
  look?: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  await page.getByLabel('证件号码').fill(idNumber);
  await page.getByRole('button', { name: '无误，去签收' }).click();
  await page.getByRole('heading', { name: '请阅读并签署确认书' }).waitFor();
  await look?.(page, 'delivery-document');
  await page.getByText('确认书正文到此结束').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '去签署' }).click();

  await signOnPage(page, product, signer);
  await page.waitForURL(/buy\/deliverySign/);
  await page.getByText('车辆已签收').waitFor();
  await page.getByRole('link', { name: '查看签收文件' }).waitFor();
  await look?.(page, 'delivery-accepted');
}
