import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Stock } from '../public.ts';
import { mallStock, mallStockMoves, mallVariants } from '../tables.ts';
import { lockCustomer, lockStock, uncountBought, writeMove } from './units.ts';

/** Units that were shipped come back from the customer, once per reference and variant. */
export async function takeBack(
  { clock }: { clock: Clock },
  tx: Transaction,
  reference: string,
  { accountId, skuCode, quantity, condition, actor }: Parameters<Stock['takeBack']>[2],
): Promise<void> {
  await lockCustomer(tx, accountId);
  await lockStock(tx, [skuCode]);
  const [variant] = await tx.select().from(mallVariants).where(eq(mallVariants.skuCode, skuCode));
  const known = and(
    eq(mallStockMoves.skuCode, skuCode),
    eq(mallStockMoves.reference, reference),
    eq(mallStockMoves.kind, 'takenBack'),
  );
  // A variant that is no longer sold has no stock to be put into.
  if (!variant || (await tx.$count(mallStockMoves, known)) > 0) return;
  await uncountBought(tx, { accountId, productCode: variant.productCode, quantity });
  const move = { skuCode, reference, actor, reservedDelta: 0, at: clock.now() };
  await writeMove(tx, { ...move, kind: 'takenBack', onHandDelta: quantity });
  if (condition === 'damaged')
    await writeMove(tx, { ...move, kind: 'damaged', onHandDelta: -quantity, reason: '退回的商品有损坏' });
  else
    await tx
      .update(mallStock)
      .set({ onHand: sql`${mallStock.onHand} + ${quantity}` })
      .where(eq(mallStock.skuCode, skuCode));
}
