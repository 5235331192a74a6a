import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoViolations, expectReadable } from './axe.ts';
import { expectFits } from './browser.ts';
import { deskMisfits, deskWidths } from './console-walk.ts';
import { patienceMs } from './patience.ts';

/** A folder for pictures of the pages. */
const pictures = process.env.JOURNEY_PICTURES;

/**
 * The current page of the app fits phones of 375 and 320 px in every text size and passes the accessibility
 * check. Its pictures are called `name`.
 */
export async function looksRight(page: Page, name: string): Promise<void> {
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: width === 320 ? 568 : 812 });
    if (pictures) await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true });
    await expectFits(page);
  }
  await expectReadable(page);
  if (!pictures) return;
  await page.evaluate("document.documentElement.dataset.textSize = 'elder'");
  await page.screenshot({ path: `${pictures}/${name}-320-elder.png`, fullPage: true });
  await page.evaluate("document.documentElement.dataset.textSize = 'standard'");
}

/** The same for a page of the console, on the desktop widths that it supports. */
export async function looksRightOnDesk(page: Page, name: string): Promise<void> {
  for (const width of deskWidths) {
    await expectFitsDesk(page, width);
    if (pictures) await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true });
  }
  await expectNoViolations(page);
}

/** Waits until a page of the console fits a desktop of this width. */
export async function expectFitsDesk(page: Page, width: number): Promise<void> {
  await expect.poll(() => deskMisfits(page, width), { timeout: patienceMs }).toEqual([]);
}
