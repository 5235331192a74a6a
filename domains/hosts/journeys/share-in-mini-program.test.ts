import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();
const miniProgram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.56 NetType/WIFI Language/zh_CN miniProgram/wx0000000000000000';

type Message = { type: string; title: string; path: string; imageUrl: string };
/** The last share settings that the mini-program received, as the sandbox's SDK stores them. */
const lastShare = (page: Page) =>
  page.evaluate<Message | null>('window.wx?.sandbox.posted.at(-1)?.data ?? null');

it('tells the mini-program that holds the page what its menu shares', async () => {
  const { origin } = stage.product;
  const { page, context, problems } = await openPhone(stage.browser, origin, 375, miniProgram);
  await page.goto('/h5/pages/buy/preOrder?code=ling');
  await expect
    .poll(() => lastShare(page))
    .toMatchObject({
      type: 'share',
      path: '/pages/buy/preOrder?code=ling',
    });
  await expect
    .poll(async () => (await lastShare(page))?.imageUrl)
    .toMatch(/\/h5\/media\/share\/sedan-\w+-480\.jpg/);

  await page.goto('/h5/pages/buy/introduce?modelCode=yue');
  const forwardLink = encodeURIComponent(`${origin}/h5/pages/buy/introduce?modelCode=yue`);
  await expect
    .poll(async () => (await lastShare(page))?.path)
    .toBe(`/pages/index/children/web-view/index?forwardLink=${forwardLink}`);
  // A page without share settings is shared as the brand.
  await page.getByRole('button', { name: '返回' }).click();
  await expect
    .poll(async () => (await lastShare(page))?.path)
    .toBe(`/pages/index/children/web-view/index?forwardLink=${encodeURIComponent(`${origin}/h5/`)}`);
  expect(problems).toEqual([]);
  await context.close();
});
