import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Product, startProduct } from './processes.ts';

export type Stage = { product: Product; browser: Browser };

/** A product and a browser for the journeys of one file; there from its first journey to its last. */
export function openStage(): Stage {
  // Filled before the first journey, which is the first to look.
  const stage = {} as Stage;
  beforeAll(async () => {
    stage.product = await startProduct(inject('postgresUrl'));
    stage.browser = await openBrowser();
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.product?.stop();
  });
  return stage;
}
