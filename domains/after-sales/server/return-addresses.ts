import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc } from 'drizzle-orm';
import { type ReturnAddress, returnAddresses } from './tables.ts';

/** Where goods are sent back to now: the first address of the brand; null if it has none. */
export async function findReturnAddress(reader: Database | Transaction): Promise<ReturnAddress | null> {
  const [row] = await reader
    .select({ content: returnAddresses.content })
    .from(returnAddresses)
    .orderBy(asc(returnAddresses.position))
    .limit(1);
  if (!row) return null;
  const { name, phone, text } = row.content;
  return { name, phone, text };
}
