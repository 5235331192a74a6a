import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { untilStill } from './until-still.ts';

/** The minimum size of a touch target (WCAG 2.2, 2.5.5), px; in 长辈版 that of its token `--touch`. */
const touchPx = 44;
const elderTouchPx = 60;
const finder = readFileSync(new URL('misfits-in-page.js', import.meta.url), 'utf8');

/**
 * What on the page, once nothing moves, is wider than the screen, cut off, or smaller than a touch target of the
 * page's text size; empty when everything fits.
 */
export async function misfitsOf(page: Page): Promise<string[]> {
  await untilStill(page);
  await page.evaluate(finder);
  const size = await page.evaluate<string | undefined>('document.documentElement.dataset.textSize');
  return page.evaluate<string[]>(`findMisfits(${size === 'elder' ? elderTouchPx : touchPx}, ${touchPx})`);
}
