import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { StockChange } from '@ev/stock/part.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { storeServices } from '../contract/store-services.ts';
import type { StockedStore } from './stock.ts';
import { stores } from './tables.ts';

/** SQL condition: an open store with this service. */
export const openFor = (service: (typeof storeServices)[number]) =>
  and(eq(stores.open, true), sql`${stores.services} @> ${JSON.stringify([service])}::jsonb`);

/**
 * Locks a store as open for a service until the end of the transaction; null if it is closed or lacks the
 * service.
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
 * Locks a store as open for delivery until the end of the transaction.
 * @throws AppError store.storeUnavailable if it has closed meanwhile
 */
export async function holdDeliveringStore(tx: Transaction, id: string): Promise<void> {
  if (!(await holdStoreFor(tx, 'delivery', id))) throw new AppError('store.storeUnavailable');
}

/**
 * Waits for all transactions that hold one of these stores, and blocks later ones until the end of this one.
 */
export async function lockStores(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: stores.id })
    .from(stores)
    .where(inArray(stores.id, [...ids]))
    .orderBy(asc(stores.id))
    .for('update');
}

/** The stores that a release closes, or that stop delivering. */
export function stoppingStores({ changed, removed }: StockChange<StockedStore>): string[] {
  const delivers = ({ services }: StockedStore) => services.includes('delivery');
  const stopping = changed.filter(({ before, after }) => delivers(before) && !delivers(after));
  return [...removed, ...stopping.map(({ after }) => after)].map(({ id }) => id);
}
