import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** For one step in the browser, which another journey and whatever else the machine does may keep busy. */
export const patienceMs = 30_000;
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export function openBrowser(): Promise<Browser> {
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
    ],
  });
}

export type Phone = { context: BrowserContext; page: Page; problems: string[] };

/** A phone of one width. What goes wrong in the page's own code is kept in `problems`. */
export async function openPhone(browser: Browser, origin: string, width = 375): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width === 320 ? 568 : 812 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  return { context, page, problems };
}

/** Pixels by which the page is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
}
