import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Product, type ProductOptions, startProduct } from './processes.ts';

export type Stage = { product: Product; browser: Browser };

let shared: Promise<Stage> | null = null;

/**
 * The product and the browser that all journeys of this worker share; started by the first one, ended with
 * the worker. Customers and orders belong to each journey. A journey that moves the clock, or stops or
 * changes processes, opens its own stage.
 */
export function openStage(): Stage {
  return filled(() => {
    shared ??= start().then((stage) => {
      endWithWorker(stage.product);
      return stage;
    });
    return shared;
  });
}

/** A product and a browser for the journeys of one file, from its first journey to its last. */
export function openOwnStage(options: ProductOptions = {}): Stage {
  const stage = filled(() => start(options));
  afterAll(async () => {
    await stage.browser?.close();
    await stage.product?.stop();
  });
  return stage;
}

async function start(options: ProductOptions = {}): Promise<Stage> {
  const product = await startProduct(options);
  return { product, browser: await openBrowser() };
}

/** Filled before the first journey, which is the first to use it. */
function filled(open: () => Promise<Stage>): Stage {
  const stage = {} as Stage;
  beforeAll(async () => void Object.assign(stage, await open()));
  return stage;
}

/** A worker is ended without waiting. Browsers end with it by themselves, the database with its server. */
function endWithWorker(product: Product): void {
  process.once('exit', product.abandon);
  process.once('SIGTERM', () => {
    product.abandon();
    process.exit();
  });
}
