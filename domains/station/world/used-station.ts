import type { Transaction } from '@ev/platform/database.ts';
import { stationUses } from '../server/tables.ts';

/** A demo customer charged at a station before the demo began, so that it can be rated. Recorded once. */
export async function noteUsedStation(
  tx: Transaction,
  use: Pick<typeof stationUses.$inferInsert, 'chargeOrderId' | 'accountId' | 'stationId' | 'usedAt'>,
): Promise<void> {
  await tx.insert(stationUses).values(use).onConflictDoNothing();
}
