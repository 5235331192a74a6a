import type { Database, Transaction } from '@ev/platform/database.ts';
import { type ReceivingBank, receivingAccounts } from './tables.ts';

/** The account from which orders get their numbers; null until the brand has set one up. */
export async function findReceivingBank(reader: Database | Transaction): Promise<ReceivingBank | null> {
  const rows = await reader.select({ content: receivingAccounts.content }).from(receivingAccounts);
  return rows.find(({ content }) => content.inUse)?.content ?? null;
}
