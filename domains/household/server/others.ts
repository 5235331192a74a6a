import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { householdStatus } from '../contract/words.ts';
import { type HouseholdRow, households } from './tables.ts';

export type OtherMember = Pick<HouseholdRow, 'householdId' | 'accountId' | 'numberKey' | 'maskedName'> & {
  verifiedAt: Date | null;
};

/** Other customers who have bound the same numbers, by household id; the first to bind comes first. */
export async function othersOf(
  reader: Database | Transaction,
  rows: readonly HouseholdRow[],
): Promise<(row: HouseholdRow) => OtherMember[]> {
  const keys = rows.flatMap(({ numberKey }) => numberKey ?? []);
  const known =
    keys.length === 0
      ? []
      : await reader
          .select()
          .from(households)
          .where(and(inArray(households.numberKey, keys), eq(households.status, householdStatus.bound)))
          .orderBy(asc(households.verifiedAt));
  return ({ accountId, numberKey }) =>
    known.filter((one) => one.numberKey === numberKey && one.accountId !== accountId);
}
