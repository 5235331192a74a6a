import type { Transaction } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import { accounts } from './tables.ts';

/** The phone of an active account, for sending to its owner; null for other accounts. */
export async function uncheckedPhoneOf(tx: Transaction, accountId: string): Promise<string | null> {
  const [account] = await tx
    .select({ phone: accounts.phone })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, 'active')));
  return account?.phone ?? null;
}
