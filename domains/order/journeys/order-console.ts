import { confirm, type StaffConsole } from '@ev/staff/journeys/console.ts';
import type { Locator } from 'playwright-core';

/** Opens an order in its current state. */
export async function openOrder({ page }: StaffConsole, orderNo: string): Promise<void> {
  await page.goto(`/console/orders/${orderNo}`);
  await page.getByText(orderNo).first().waitFor();
}

/** Takes the primary action of an order, which must be this one, and waits until it is done. */
export async function act(
  staff: StaffConsole,
  orderNo: string,
  name: string,
  { fill, confirm: okText = name }: { fill?: (dialog: Locator) => Promise<void>; confirm?: string } = {},
): Promise<void> {
  await openOrder(staff, orderNo);
  await staff.page.getByRole('button', { name, exact: true }).click();
  await confirm(staff, okText, fill);
}
