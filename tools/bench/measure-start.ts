import { newDataDir, removeDataDir, startProduct } from './lib/product.ts';
import { median } from './lib/statistics.ts';

export type StartFigures = { firstMs: number; secondMs: number };

const runs = 3;

/**
 * From `npm start` to a ready server, with everything installed and built: on an empty data directory, where
 * the database, the keys and the demo data are created, and on one that was used before.
 */
export async function measureStart(): Promise<StartFigures> {
  const first: number[] = [];
  const second: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const dataDir = await newDataDir();
    try {
      for (const times of [first, second]) {
        const product = await startProduct(dataDir);
        times.push(product.startMs);
        await product.stop();
      }
    } finally {
      await removeDataDir(dataDir);
    }
  }
  return { firstMs: median(first), secondMs: median(second) };
}
