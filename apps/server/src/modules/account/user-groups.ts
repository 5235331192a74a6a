import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { accounts } from './tables.ts';

/** Makes a customer one of these user groups too (specification §3); those that they are in stay. */
export async function addUserGroups(tx: Transaction, accountId: string, groups: string[]): Promise<void> {
  const [account] = await tx
    .select({ userGroups: accounts.userGroups })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  if (!account) throw new Error(`There is no account ${accountId}`);
  const userGroups = [...new Set([...account.userGroups, ...groups])];
  await tx.update(accounts).set({ userGroups }).where(eq(accounts.id, accountId));
}
