import { maskPhone } from '@ev/kernel/phone.ts';
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

/**
 * Whether an account is closed. Its row is locked until the transaction ends, so that what is written about an open
 * account is there when the account is closed and erased. Should the closing wait for a row of this transaction at that
 * moment, PostgreSQL ends one of the two, which is tried again.
 */
export async function isClosed(tx: Transaction, accountId: string): Promise<boolean> {
  const [account] = await tx
    .select({ status: accounts.status })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('key share');
  return account?.status === 'closed';
}

/**
 * With the id of the account behind it, it takes the place of the phone of a closed account: unique, and nothing that a
 * customer can enter.
 */
export const closedPhonePrefix = 'closed:';

/** The phone of any account as staff see it. */
export const shownPhone = (phone: string): string =>
  phone.startsWith(closedPhonePrefix) ? '—' : maskPhone(phone);
