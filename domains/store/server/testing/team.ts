import type { TestServer } from '@ev/testkit/server/launch.ts';
import { storeMembers } from '../tables.ts';

/** Somebody of the staff works in a store from now on. */
export async function joinStore(
  { db }: Pick<TestServer, 'db'>,
  { staffId }: { staffId: string },
  storeId: string,
): Promise<void> {
  await db
    .insert(storeMembers)
    .values({ staffId, storeId })
    .onConflictDoUpdate({ target: storeMembers.staffId, set: { storeId } });
}
