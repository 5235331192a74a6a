import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoViolations, expectReadable } from './axe.ts';
import { expectFits } from './browser.ts';
import { deskMisfits, deskWidths } from './console-walk.ts';
import { patienceMs } from './patience.ts';

/** A folder for pictures of the pages. */
const pictures = process.env.JOURNEY_PICTURES;

/**
 * A page of the app as it is now fits phones of 375 and 320 px and can be read and used by everybody, in every size
 * of text. Its pictures are called `name`.
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

/** The same of a page of the console, on the desks that it is made for. */
export async function looksRightOnDesk(page: Page, name: string): Promise<void> {
  for (const width of deskWidths) {
    await expectFitsDesk(page, width);
    if (pictures) await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true });
  }
  await expectNoViolations(page);
}

/** Until a page of the console fits a desk of this width. */
export async function expectFitsDesk(page: Page, width: number): Promise<void> {
  await expect.poll(() => deskMisfits(page, width), { timeout: patienceMs }).toEqual([]);
}
