import { showWhenFailed } from '@ev/testkit/journeys/browser.ts';
import { watchRequests } from '@ev/testkit/journeys/page-complete.ts';
import { patienceMs } from '@ev/testkit/journeys/patience.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { demoStaffPassword } from '../world/staff-part.ts';

export type StaffConsole = { page: Page; problems: string[]; close(): Promise<void> };

/**
 * The console as a staff member sees it, of the demo without a password, logged in in a browser of its own.
 */
export async function openConsole(
  browser: Browser,
  origin: string,
  username: string,
  password = demoStaffPassword,
): Promise<StaffConsole> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  watchRequests(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  showWhenFailed(page, problems);
  await page.goto('/console/login');
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  // A staff member who has to choose a password first has a menu without entries.
  await page.getByRole('navigation').first().waitFor({ state: 'attached' });
  return { page, problems, close: () => context.close() };
}

/** Fills in the confirmation dialog, and waits until the action is done. */
export async function confirm(
  { page }: StaffConsole,
  okText: string,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await fill?.(dialog);
  await dialog.getByRole('button', { name: okText, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
