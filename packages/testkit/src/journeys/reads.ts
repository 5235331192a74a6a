import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Until a page says this, opened again and again: what it tells of happens elsewhere and takes its time. */
export async function reads(page: Page, path: string, text: string | RegExp): Promise<void> {
  const isThere = async () => {
    await page.goto(path);
    // The page may be there before what it reads.
    const found = page.getByText(text).filter({ visible: true }).first().waitFor({ timeout: 5_000 });
    return found.then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isThere, { timeout: 90_000, interval: 500 }).toBe(true);
}
