import { confirm, type Desk } from '@ev/staff/journeys/desk.ts';
import type { Locator } from 'playwright-core';

/** Looks at an order as it is now. */
export async function openOrder({ page }: Desk, orderNo: string): Promise<void> {
  await page.goto(`/console/orders/${orderNo}`);
  await page.getByText(orderNo).first().waitFor();
}

/** Does the likeliest act with an order, which must be this one, and waits until it is done. */
export async function act(
  desk: Desk,
  orderNo: string,
  name: string,
  { fill, confirm: okText = name }: { fill?: (dialog: Locator) => Promise<void>; confirm?: string } = {},
): Promise<void> {
  await openOrder(desk, orderNo);
  await desk.page.getByRole('button', { name, exact: true }).click();
  await confirm(desk, okText, fill);
}
