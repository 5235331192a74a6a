import type { StaffConsole } from '@ev/staff/journeys/console.ts';
import type { Locator, Page } from 'playwright-core';

/** Opens the drawer of the only installation on the board and returns it. */
export async function openInstall({ page }: StaffConsole, installNo: string): Promise<Locator> {
  await page.goto(`/console/home-chargers?open=${installNo}`);
  const drawer = drawerOf(page);
  await drawer.getByRole('heading', { name: '经过' }).waitFor();
  return drawer;
}

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: /^家充桩安装 / });

/** One action of staff in the open drawer; `window` is the title of the dialog that asks for details. */
export async function act(
  { page }: StaffConsole,
  button: string,
  {
    window = button,
    okText = window,
    fill,
  }: { window?: string; okText?: string; fill?: (dialog: Locator) => Promise<void> } = {},
): Promise<void> {
  await drawerOf(page).getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: window, exact: true });
  await dialog.waitFor();
  await fill?.(dialog);
  await dialog.getByRole('button', { name: okText, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
