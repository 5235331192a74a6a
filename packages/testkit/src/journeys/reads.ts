import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilComplete } from './page-complete.ts';
import { backgroundPatienceMs } from './patience.ts';

/** From a complete page to the data with which it was rendered. */
const drawingMs = 2_000;

/** Reopens a page until it shows this, because the change happens elsewhere and takes time. */
export async function reads(page: Page, path: string, what: string | RegExp | Locator): Promise<void> {
  const found = typeof what === 'string' || what instanceof RegExp ? page.getByText(what) : what;
  const isThere = async () => {
    await page.goto(path);
    await untilComplete(page);
    return found
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: drawingMs })
      .then(
        () => true,
        () => false,
      );
  };
  await expect.poll(isThere, { timeout: backgroundPatienceMs, interval: 500 }).toBe(true);
}
