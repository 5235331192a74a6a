import { visitor } from '@ev/account/contract/audience.ts';
import type { Database } from '@ev/platform/database.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq, sql } from 'drizzle-orm';
import { createStock } from '../inventory/stock-service.ts';
import { writeMove } from '../inventory/units.ts';
import { mallStock, mallStockMoves } from '../tables.ts';

/** Customers in no group and on no list. */
export const noGroups = { viewerOf: async () => visitor };

/** The stock of a test server as orders use it. */
export const stockOf = ({ db, clock }: Pick<TestServer, 'db' | 'clock'>) =>
  createStock({ db, clock, owners: noGroups });

/** Units that arrive. */
export async function receive(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  skuCode: string,
  units: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(mallStock)
      .set({ onHand: sql`${mallStock.onHand} + ${units}` })
      .where(eq(mallStock.skuCode, skuCode));
    await writeMove(tx, {
      skuCode,
      kind: 'received',
      onHandDelta: units,
      reservedDelta: 0,
      actor: 'system',
      at: clock.now(),
    });
  });
}

/** Units of a variant, and what the sums of its moves say. */
export async function unitsOf(db: Database, skuCode: string) {
  const [stock] = await db.select().from(mallStock).where(eq(mallStock.skuCode, skuCode));
  const [moved] = await db
    .select({
      onHand: sql<number>`coalesce(sum(${mallStockMoves.onHandDelta}), 0)::int`,
      reserved: sql<number>`coalesce(sum(${mallStockMoves.reservedDelta}), 0)::int`,
    })
    .from(mallStockMoves)
    .where(eq(mallStockMoves.skuCode, skuCode));
  if (!stock) throw new Error(`There is no variant ${skuCode}`);
  return { onHand: stock.onHand, reserved: stock.reserved, moved };
}
