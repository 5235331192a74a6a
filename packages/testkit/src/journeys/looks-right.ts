import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectReadable, violationsOf } from './axe.ts';
import { overflowOf } from './browser.ts';
import { deskMisfits, deskWidths } from './console-walk.ts';

/** A folder for pictures of the pages, for whoever wants to look at them. */
const pictures = process.env.JOURNEY_PICTURES;

/**
 * A page of the app as it is now fits phones of 375 and 320 px and can be read and used by everybody, in every size
 * of text. Its pictures are called `name`.
 */
export async function looksRight(page: Page, name: string): Promise<void> {
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: width === 320 ? 568 : 812 });
    if (pictures) await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true });
    expect(await overflowOf(page)).toBe(0);
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
    expect(await deskMisfits(page, width)).toEqual([]);
    if (pictures) await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true });
  }
  expect(await violationsOf(page)).toEqual([]);
}
