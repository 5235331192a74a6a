import type { Reach } from '@ev/contact/server/public.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import { isNull, notInArray, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * What belongs to a store that the actor reaches, or to none.
 * @param storeId the column that names the store
 * @returns undefined where that is all there is
 */
export async function ofReachedStores(
  reach: Pick<Reach, 'closedStores'>,
  db: Database,
  actor: StaffActor,
  storeId: AnyPgColumn,
): Promise<SQL | undefined> {
  const closed = await reach.closedStores(db, actor);
  return closed.length === 0 ? undefined : or(isNull(storeId), notInArray(storeId, closed));
}
