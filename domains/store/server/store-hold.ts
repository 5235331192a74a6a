import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { storeServices } from '../contract/store-services.ts';
import { stores } from './tables.ts';

/** An open store that does this, as a condition. */
export const openFor = (service: (typeof storeServices)[number]) =>
  and(eq(stores.open, true), sql`${stores.services} @> ${JSON.stringify([service])}::jsonb`);

/**
 * Keeps a store open for a service until what goes there is written; null when it is closed, or does not do that.
 */
export async function holdStoreFor(
  tx: Transaction,
  service: (typeof storeServices)[number],
  id: string,
): Promise<typeof stores.$inferSelect | null> {
  const [held] = await tx
    .select()
    .from(stores)
    .where(and(eq(stores.id, id), openFor(service)))
    .for('share');
  return held ?? null;
}

/**
 * Keeps a store open for handing over until what goes there is written.
 * @throws AppError store.storeUnavailable when it has closed meanwhile
 */
export async function holdDeliveringStore(tx: Transaction, id: string): Promise<void> {
  if (!(await holdStoreFor(tx, 'delivery', id))) throw new AppError('store.storeUnavailable');
}

/** Waits for all who hold one of these stores; who comes after that waits for the end of the transaction. */
export async function lockStores(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: stores.id })
    .from(stores)
    .where(inArray(stores.id, [...ids]))
    .orderBy(asc(stores.id))
    .for('update');
}
