import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { Sessions } from './session-service.ts';
import { accounts } from './tables.ts';

export type Closings = ReturnType<typeof createClosings>;

/** The end of an account. When it may end is decided by the domain that closes it. */
export function createClosings({ sessions }: { sessions: Pick<Sessions, 'endAll'> }) {
  async function lockAccount(tx: Transaction, accountId: string) {
    const [account] = await tx
      .select({ phone: accounts.phone, status: accounts.status })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (!account) throw new AppError('account.userNotFound');
    return account;
  }

  return {
    /**
     * Also a blocked account can be closed. @throws AppError account.userNotFound for an unknown or closed one
     */
    async assertClosable(tx: Transaction, accountId: string): Promise<void> {
      const { status } = await lockAccount(tx, accountId);
      if (status === 'closed') throw new AppError('account.userNotFound');
    },

    /** The phone of an account that is about to be closed, also of a blocked one. */
    async uncheckedPhoneOf(tx: Transaction, accountId: string): Promise<string> {
      return (await lockAccount(tx, accountId)).phone;
    },

    /**
     * Closes an account for good, after its personal data was erased: the register has replaced the phone, which is
     * free for another account, and deleted mini-program logins and login signs, so that no new login begins while
     * the others end. Repeating it changes nothing.
     */
    async close(tx: Transaction, accountId: string): Promise<void> {
      await sessions.endAll(tx, accountId, 'revoked');
      await tx.update(accounts).set({ status: 'closed' }).where(eq(accounts.id, accountId));
    },
  };
}
