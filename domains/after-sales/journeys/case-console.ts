import type { StaffConsole } from '@ev/staff/journeys/console.ts';
import type { Locator, Page } from 'playwright-core';

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: /^售后单 / });

/** Opens the drawer of a case. */
export async function openCase({ page }: StaffConsole, caseNo: string): Promise<void> {
  await page.goto(`/console/after-sales?q=${caseNo}&open=${caseNo}`);
  await drawerOf(page).getByRole('heading', { name: '经过' }).waitFor();
}

/** One action of staff in the open drawer, confirmed by a button of the same name. */
export async function act(
  { page }: StaffConsole,
  name: string,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await drawerOf(page).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '取消' }) });
  await dialog.waitFor();
  await fill?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
