import type { StaffActor } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import { isNull, notInArray, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reach } from './reach.ts';

/**
 * Rows of stores within the actor's reach, and rows without a store.
 * @param storeId the column with the store
 * @returns undefined if all rows are visible
 */
export async function ofReachedStores(
  reach: Pick<Reach, 'closedStores'>,
  db: Database,
  actor: StaffActor,
  storeId: AnyPgColumn,
): Promise<SQL | undefined> {
  return outsideOf(await reach.closedStores(db, actor), storeId);
}

/** As `ofReachedStores`, where the stores that are closed to the actor are already known. */
export function outsideOf(closed: readonly string[], storeId: AnyPgColumn): SQL | undefined {
  return closed.length === 0 ? undefined : or(isNull(storeId), notInArray(storeId, [...closed]));
}
