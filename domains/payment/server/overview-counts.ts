import type { Database } from '@ev/platform/database.ts';
import { eq, isNull } from 'drizzle-orm';
import { reconciliationDifferences, refunds } from './tables.ts';

/** What of the money waits for a person. */
export function createPaymentCounts(db: Database) {
  return {
    /** Refunds that the channel refused or could not be asked for often enough. */
    failedRefunds: () => db.$count(refunds, eq(refunds.status, 'OM013')),
    openDifferences: () => db.$count(reconciliationDifferences, isNull(reconciliationDifferences.resolvedAt)),
  };
}
