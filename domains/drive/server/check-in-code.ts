import { randomInt } from 'node:crypto';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { openDrives } from '../contract/statuses.ts';
import { testDrives } from './tables.ts';

const digits = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Six digits that no other open booking of the store has. */
export async function newCheckInCode(tx: Transaction, storeId: string | null): Promise<string> {
  if (storeId === null) return digits();
  const rows = await tx
    .select({ code: testDrives.checkInCode })
    .from(testDrives)
    .where(and(eq(testDrives.storeId, storeId), inArray(testDrives.status, [...openDrives])));
  const used = new Set(rows.map(({ code }) => code));
  for (;;) {
    const code = digits();
    if (!used.has(code)) return code;
  }
}
