import type { Transaction } from '@ev/platform/database.ts';
import { stationUses } from '../server/tables.ts';

/** One of the cast charged at a station before the demo began, so that stars can be given for it. Noted once. */
export async function noteUsedStation(
  tx: Transaction,
  use: Pick<typeof stationUses.$inferInsert, 'chargeOrderId' | 'accountId' | 'stationId' | 'usedAt'>,
): Promise<void> {
  await tx.insert(stationUses).values(use).onConflictDoNothing();
}
