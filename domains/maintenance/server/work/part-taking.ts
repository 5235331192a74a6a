import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import { partStock } from '../catalogue/tables.ts';

/**
 * Takes what the signed quote needs beyond what was taken before from the stock of the store, and puts back what it no
 * longer needs. Returns what is taken now. @throws AppError maintenance.partOut
 */
export async function takeParts(
  tx: Transaction,
  storeId: string,
  { taken, needed }: { taken: Readonly<Record<string, number>>; needed: ReadonlyMap<string, number> },
): Promise<Record<string, number>> {
  // In the order of their codes, so that two work orders never wait for each other.
  const codes = [...new Set([...Object.keys(taken), ...needed.keys()])].sort();
  for (const partCode of codes) {
    const more = (needed.get(partCode) ?? 0) - (taken[partCode] ?? 0);
    if (more > 0) await take(tx, storeId, partCode, more);
    if (more < 0) await putBack(tx, storeId, partCode, -more);
  }
  return Object.fromEntries(needed);
}

async function take(tx: Transaction, storeId: string, partCode: string, quantity: number): Promise<void> {
  const taken = await tx
    .update(partStock)
    .set({ quantity: sql`${partStock.quantity} - ${quantity}` })
    .where(
      and(
        eq(partStock.storeId, storeId),
        eq(partStock.partCode, partCode),
        gte(partStock.quantity, quantity),
      ),
    )
    .returning({ partCode: partStock.partCode });
  if (taken.length === 0) throw new AppError('maintenance.partOut');
}

async function putBack(tx: Transaction, storeId: string, partCode: string, quantity: number): Promise<void> {
  await tx
    .insert(partStock)
    .values({ storeId, partCode, quantity })
    .onConflictDoUpdate({
      target: [partStock.storeId, partStock.partCode],
      set: { quantity: sql`${partStock.quantity} + ${quantity}` },
    });
}
