import { AxeBuilder } from '@axe-core/playwright';
import { textSizes } from '@ev/contract/text-size';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { misfitsOf } from './misfits.ts';
import { untilStill } from './until-still.ts';

/** What axe finds wrong on the page, rule by rule with the elements; empty when it finds nothing. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(untilStill);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** High enough that no bar lies over what is looked at; for one look. */
async function inFullHeight<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: size?.width ?? 320, height: 4000 });
  const result = await look();
  if (size) await page.setViewportSize(size);
  return result;
}

/** The page as it is now can be read and used by everybody, in every size of text. */
export async function expectReadable(page: Page): Promise<void> {
  for (const textSize of textSizes) {
    await page.evaluate(`document.documentElement.dataset.textSize = ${JSON.stringify(textSize)}`);
    expect(await inFullHeight(page, () => misfitsOf(page))).toEqual([]);
    // Between the other two there is nothing of its own to find.
    if (textSize !== 'large') expect(await inFullHeight(page, () => violationsOf(page))).toEqual([]);
  }
  await page.evaluate("document.documentElement.dataset.textSize = 'standard'");
}
