import { brand } from '@ev/brand/default/brand.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { gives, has, seesCount, seesNone } from '@ev/testkit/journeys/observe.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = openStage();
const [site = ''] = brand.webOrigins;

const viewOf = (address: string, more = '') =>
  `/h5/pages/index/children/web-view/index?forwardLink=${encodeURIComponent(address)}${more}`;
const shopViewOf = (address: string, more = '') =>
  `/h5/pages/appShop/children/webview/index?url=${encodeURIComponent(address)}${more}`;

/** A site of the brand that an attacker controls. */
const hostile = `<!doctype html><meta charset="utf-8"><p>商品页</p><script>
  const tried = [];
  const attempt = (name, act) => { try { act(); tried.push(name); } catch { tried.push(name + ' refused'); } };
  addEventListener('load', () => {
    attempt('top', () => { top.location.href = 'https://foreign.example/'; });
    attempt('read', () => { tried.push(top.document.title); });
    attempt('open', () => { if (open('https://foreign.example/')) tried.push('opened'); });
    attempt('alert', () => { alert('x'); });
    parent.postMessage({ type: 'tokenRefreshed', method: 'tokenRefreshed', data: '[{"accessToken":"x"}]' }, '*');
    document.querySelector('p').dataset.tried = 'all';
  });
</script>`;

const openPage = () => openPhone(stage.browser, stage.product.origin, 320);
const held = (page: Page) => page.frameLocator('iframe');

it('embeds a page of the brand’s sites, which cannot do anything but show itself', async () => {
  const { page, context } = await openPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const asked: string[] = [];
  await context.route(`${site}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: hostile });
  });
  for (const address of [viewOf(`${site}/a?b=1`), shopViewOf(`${site}/a?b=1`)]) {
    await page.goto(address);
    await held(page).locator('p[data-tried="all"]').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    await gives(page, 'localStorage.getItem("session")', null);
  }
  expect(dialogs).toEqual([]);
  expect(context.pages()).toHaveLength(1);
  expect(asked).toEqual([`${site}/a?b=1`, `${site}/a?b=1`]);

  await page.getByRole('button', { name: '刷新' }).click();
  await held(page).locator('p[data-tried="all"]').waitFor();
  expect(asked).toHaveLength(3);
  await context.close();
});

it('tells a page of the brand’s sites that it was opened from a dark page', async () => {
  const { page, context } = await openPage();
  const asked: string[] = [];
  await context.route(`${site}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>夜</p>' });
  });
  await page.goto(viewOf(`${site}/a`, '&theme=dark'));
  await held(page).getByText('夜').waitFor();
  expect(asked).toEqual([`${site}/a?theme=dark`]);
  await has(page.locator('.page'), { attributes: { 'data-look': 'night' } });
  await context.close();
});

it('says when a page does not load, or redirects to a foreign site', async () => {
  const { page, context } = await openPage();
  await page.clock.install();
  await context.route(`${site}/silent`, () => undefined);
  await context.route(`${site}/away`, (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://foreign.example/' } }),
  );
  await page.goto(viewOf(`${site}/silent`));
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.clock.fastForward(15_000);
  await page.getByRole('heading', { name: '无法打开此页面' }).waitFor();
  await expectReadable(page);

  await page.goto(viewOf(`${site}/away`));
  await page.getByRole('heading', { name: '无法打开此页面' }).waitFor();
  await has(page.getByRole('link', { name: '在浏览器中打开' }), {
    attributes: { rel: 'noopener noreferrer' },
  });
  await context.close();
});

it('names a foreign site, and opens it only after a tap', async () => {
  const { page, context } = await openPage();
  for (const address of [viewOf('https://foreign.example/x'), shopViewOf('https://foreign.example/x')]) {
    await page.goto(address);
    await page.getByRole('heading', { name: '即将前往 foreign.example' }).waitFor();
    const link = page.getByRole('link', { name: '在浏览器中打开' });
    await has(link, { attributes: { href: 'https://foreign.example/x' } });
    await seesNone(page.locator('iframe'), { once: link });
  }
  await expectReadable(page);
  await context.close();
});

it('opens our own pages directly, and nothing for an invalid address', async () => {
  const { page, context, problems } = await openPage();
  const { origin } = stage.product;
  await page.goto(viewOf(`${origin}/h5/pages/buy/allCar`));
  await page.waitForURL(`${origin}/h5/pages/buy/allCar`);
  for (const address of ['javascript:alert(1)', `${origin}/console/`, '']) {
    await page.goto(viewOf(address));
    await page.getByRole('heading', { name: '无法打开此页面' }).waitFor();
  }
  await expectReadable(page);
  expect(problems).toEqual([]);
  await context.close();
});

it('asks for a login where the mall needs to identify the customer', async () => {
  const { page, context } = await openPage();
  await page.goto(shopViewOf(`${site}/mine`, '&isNeedUser=1'));
  await page.waitForURL(/login\/index\?targetUrl=%2Fpages%2FappShop/);
  await context.close();
});

it.each([
  [
    'a phone’s browser',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    true,
  ],
  ['WeChat', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 MicroMessenger/8.0.50', false],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', false],
])('shows the link to the mini-program in %s', async (_host, userAgent, opens) => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin, 320, userAgent);
  await page.goto('/h5/pages/mini?path=%2Fpages%2Findex%2Findex');
  await page.getByRole('button', { name: '复制名称' }).waitFor();
  const link = page.locator('a[href^="weixin://dl/business/?appid="]');
  if (opens) await seesCount(link, 1);
  else await seesNone(link, { once: page.getByRole('button', { name: '复制名称' }) });
  await expectReadable(page);
  expect(problems).toEqual([]);
  await context.close();
});
