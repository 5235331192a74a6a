/**
 * T14: addresses from outside (`targetUrl`, `forwardLink`, `url`, unknown paths …) lead only to the app's own
 * pages. Prints forms, visits and navigations off the list. TRUST_BUDGET=long takes every form, else a sample
 * by TRUST_SEED.
 */

import { brand } from '@ev/brand/default/brand.ts';
import { createRandom } from '@ev/kernel/random.ts';
import { openBrowser, openPhone } from '@ev/testkit/journeys/browser.ts';
import { type NavigationWatch, watchNavigations } from '@ev/testkit/journeys/navigation-watch.ts';
import { untilComplete } from '@ev/testkit/journeys/page-complete.ts';
import { patienceMs } from '@ev/testkit/journeys/patience.ts';
import { type Product, startProduct } from '@ev/testkit/journeys/processes.ts';
import { logIn } from '@ev/testkit/wire/member.ts';
import { readTarget } from '@ev/testkit/wire/wire-caller.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hostileAddresses } from './trust/hostile-addresses.ts';

const seed = process.env.TRUST_SEED ?? '1';
const sampleSize = process.env.TRUST_BUDGET === 'long' ? hostileAddresses.length : 8;
const forms = sampleOf(hostileAddresses, sampleSize);
const retryMs = 250;

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let watch: NavigationWatch;
let visits = 0;
const offList: string[] = [];

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  ({ context, page } = await openPhone(browser, product.origin));
  // Nothing may be fetched from elsewhere; pictures only cost time here.
  await context.route(
    (url) => url.origin !== product.origin || url.pathname.startsWith('/h5/media/'),
    (route) => route.abort(),
  );
  watch = await watchNavigations(page);
});
afterAll(async () => {
  console.log(`T14: forms ${forms.length}, visits ${visits}, off-list navigations ${offList.length}`);
  await browser?.close();
  await product?.stop();
});

describe('addresses from outside', () => {
  it('a control address does lead away when nothing checks it', async () => {
    await page.goto('/h5/pages/404');
    watch.take();
    await page.evaluate(`location.href = ${JSON.stringify('https://foreign.example/')}`);
    await expect.poll(() => watch.take().filter(isOffList)).not.toEqual([]);
    // Its end may come late and belongs to no other test.
    await openPatiently('/h5/pages/404');
    await untilSettled();
    watch.take();
  });

  it('targetUrl of the download page', async () => {
    for (const form of forms) {
      await visit(`/h5/download/index?targetUrl=${encodeURIComponent(form)}`, form);
      await page.getByRole('link', { name: '继续浏览网页版' }).click();
      await settle(form);
      await visit(`/h5/?targetUrl=${encodeURIComponent(form)}`, form);
      await page.getByRole('button', { name: /打开/ }).click();
      await settle(form);
    }
    expect(offList).toEqual([]);
  });

  it('addresses of the web views, the link to the app and the link to the mini-program', async () => {
    for (const form of forms) {
      const value = encodeURIComponent(form);
      for (const path of [
        `/h5/pages/index/children/web-view/index?forwardLink=${value}`,
        `/h5/pages/appShop/children/webview/index?url=${value}`,
        `/h5/pages/mini?path=${value}`,
      ]) {
        await visit(path, form);
      }
      for (const place of [value, `common%2Fwebview%3Furl%3D${encodeURIComponent(value)}`]) {
        await visit(`/h5/download/index?nativeRoute=${place}`, form);
        await page.getByRole('button', { name: /打开/ }).click();
        await settle(form);
      }
    }
    expect(offList).toEqual([]);
  });

  it('unknown paths', async () => {
    for (const form of forms) {
      for (const path of [`/h5${form.startsWith('/') ? '' : '/'}${form}`, `/h5/pages/skeleton/${form}`]) {
        await visit(path.replaceAll('%', '%25').replace(/\s|\p{Cc}/gu, encodeURIComponent), form);
      }
    }
    expect(offList).toEqual([]);
  });

  it('targetUrl of the login page, for a customer who is logged in', async () => {
    const target = await readTarget(product.origin);
    const { accessToken, refreshToken, deviceId } = await logIn(target, product.sandbox, '13800000001');
    const session = JSON.stringify(JSON.stringify({ accessToken, refreshToken }));
    await page.evaluate(
      `localStorage.setItem('session', ${session}); localStorage.setItem('ev.deviceId', '${deviceId}')`,
    );
    for (const form of forms) {
      await visit(`/h5/pages/index/children/login/index?targetUrl=${encodeURIComponent(form)}`, form);
      await page.waitForURL((url) => !url.pathname.includes('/login/'));
      await settle(form);
    }
    expect(offList).toEqual([]);
  });
});

/**
 * On a slow machine the previous page may still navigate: that is recorded, and the address requested again.
 */
async function openPatiently(path: string): Promise<void> {
  await vi.waitFor(() => page.goto(path, { waitUntil: 'load' }), { timeout: patienceMs, interval: retryMs });
}

async function visit(path: string, form: string): Promise<void> {
  visits += 1;
  await openPatiently(path);
  await page.locator('body *').first().waitFor({ state: 'attached' });
  await settle(form);
}

/**
 * Waits until the page has loaded everything and has drawn twice more: automatic navigations have happened by
 * then. A page that is unloading cannot be evaluated, and is retried.
 */
async function untilSettled(): Promise<void> {
  const drawnTwice = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
  const settled = async () => {
    await untilComplete(page);
    await page.evaluate(drawnTwice);
  };
  await vi.waitFor(settled, { timeout: 2 * patienceMs, interval: retryMs });
}

/** Records where the page went since the last call. */
async function settle(form: string): Promise<void> {
  await untilSettled();
  for (const url of [...watch.take(), page.url()].filter(isOffList)) offList.push(`${form} led to ${url}`);
}

/**
 * On the list: our own pages, our app by its deep link to our own pages, and the app stores that offer it.
 */
function isOffList(url: string): boolean {
  // What replaces a page whose address was blocked; that address itself was recorded when it was requested.
  if (/^(about|chrome-error):/.test(url)) return false;
  if (!URL.canParse(url)) return true;
  const { origin, protocol, searchParams } = new URL(url);
  if (origin === product.origin) return false;
  if (Object.values(brand.app.downloads).includes(url)) return false;
  if (protocol !== `${brand.app.scheme}:`) return true;
  const inner = searchParams.get('url');
  return inner !== null && new URL(inner).origin !== product.origin;
}

function sampleOf(all: readonly string[], count: number): string[] {
  return createRandom(`T14/${seed}`).shuffle(all.slice()).slice(0, count);
}
