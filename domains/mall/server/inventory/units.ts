import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { MoveKind } from '../../contract/kinds.ts';
import type { OrderedLine } from '../public.ts';
import { mallBought, mallOfferPrices, mallStock, mallStockMoves } from '../tables.ts';

/** Lines of one variant together, sorted, so that two orders do not wait for each other. */
export function sortedLines(lines: readonly OrderedLine[]): OrderedLine[] {
  const quantities = new Map<string, number>();
  for (const { skuCode, quantity } of lines)
    quantities.set(skuCode, (quantities.get(skuCode) ?? 0) + quantity);
  return [...quantities]
    .map(([skuCode, quantity]) => ({ skuCode, quantity }))
    .toSorted((one, other) => (one.skuCode < other.skuCode ? -1 : 1));
}

export type StockMove = {
  skuCode: string;
  kind: MoveKind;
  onHandDelta: number;
  reservedDelta: number;
  reason?: string;
  reference?: string;
  actor: string;
  actorName?: string;
  at: Date;
};

/** Writes a change of a stock that was made in the same transaction. */
export async function writeMove(tx: Transaction, move: StockMove): Promise<void> {
  await tx.insert(mallStockMoves).values(move);
}

/** Free units that are not there. */
export async function writeOff(
  tx: Transaction,
  { skuCode, quantity }: OrderedLine,
  { reference, actor, at }: { reference: string; actor: string; at: Date },
): Promise<void> {
  await tx
    .update(mallStock)
    .set({ onHand: sql`${mallStock.onHand} - ${quantity}` })
    .where(eq(mallStock.skuCode, skuCode));
  const reason = '发货时没有找到';
  await writeMove(tx, {
    skuCode,
    kind: 'damaged',
    reference,
    actor,
    at,
    reason,
    onHandDelta: -quantity,
    reservedDelta: 0,
  });
}

const hasFree = (quantity: number) => gte(sql`${mallStock.onHand} - ${mallStock.reserved}`, quantity);

/** Takes free units. False if there are fewer; then nothing changes. */
export async function takeUnits(tx: Transaction, { skuCode, quantity }: OrderedLine): Promise<boolean> {
  const taken = await tx
    .update(mallStock)
    .set({ reserved: sql`${mallStock.reserved} + ${quantity}` })
    .where(and(eq(mallStock.skuCode, skuCode), hasFree(quantity)))
    .returning({ skuCode: mallStock.skuCode });
  return taken.length > 0;
}

/** Reserved units that become free, or leave the house. */
export async function giveUnits(
  tx: Transaction,
  { skuCode, quantity }: OrderedLine,
  how: 'freed' | 'left',
): Promise<void> {
  await tx
    .update(mallStock)
    .set({
      reserved: sql`${mallStock.reserved} - ${quantity}`,
      ...(how === 'left' ? { onHand: sql`${mallStock.onHand} - ${quantity}` } : {}),
    })
    .where(eq(mallStock.skuCode, skuCode));
}

/** Free units of a variant; 0 if it is unknown. */
export async function freeUnitsOf(tx: Transaction, skuCode: string): Promise<number> {
  const [row] = await tx.select().from(mallStock).where(eq(mallStock.skuCode, skuCode));
  return row ? row.onHand - row.reserved : 0;
}

/** Locks variants in their order. */
export async function lockStock(tx: Transaction, skuCodes: readonly string[]): Promise<void> {
  if (skuCodes.length === 0) return;
  await tx
    .select({ skuCode: mallStock.skuCode })
    .from(mallStock)
    .where(inArray(mallStock.skuCode, [...skuCodes]))
    .orderBy(asc(mallStock.skuCode))
    .for('update');
}

/** What one customer buys at the same time is counted one after the other. */
export async function lockCustomer(tx: Transaction, accountId: string): Promise<void> {
  await lockByKey(tx, `mallBought:${accountId}`);
}

/**
 * Counts units of a product for a customer. @param limit the most that they may have; null if unlimited
 * @throws AppError mall.perPersonReached with what they may still buy
 */
export async function countBought(
  tx: Transaction,
  { accountId, productCode, skuCode, quantity }: OrderedLine & { accountId: string; productCode: string },
  limit: number | null,
): Promise<void> {
  const own = and(eq(mallBought.accountId, accountId), eq(mallBought.productCode, productCode));
  await tx.insert(mallBought).values({ accountId, productCode, quantity: 0 }).onConflictDoNothing();
  const counted = await tx
    .update(mallBought)
    .set({ quantity: sql`${mallBought.quantity} + ${quantity}` })
    .where(and(own, limit === null ? undefined : sql`${mallBought.quantity} + ${quantity} <= ${limit}`))
    .returning({ quantity: mallBought.quantity });
  if (counted.length > 0) return;
  const [row] = await tx.select().from(mallBought).where(own);
  const available = Math.max((limit ?? 0) - (row?.quantity ?? 0), 0);
  throw new AppError('mall.perPersonReached', { skuCode, available });
}

export async function uncountBought(
  tx: Transaction,
  { accountId, productCode, quantity }: { accountId: string; productCode: string; quantity: number },
): Promise<void> {
  await tx
    .update(mallBought)
    .set({ quantity: sql`greatest(${mallBought.quantity} - ${quantity}, 0)` })
    .where(and(eq(mallBought.accountId, accountId), eq(mallBought.productCode, productCode)));
}

/** Takes units at a special price; false if the offer has fewer left. */
export async function takeOffered(
  tx: Transaction,
  offerCode: string,
  { skuCode, quantity }: OrderedLine,
  limited: boolean,
): Promise<boolean> {
  const enough = or(
    isNull(mallOfferPrices.quantity),
    sql`${mallOfferPrices.taken} + ${quantity} <= ${mallOfferPrices.quantity}`,
  );
  const taken = await tx
    .update(mallOfferPrices)
    .set({ taken: sql`${mallOfferPrices.taken} + ${quantity}` })
    .where(
      and(
        eq(mallOfferPrices.offerCode, offerCode),
        eq(mallOfferPrices.skuCode, skuCode),
        limited ? enough : undefined,
      ),
    )
    .returning({ taken: mallOfferPrices.taken });
  return taken.length > 0;
}

export async function giveOffered(
  tx: Transaction,
  offerCode: string,
  { skuCode, quantity }: OrderedLine,
): Promise<void> {
  await tx
    .update(mallOfferPrices)
    .set({ taken: sql`greatest(${mallOfferPrices.taken} - ${quantity}, 0)` })
    .where(and(eq(mallOfferPrices.offerCode, offerCode), eq(mallOfferPrices.skuCode, skuCode)));
}
