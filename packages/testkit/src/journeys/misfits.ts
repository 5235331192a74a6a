import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { untilStill } from './until-still.ts';

/** What a finger needs (WCAG 2.2, 2.5.5), px. */
const touchPx = 44;
const finder = readFileSync(new URL('misfits-in-page.js', import.meta.url), 'utf8');

/** What of the page, once it stands still, is wider than the screen, cut, or smaller than a finger; empty when all fits. */
export async function misfitsOf(page: Page): Promise<string[]> {
  await untilStill(page);
  await page.evaluate(finder);
  return page.evaluate<string[]>(`findMisfits(${touchPx})`);
}
