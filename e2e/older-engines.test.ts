import { consent } from '@ev/account/journeys/log-in.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { has, sees } from '@ev/testkit/journeys/observe.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';
import { deleteNewCalls } from '../tools/vite/lacking-calls.ts';

const stage = openStage();

/** Calls of the browser that the oldest engines lack as well. Chromium's bundled pages do not notice. */
const withoutNewCalls = `${deleteNewCalls}
  for (const [owner, ...names] of [[URL, 'canParse', 'parse'], [AbortSignal, 'timeout', 'any']])
    for (const name of names) delete owner[name];
`;
/** Styles without `:has()`, which the app cannot do without. */
const tooOld = `CSS.supports = (condition) => !String(condition).includes(':has');`;

it('stores, map and forms work in an engine without the newest library calls', async () => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  await context.addInitScript(withoutNewCalls);
  await page.goto('/h5/pages/charge/home?lat=31.230&lng=121.474');
  await sees(page, page.getByRole('article').first());
  await page.goto('/h5/pages/charge/home?view=map&lat=31.230&lng=121.474');
  await sees(page, page.getByRole('button', { name: '放大地图' }));
  await page.goto('/h5/pages/store/list');
  await sees(page, page.getByRole('article').first());
  await page.goto('/h5/pages/car/reserveSeeCarStore?modelCode=ling');
  await sees(page, page.getByRole('main').getByRole('listitem').first());
  await page.goto('/h5/pages/buy/optional?code=ling');
  const paint = page.getByRole('tab', { name: '外观颜色' });
  await paint.click();
  await has(paint, { attributes: { 'aria-selected': 'true' } });
  await page.goto('/h5/pages/index/children/login/index');
  await consent(page);
  await page.getByLabel('手机号').fill('13911112222');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await sees(page, page.getByRole('dialog').getByRole('slider'));
  expect(problems).toEqual([]);
  await context.close();
});

it('an engine that is too old keeps the page of the server, and says why it does not respond', async () => {
  const { context } = await openPhone(stage.browser, stage.product.origin);
  await context.addInitScript(tooOld);
  // The page of a phone waits until the app has taken over, which it does not do here.
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto('/h5/pages/buy/optional?code=ling');
  await sees(page, page.getByRole('alert').filter({ hasText: '版本太旧' }));
  await sees(page, page.getByRole('tab', { name: '外观颜色' }));
  expect(problems).toEqual([]);
  await context.close();
});

it('an engine of today loads nothing for older ones', async () => {
  const { page, context } = await openPhone(stage.browser, stage.product.origin);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/h5/pages/index/index');
  await sees(page, page.getByRole('navigation').first());
  expect(asked.filter((path) => path.includes('older-engines'))).toEqual([]);
  expect(asked.some((path) => path.startsWith('/h5/assets/'))).toBe(true);
  await context.close();
});
