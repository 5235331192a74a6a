import { createHmac } from 'node:crypto';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { userListMembers } from '../tables.ts';

/** One for all numbers, because an addition has up to a thousand of them. */
const numbersLock = 'account.userListNumbers';

export type WaitingNumbers = ReturnType<typeof createWaitingNumbers>;

/**
 * Numbers on lists that have no account yet. A number never waits once it has an account: an addition holds
 * all numbers, and an account that gets one waits for that.
 */
export function createWaitingNumbers({ serverSecret }: { serverSecret: string }) {
  const traceOf = (phone: string): string =>
    createHmac('sha256', serverSecret).update(`user-list:${phone}`).digest('base64url');

  return {
    traceOf,

    /** Until the transaction ends no account gets a number. Must precede its locks of accounts. */
    async holdAll(tx: Transaction): Promise<void> {
      await lockByKey(tx, numbersLock);
    },

    /**
     * Until the transaction ends no number is added to a list, so that an account can get one. Must precede the
     * lock of an existing account, or an addition that waits for the account is never over.
     */
    async hold(tx: Transaction): Promise<void> {
      await lockByKey(tx, numbersLock, 'shared');
    },

    /** The account has got this number; `hold` has been called. It is on the lists where the number waited. */
    async arrive(tx: Transaction, { accountId, phone }: { accountId: string; phone: string }): Promise<void> {
      const waits = eq(userListMembers.phoneTrace, traceOf(phone));
      const own = alias(userListMembers, 'own');
      const isOn = tx
        .select({ one: sql`1` })
        .from(own)
        .where(and(eq(own.listCode, userListMembers.listCode), eq(own.accountId, accountId)));
      await tx
        .update(userListMembers)
        .set({ accountId, phoneTrace: null, maskedPhone: null })
        .where(and(waits, notExists(isOn)));
      // Of an account that was on the list already.
      await tx.delete(userListMembers).where(waits);
    },
  };
}
