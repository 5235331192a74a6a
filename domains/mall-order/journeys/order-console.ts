import type { StaffConsole } from '@ev/staff/journeys/console.ts';
import type { Locator, Page } from 'playwright-core';

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: /^商城订单 / });

/** Opens the drawer of an order and returns it. */
export async function openMallOrder({ page }: StaffConsole, orderNo: string): Promise<Locator> {
  await page.goto(`/console/mall-orders?q=${orderNo}&open=${orderNo}`);
  const drawer = drawerOf(page);
  await drawer.getByRole('heading', { name: '经过' }).waitFor();
  return drawer;
}

/** One action of staff in the open drawer, whose dialog has the same name. */
export async function act(
  { page }: StaffConsole,
  name: string,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await drawerOf(page).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.waitFor();
  await fill?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
