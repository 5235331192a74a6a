import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { gives, has } from '@ev/testkit/journeys/observe.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();
const mine = '/h5/pages/index/index?tabIndex=4';

const textPx = (page: Page) => page.evaluate<number>('parseFloat(getComputedStyle(document.body).fontSize)');

it('applies a larger text size in every tab, after a reload, and from the first paint of a page', async () => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin, 320);
  const other = await context.newPage();
  await other.goto('/h5/pages/buy/allCar');
  await page.goto(mine);
  const usual = await textPx(page);
  await page.getByRole('link', { name: /设置/ }).click();
  await page.getByRole('radio', { name: /长辈版/ }).check();
  await expect.poll(() => textPx(page)).toBe(usual * 1.25);
  await expect.poll(() => textPx(other)).toBe(usual * 1.25);
  await page.reload();
  await has(page.getByRole('radio', { name: /长辈版/ }), { checked: true });

  // No script has run here, so this measures the first paint.
  const state = await context.storageState();
  const still = await stage.browser.newContext({
    storageState: state,
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
  });
  const first = await still.newPage();
  const answer = await first.goto(`${stage.product.origin}${mine}`);
  expect(await answer?.text()).toMatch(/^<!doctype html><html [^>]*data-text-size="elder"/);
  await first.getByRole('heading', { name: '我的' }).waitFor();
  await gives(first, 'getComputedStyle(document.body).fontSize', `${usual * 1.25}px`);
  // The server renews a cookie that the browser would expire early because a script set it.
  expect((await answer?.allHeaders())?.['set-cookie']).toContain('textSize=elder; Path=/h5; Max-Age=');
  await still.close();

  await page.getByRole('radio', { name: '标准' }).check();
  await expect.poll(() => textPx(other)).toBe(usual);
  expect(problems).toEqual([]);
  await context.close();
});
