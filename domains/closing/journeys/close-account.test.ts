import { forgetCodes } from '@ev/account/journeys/forget-codes.ts';
import { logIn, smsCode } from '@ev/account/journeys/log-in.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { looksRight } from '@ev/testkit/journeys/looks-right.ts';
import { firstShown, sees, seesNone } from '@ev/testkit/journeys/observe.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { moveWorldTo } from '@ev/testkit/journeys/world-clock.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openOwnStage();

async function request(page: Page, phone: string): Promise<void> {
  await forgetCodes(stage.product.databaseUrl, phone);
  await page.goto('/h5/pages/mine/settings');
  await page.getByRole('link', { name: '注销账号' }).click();
  await sees(page, page.getByRole('heading', { name: '验证身份' }));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').first().waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await smsCode(stage.product.sandbox, phone));
  await page.getByRole('checkbox', { name: /确认注销账号$/ }).check();
  await looksRight(page, 'logout-explain');
  await page.getByRole('button', { name: '申请注销' }).click();
  await page.getByRole('heading', { name: /^账号将于.*注销$/ }).waitFor();
}

const leftLogin = (page: Page) => page.waitForURL(({ pathname }) => !pathname.includes('login'));

async function logOut(page: Page): Promise<void> {
  await page.goto('/h5/pages/mine/settings');
  await page.getByRole('button', { name: '退出登录' }).click();
  await sees(page, page.getByText('已退出登录'));
}

it('closes an account, takes it back after a login, closes it again, and registers anew', async () => {
  const { browser, product } = stage;
  const { sandbox } = product;
  const phone = freshPhone();
  const { page } = await openPhone(browser, product.origin, 375);
  await page.goto('/h5/pages/index/children/login/index');
  await logIn(page, sandbox, phone);
  await leftLogin(page);
  await request(page, phone);

  await logOut(page);
  await moveWorldTo(sandbox, dayMs);
  await page.goto('/h5/pages/index/children/login/index');
  await logIn(page, sandbox, phone);
  const question = page.getByRole('dialog', { name: /^账号将于.*注销$/ });
  await question.getByRole('button', { name: '撤回注销' }).click();
  await question.waitFor({ state: 'hidden' });

  await moveWorldTo(sandbox, 2 * dayMs);
  await request(page, phone);
  await moveWorldTo(sandbox, 10 * dayMs);
  // A job closes the account; until then the page shows that there are no addresses.
  const signs = {
    login: page.getByLabel('手机号'),
    none: page.getByText('还没有收货地址'),
  };
  const opened = async () => {
    await page.goto('/h5/pages/mine/addressManage');
    return firstShown(signs);
  };
  await expect.poll(opened, { timeout: backgroundPatienceMs, interval: 1_000 }).toBe('login');

  await logIn(page, sandbox, phone);
  await leftLogin(page);
  await page.goto('/h5/pages/index/index?tabIndex=4');
  await seesNone(page.getByRole('link', { name: /^账号注销中/ }), {
    once: page.getByRole('link', { name: /^设置/ }),
  });
});
