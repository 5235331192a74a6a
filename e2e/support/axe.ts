import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong on the page, rule by rule with the elements; empty when it finds nothing. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** High enough that no bar lies over what is looked at; for one look. */
export async function inFullHeight<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: size?.width ?? 320, height: 4000 });
  const result = await look();
  if (size) await page.setViewportSize(size);
  return result;
}
