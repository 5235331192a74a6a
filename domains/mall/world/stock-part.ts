import { createRandom } from '@ev/kernel/random.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { mallStock, mallStockMoves } from '../server/tables.ts';

/** Variants whose stock shows something: none left, and a few left. */
const special: Readonly<Record<string, number>> = { 'MUG-TEAL-480': 0, 'JACKET-TEAL-XL': 2 };
const most = 200;
const least = 20;

/** Units of all variants of the demo. A variant that already has a history is left unchanged. */
export function stockPart(): SeedPart {
  return {
    name: 'mall-stock',
    content: { special, least, most },
    async put(tx, clock) {
      const moved = tx
        .select({ one: sql`1` })
        .from(mallStockMoves)
        .where(eq(mallStockMoves.skuCode, mallStock.skuCode));
      const empty = await tx
        .select({ skuCode: mallStock.skuCode })
        .from(mallStock)
        .where(and(eq(mallStock.onHand, 0), notExists(moved)));
      for (const { skuCode } of empty) {
        const units = special[skuCode] ?? createRandom(skuCode).int(least, most);
        if (units === 0) continue;
        await tx.update(mallStock).set({ onHand: units }).where(eq(mallStock.skuCode, skuCode));
        await tx.insert(mallStockMoves).values({
          skuCode,
          kind: 'received',
          onHandDelta: units,
          reservedDelta: 0,
          reason: '开仓入库',
          actor: 'system',
          at: clock.now(),
        });
      }
    },
  };
}
