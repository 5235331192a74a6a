import type { Browser, Page } from 'playwright-core';
import { openPhone, openWatchedPage } from './lib/browser.ts';
import { median } from './lib/statistics.ts';

export type ClickFigures = { taps: number; medianMs: number; worstMs: number };

const settleMs = 700;
const tapsPerStep = 6;

/**
 * From a tap in the configurator to the next paint on a slow processor, over every step and its options, as
 * the browser's own event timing has it (in steps of 8 ms).
 */
export async function measureClick(browser: Browser, origin: string): Promise<ClickFigures> {
  const phone = await openPhone(browser);
  try {
    const page = await openWatchedPage(phone, { network: false, cpu: true });
    await page.goto(`${origin}/h5/pages/buy/optional?code=ling`, { waitUntil: 'networkidle' });
    await untilTakenOver(page);
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
    const taps = Object.values((await page.evaluate('window.seenByBench.taps')) as Record<string, number>);
    if (taps.length === 0) throw new Error('The browser noted no tap');
    return { taps: taps.length, medianMs: median(taps), worstMs: Math.max(...taps) };
  } finally {
    await phone.close();
  }
}

/** By asking again and again: the pages' own policy forbids code that is made from text. */
async function untilTakenOver(page: Page): Promise<void> {
  while (!(await page.evaluate('window.seenByBench.answeredMs > 0'))) await page.waitForTimeout(100);
}

/** Some options bring others along and ask first. */
async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) return;
  await dialog.getByRole('button').last().tap();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForTimeout(settleMs);
}
