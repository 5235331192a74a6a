import type { Browser, Page } from 'playwright-core';
import { openPhone, openWatchedPage } from './lib/browser.ts';
import { measuredPages } from './lib/measured-pages.ts';
import { median } from './lib/statistics.ts';

export type ClickFigures = { name: string; taps: number; medianMs: number; worstMs: number };

const settleMs = 700;
const tapsPerStep = 6;
const tapsPerPage = 30;

/**
 * From a tap to the next paint on a slow processor, on every page of the bench, as measured by the browser's
 * event timing (in steps of 8 ms): in the configurator over every step and its options, elsewhere over
 * everything that can be tapped.
 */
export async function measureClicks(browser: Browser, origin: string): Promise<ClickFigures[]> {
  const figures: ClickFigures[] = [];
  for (const { name, path } of measuredPages) {
    const tapAll = name === 'optional' ? tapOptions : tapControls;
    figures.push({ name, ...(await measureTaps(browser, origin + path, tapAll)) });
  }
  return figures;
}

async function measureTaps(
  browser: Browser,
  url: string,
  tapAll: (page: Page) => Promise<void>,
): Promise<Omit<ClickFigures, 'name'>> {
  const phone = await openPhone(browser);
  try {
    const page = await openWatchedPage(phone, { network: false, cpu: true });
    await page.goto(url, { waitUntil: 'networkidle' });
    await untilTakenOver(page);
    await tapAll(page);
    const taps = Object.values((await page.evaluate('window.seenByBench.taps')) as Record<string, number>);
    if (taps.length === 0) throw new Error('The browser noted no tap');
    return { taps: taps.length, medianMs: median(taps), worstMs: Math.max(...taps) };
  } finally {
    await phone.close();
  }
}

async function tapOptions(page: Page): Promise<void> {
  for (const step of await page.getByRole('tab').all()) {
    await step.tap();
    await page.waitForTimeout(settleMs);
    const options = await page.locator('[role=tabpanel] label').all();
    for (const option of options.slice(0, tapsPerStep)) {
      if ((await option.locator('[aria-disabled]').count()) > 0) continue;
      await option.tap({ timeout: 5_000 });
      await page.waitForTimeout(settleMs);
      await agree(page);
    }
  }
}

/** Taps every control of the page in turn, returning to the page after each, until there were enough taps. */
async function tapControls(page: Page): Promise<void> {
  const address = page.url();
  const controls = page.locator('main button:visible, main a[href^="/h5/"]:visible');
  for (let tap = 0; tap < tapsPerPage; tap += 1) {
    // A tap may remove the controls.
    const count = await controls.count();
    await controls.nth(tap % count).tap({ timeout: 5_000 });
    await page.waitForTimeout(settleMs);
    await page.keyboard.press('Escape');
    if (page.url() !== address) await page.goBack();
    await page.waitForURL(address);
    await page.waitForTimeout(settleMs);
  }
}

/** Polls, because the pages' content security policy forbids evaluated code. */
async function untilTakenOver(page: Page): Promise<void> {
  while (!(await page.evaluate('window.seenByBench.answeredMs > 0'))) await page.waitForTimeout(100);
}

/** Some options change others and ask for confirmation first. */
async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) return;
  await dialog.getByRole('button').last().tap();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForTimeout(settleMs);
}
