import { logIn } from '@ev/account/journeys/log-in.ts';
import { expectNoViolations } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { gives, seesNone } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { memberOfApp, openShell } from './shell.ts';

const stage = openStage();
const introduce = '/pages/buy/introduce?modelCode=ling';

/** The arguments of the app's share sheet. */
const shared = (page: Page) =>
  page.evaluate<{ url: string; thumb: string }[]>(
    "window.shell.asked.filter(({ method }) => method === 'app.share')",
  );
/** The community events that the server receives from now on; the calls are sealed. */
function forwardsOf(page: Page): number[] {
  const answered: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/community/lgn/sec/user/forward')) answered.push(response.status());
  });
  return answered;
}
const toast = (page: Page, words: string) => page.getByText(words).first().waitFor();
const setShare = (page: Page, answer: object | null) =>
  page.evaluate(`window.shell.share = ${JSON.stringify(answer)}`);

it('shares in the app by its native sheet, and reports community content to the server', async () => {
  const { page, context, problems } = await openShell(stage, await memberOfApp(stage));
  const forwards = forwardsOf(page);
  const share = () => page.getByRole('button', { name: /^分享/ }).click();

  await page.goto(`/h5${introduce}`);
  await setShare(page, { code: 0, data: { channel: 'WEIXIN', result: 'success' } });
  await share();
  await toast(page, '分享成功');
  const [car] = await shared(page);
  expect(car?.url).toBe(`${stage.product.origin}/h5${introduce}`);
  const thumb = await page.request.get(car?.thumb ?? '');
  expect(thumb.headers()['content-type']).toBe('image/jpeg');
  expect(forwards).toEqual([]);

  await page.goto('/h5/pages/test');
  await setShare(page, { code: 0, data: { channel: 'WEIXIN_CIRCLE', result: 'fail' } });
  await share();
  await toast(page, '没有分享成功，请再试一次');
  await setShare(page, { code: 2 });
  await share();
  await toast(page, '已取消分享');
  expect(forwards).toEqual([]);
  await setShare(page, { code: 0, data: { channel: 'WEIXIN_CIRCLE', result: 'success' } });
  await share();
  await toast(page, '分享成功');
  await expect.poll(() => forwards).toEqual([200]);
  expect(problems).toEqual([]);
  await context.close();
});

it('shows a sheet of its own when the app does not respond', async () => {
  const { page, context } = await openShell(stage, await memberOfApp(stage));
  await page.goto(`/h5${introduce}`);
  const button = page.getByRole('button', { name: /^分享/ });
  await button.click();
  await expect.poll(async () => (await shared(page)).length).toBe(1);
  await button.click();
  const sheet = page.getByRole('dialog', { name: '分享到' });
  await sheet.getByRole('button', { name: '复制链接' }).waitFor();
  await seesNone(sheet.getByRole('button', { name: '微博' }), {
    once: sheet.getByRole('button', { name: '复制链接' }),
  });
  await expect.poll(() => shared(page)).toHaveLength(1);
  await context.close();
});

it('opens the sheet after the customer returns from the login in a browser', async () => {
  const { origin, sandbox } = stage.product;
  const phone = await openPhone(stage.browser, origin, 320);
  const { page, context } = phone;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/h5${introduce}`);
  await page.getByRole('button', { name: /^分享/ }).click();
  await page.waitForURL(/login\/index/);
  await logIn(page, sandbox, freshPhone());
  const sheet = page.getByRole('dialog', { name: '分享到' });
  await sheet.getByRole('button', { name: '复制链接' }).waitFor();
  expect(page.url()).toBe(`${origin}/h5${introduce}`);
  await expectFits(page);
  await expectNoViolations(page);

  await sheet.getByRole('button', { name: '朋友圈' }).click();
  await sheet.getByRole('heading', { name: '链接已复制' }).waitFor();
  await gives(page, 'navigator.clipboard.readText()', `${origin}/h5${introduce}`);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(phone.problems).toEqual([]);
  await context.close();
});

it('shares the current configuration, reservations and the table of parameters', async () => {
  const { page, context } = await openShell(stage, await memberOfApp(stage));
  for (const address of [
    '/pages/buy/optional?code=ling&yearStyle=2026&cityCode=310100',
    '/pages/buy/preOrder?code=ling',
    '/pages/car/param?modelCode=ling',
    '/pages/buy/wishEntry?modelCode=ling',
    '/pages/buy/optPreview?code=ling',
  ]) {
    await page.goto(`/h5${address}`);
    await setShare(page, { code: 0, data: { channel: 'WEIXIN', result: 'success' } });
    await page.getByRole('button', { name: /^分享/ }).click();
    await toast(page, '分享成功');
    const [given] = await shared(page);
    expect(given?.url).toContain(`/h5${address.split('?')[0]}?`);
    expect(given?.url).not.toContain('cityCode');
    expect(given?.thumb).toContain('/h5/media/share/sedan-');
  }
  await context.close();
});
