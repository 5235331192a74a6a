import { readFile } from 'node:fs/promises';
import { forgetCodes } from '@ev/account/journeys/forget-codes.ts';
import { logIn, smsCode } from '@ev/account/journeys/log-in.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';

const stage = openStage();

it('ends another device, and exports everything that is stored about a customer, to another login after a code', async () => {
  const { browser, product } = stage;
  const number = freshPhone();
  const address = '/h5/pages/mine/privacy';
  const other = await openPhone(browser, product.origin);
  await other.page.goto(address);
  await logIn(other.page, product.sandbox, number);
  await other.page.getByText('当前设备').waitFor();
  await forgetCodes(product.databaseUrl, number);

  const phone = await openPhone(browser, product.origin, 320);
  const { page } = phone;
  await page.goto('/h5/pages/index/children/login/index');
  await logIn(page, product.sandbox, number);
  await page.waitForURL(({ pathname }) => !pathname.includes('login'));
  await page.goto('/h5/pages/mine/settings');
  await page.getByRole('link', { name: '隐私中心' }).click();
  const devices = page.getByRole('region', { name: '登录设备' });
  await devices.getByRole('button', { name: /^退出浏览器/ }).click();
  await page.getByRole('button', { name: '确认退出' }).click();
  await page.getByText('已退出').first().waitFor();
  await other.page.reload();
  await other.page.waitForURL(/login\/index/);

  await forgetCodes(product.databaseUrl, number);
  const copy = page.getByRole('region', { name: '导出个人信息' });
  await copy.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').first().waitFor();
  await copy.getByLabel('验证码', { exact: true }).fill(await smsCode(product.sandbox, number));
  await copy.getByRole('button', { name: '申请导出' }).click();
  await copy.getByRole('button', { name: '下载文件' }).waitFor();
  await expectFits(page);
  await expectReadable(page);
  const download = page.waitForEvent('download');
  await copy.getByRole('button', { name: '下载文件' }).click();
  const file = await (await download).path();
  const { 'index.html': html } = unzipSync(new Uint8Array(await readFile(file)));
  expect(new TextDecoder().decode(html)).toContain(number);

  await forgetCodes(product.databaseUrl, number);
  await logIn(other.page, product.sandbox, number);
  const confirming = other.page.getByRole('form', { name: '确认下载' });
  await confirming.waitFor();
  await forgetCodes(product.databaseUrl, number);
  const sent = other.page.waitForResponse((response) => response.url().endsWith('/export/download/code'));
  await confirming.getByRole('button', { name: '获取验证码' }).click();
  await sent;
  await confirming.getByLabel('验证码', { exact: true }).fill(await smsCode(product.sandbox, number));
  await confirming.getByRole('button', { name: '确认下载' }).click();
  await other.page.getByRole('button', { name: '下载文件' }).waitFor();
  expect([...phone.problems, ...other.problems]).toEqual([]);
  await phone.context.close();
  await other.context.close();
});
