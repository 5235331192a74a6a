import { AxeBuilder } from '@axe-core/playwright';
import { type TextSize, textSizes } from '@ev/contract/text-size';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { misfitsOf } from './misfits.ts';
import { patienceMs } from './patience.ts';
import { untilStill } from './until-still.ts';

/** A page that is still rendering may be wrong for a moment; one that stays wrong fails. */
const soon = { timeout: patienceMs, interval: 500 };

/** The violations that axe finds on the page, by rule with the elements; empty when there are none. */
export async function violationsOf(page: Page): Promise<string[]> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Waits until axe finds no violation on the page. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expect.poll(() => violationsOf(page), soon).toEqual([]);
}

/** High enough that no bar covers the content; afterwards the screen has its own height again. */
async function inFullHeight<Result>(page: Page, inspect: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: size?.width ?? 320, height: 4000 });
  const result = await inspect();
  if (size) await page.setViewportSize(size);
  return result;
}

/**
 * Waits until the page fits in every text size and axe finds no violation in `axeSizes`. By default that is the
 * smallest size, in which contrast and the size of targets are judged most strictly, because an inspection by
 * axe is slow.
 */
export async function expectReadable(
  page: Page,
  axeSizes: readonly TextSize[] = ['standard'],
): Promise<void> {
  // On a narrow phone this size is that of the largest, with smaller targets.
  for (const textSize of textSizes.filter((size) => size !== 'larger')) {
    await page.evaluate(`document.documentElement.dataset.textSize = ${JSON.stringify(textSize)}`);
    await expect.poll(() => inFullHeight(page, () => misfitsOf(page)), soon).toEqual([]);
    if (!axeSizes.includes(textSize)) continue;
    await expect.poll(() => inFullHeight(page, () => violationsOf(page)), soon).toEqual([]);
  }
  await page.evaluate("document.documentElement.dataset.textSize = 'standard'");
}
