import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { untilStill } from './until-still.ts';

/** The minimum size of a touch target (WCAG 2.2, 2.5.5), px. */
const touchPx = 44;
const finder = readFileSync(new URL('misfits-in-page.js', import.meta.url), 'utf8');

/**
 * What on the page, once nothing moves, is wider than the screen, cut off, or smaller than a touch target;
 * empty when everything fits.
 */
export async function misfitsOf(page: Page): Promise<string[]> {
  await untilStill(page);
  await page.evaluate(finder);
  return page.evaluate<string[]>(`findMisfits(${touchPx})`);
}
