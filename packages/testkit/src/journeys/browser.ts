import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFailed, TestRunner } from 'vitest';
import { watchRequests } from './page-complete.ts';
import { patienceMs } from './patience.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** @param also arguments of the browser beyond those of every journey, such as a fake camera */
export function openBrowser(also: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...also,
    ],
  });
}

export type Phone = { context: BrowserContext; page: Page; problems: string[] };

/**
 * A phone of one width, in a browser unless its user agent says otherwise. Errors of the page's own code are
 * collected in `problems`. By default the app's service worker does not run: a journey could not answer or
 * count the requests that pass it.
 */
export async function openPhone(
  browser: Browser,
  origin: string,
  width = 375,
  userAgent?: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width === 320 ? 568 : 812 },
    ...(userAgent && { userAgent }),
    serviceWorkers,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  takeOverBeforeTouch(page);
  watchRequests(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  showWhenFailed(page, problems);
  return { context, page, problems };
}

/** Where a journey fails, this prints what its page showed, the last calls and the pending requests. */
export function showWhenFailed(page: Page, problems: readonly string[] = []): void {
  if (!TestRunner.getCurrentTest()) return;
  const asked: { call: string; answer: string | null }[] = [];
  page.on('request', (request) => {
    const one = { call: `${request.method()} ${request.url()}`, answer: null as string | null };
    asked.push(one);
    request.response().then(
      (response) => (one.answer = String(response?.status() ?? 'failed')),
      (error) => (one.answer = String(error)),
    );
  });
  onTestFailed(async () => {
    if (page.isClosed()) return;
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    const calls = asked
      .filter(({ answer }, at) => answer === null || at >= asked.length - 12)
      .map(({ call, answer }) => `${call} ${answer ?? 'still awaited'}`);
    process.stderr.write(
      [`${page.url()} showed:`, shown, 'Asked:', ...calls, 'Said to the console:', ...problems, ''].join(
        '\n',
      ),
    );
  });
}

/** A rendered page responds to a tap once its code is loaded; opening it waits for that. */
function takeOverBeforeTouch(page: Page): void {
  const takenOver = `(() => {
    const root = document.querySelector('#app');
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  })()`;
  const { goto, reload } = page;
  const untilTaken = () =>
    expect.poll(() => page.evaluate<boolean>(takenOver), { timeout: patienceMs }).toBe(true);
  page.goto = async (...given) => {
    const response = await goto.apply(page, given);
    await untilTaken();
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload.apply(page, given);
    await untilTaken();
    return response;
  };
}

/** Waits until the page is not wider than the screen. */
export async function expectFits(page: Page): Promise<void> {
  const overflowPx = 'document.documentElement.scrollWidth - window.innerWidth';
  await expect.poll(() => page.evaluate<number>(overflowPx), { timeout: patienceMs }).toBeLessThanOrEqual(0);
}
