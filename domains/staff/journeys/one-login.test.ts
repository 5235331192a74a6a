import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoStaffPassword } from '../world/staff-part.ts';
import { openConsole } from './console.ts';

const stage = openStage();

const nameIn = (page: Page, name: string) => page.getByRole('banner').getByText(name);
const out = (page: Page) => page.getByLabel('账号').waitFor();

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码').fill(demoStaffPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}

it('is one login for all tabs of a browser', async () => {
  const staff = await openConsole(stage.browser, stage.product.origin, 'sales');
  const { page } = staff;
  const context = page.context();
  const openTab = async (path: string) => {
    const tab = await context.newPage();
    await tab.goto(path);
    return tab;
  };
  // New tabs, two at once, and a reloaded one are logged in without asking.
  const [second, third] = await Promise.all([openTab('/console/orders'), openTab('/console/orders')]);
  for (const tab of [second, third]) await nameIn(tab, '夏至').waitFor();
  await page.reload();
  await nameIn(page, '夏至').waitFor();
  const readable = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
  );
  expect(readable).not.toMatch(/t_[\w-]{20}/);

  // Logging out logs out every tab, also a reopened one.
  await second.getByRole('button', { name: '退出登录' }).click();
  for (const tab of [page, second, third]) await out(tab);
  await third.reload();
  await out(third);

  // A login in one tab counts for all of them.
  await logIn(page, 'sales');
  for (const tab of [second, third]) await nameIn(tab, '夏至').waitFor();

  // A tab that could not ask is not logged in. A login there as a colleague ends the other one, and no tab
  // continues under another name by itself.
  await context.route('**/console/session/join', (route) => route.abort());
  const stray = await openTab('/console/orders');
  await out(stray);
  await context.unrouteAll();
  await logIn(stray, 'finance');
  for (const tab of [page, second, third]) {
    await tab.getByText('这个浏览器已登录另一个账号，刷新页面即可继续').waitFor();
  }
  await page.reload();
  await nameIn(page, '白露').waitFor();

  // Without a network a reload logs nobody in.
  await context.route('**/console/session/leave', (route) => route.abort());
  await context.route('**/main/api/staff/**', (route) => route.abort());
  await page.getByRole('button', { name: '退出登录' }).click();
  await out(page);
  await context.unrouteAll();
  await page.reload();
  await out(page);
  expect(staff.problems).toEqual([]);
  await staff.close();
});
