/** A made-up brand with its own colours opens in `prd`, from an empty database and a folder of files. */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openConsole, type StaffConsole } from '@ev/staff/journeys/console.ts';
import { openBrowser, openPhone, type Phone } from '@ev/testkit/journeys/browser.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHouseOf } from './second-brand/house.ts';
import { firstPassword, type Rehearsal, startRehearsal } from './second-brand/rehearsal.ts';

const fixture = fileURLToPath(new URL('fixtures/second-brand/', import.meta.url));
const password = 'another few words 8';
/** The brand's own; the house's is green. */
const violet = '#5b3ea6';

let house: string;
let brand: Rehearsal;
let browser: Browser;
let customer: Phone;
let chief: StaffConsole;
beforeAll(async () => {
  house = await buildHouseOf(`${fixture}pack`);
  [brand, browser] = await Promise.all([startRehearsal(house), openBrowser()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await brand?.stop();
  if (house) await rm(house, { recursive: true });
});

/** In for the first time with a password that somebody else has given, and then with one's own. */
async function firstLogin(username: string, given: string): Promise<StaffConsole> {
  const staff = await openConsole(browser, brand.origin, username, given);
  await staff.page.getByText('当前密码由他人设置，只能使用一次').waitFor();
  await staff.page.getByLabel('当前密码').fill(given);
  await staff.page.getByLabel('新密码', { exact: true }).fill(password);
  await staff.page.getByLabel('再次填写新密码').fill(password);
  await staff.page.getByRole('button', { name: /保\s*存/ }).click();
  // What was theirs to see comes now.
  await staff.page.getByRole('navigation').first().waitFor();
  return staff;
}

const accent = (page: Page) =>
  page.evaluate<string>("getComputedStyle(document.body).getPropertyValue('--accent-strong').trim()");

it('tells staff what is missing, and customers that it opens soon', async () => {
  customer = await openPhone(browser, brand.origin);
  await customer.page.goto('/h5/pages/index/index');
  await customer.page.getByText('即将开业').waitFor();
  await customer.page.getByText('澄岸汽车的车型和门店正在准备').waitFor();
  expect(await accent(customer.page)).toBe(violet);

  chief = await firstLogin('admin', firstPassword);
  await chief.page.goto('/console/opening');
  await chief.page.getByText(/^还缺 6 项才能开始销售/).waitFor();
  await chief.page.getByText('缺少：user-agreement、privacy-policy').waitFor();
  await chief.page.getByRole('heading', { name: '第二位管理员' }).waitFor();
  expect(await accent(chief.page)).toBe(violet);
}, 120_000);

it('opens with a folder of its goods and a second administrator', async () => {
  const said = await brand.tool('ops/main.ts', 'administrator', 'chief2', '程予');
  const given = /一次性密码：(\S+)/.exec(said)?.[1] ?? '';
  const second = await firstLogin('chief2', given);
  expect(await brand.tool('stock/main.ts', 'check', `${fixture}stock`)).toContain('没有发现问题');
  expect(await brand.tool('stock/main.ts', 'apply', `${fixture}stock`, '--by', '程予')).toContain('已应用');
  await second.page.goto('/console/opening');
  await second.page.getByText('都已就绪，可以开始销售').waitFor();

  await customer.page.goto('/h5/pages/index/index');
  await customer.page.getByText('潮水的声音，刚刚好').first().waitFor();
  await customer.page.goto('/h5/pages/buy/optPreview?code=chao&yearStyle=2026');
  await customer.page
    .getByText(/158,800/)
    .first()
    .waitFor();
  expect([customer, chief, second].flatMap(({ problems }) => problems)).toEqual([]);
}, 120_000);
