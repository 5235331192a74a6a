import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { closedCustomer } from '@ev/platform/personal-data.ts';
import { eq } from 'drizzle-orm';
import { closedPhoneOf } from './phone.ts';
import type { Sessions } from './session-service.ts';
import { accounts, deliveryAddresses, loginSigns, smsCodes } from './tables.ts';

export type Closings = ReturnType<typeof createClosings>;

/** The end of an account. When it may end is decided by the domain that closes it. */
export function createClosings(deps: {
  sessions: Pick<Sessions, 'endAll'>;
  miniProgram: { unbindAll(tx: Transaction, accountId: string): Promise<void> };
}) {
  const { sessions, miniProgram } = deps;

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
     * Closes an account for good: every login ends, and the phone is free for another account, which has
     * nothing to do with this one. Consents stay as proof. Repeating it changes nothing.
     */
    async close(tx: Transaction, accountId: string): Promise<void> {
      const { phone } = await lockAccount(tx, accountId);
      // Before the sessions, see `unbindAll`.
      await miniProgram.unbindAll(tx, accountId);
      await tx.delete(loginSigns).where(eq(loginSigns.accountId, accountId));
      await sessions.endAll(tx, accountId, 'revoked');
      await tx.delete(smsCodes).where(eq(smsCodes.phone, phone));
      await tx.delete(deliveryAddresses).where(eq(deliveryAddresses.accountId, accountId));
      await tx
        .update(accounts)
        .set({
          status: 'closed',
          phone: closedPhoneOf(accountId),
          nickname: closedCustomer,
          avatarUrl: null,
          userGroups: [],
        })
        .where(eq(accounts.id, accountId));
    },
  };
}
