import { maskPhone } from '@ev/kernel/phone.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { sqlState, type Transaction } from '@ev/platform/database.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { PhoneChangeWay } from '../../contract/phone-kinds.ts';
import type { WaitingNumbers } from '../lists/waiting-numbers.ts';
import type { MiniProgramLogins } from '../mini-program-logins.ts';
import type { Sessions } from '../session-service.ts';
import { accounts, loginSigns, phoneChanges } from '../tables.ts';
import type { PhoneObstacles } from './obstacles.ts';

export type PhoneChanging = ReturnType<typeof createPhoneChanging>;

type Change = {
  accountId: string;
  /** Proved by a code. */
  newPhone: string;
  way: PhoneChangeWay;
  requestNo?: string;
  /** `member:…` or `staff:…`. */
  actor: string;
  /** The session that goes on; all others end. */
  keptSessionId?: string;
};

/** Changes the login phone with everything that follows from it, in one transaction. */
export function createPhoneChanging({
  clock,
  notices,
  sessions,
  miniProgram,
  numbers,
  obstacles,
}: {
  clock: Clock;
  notices: Notices;
  sessions: Pick<Sessions, 'endAll'>;
  miniProgram: Pick<MiniProgramLogins, 'unbindAll'>;
  numbers: Pick<WaitingNumbers, 'hold' | 'arrive'>;
  obstacles: PhoneObstacles;
}) {
  /** Locks the account of a customer, whatever its status. */
  async function lockAny(tx: Transaction, accountId: string) {
    await numbers.hold(tx);
    const [account] = await tx
      .select({ phone: accounts.phone, status: accounts.status })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    return account ?? null;
  }

  /** The account of a customer, locked. @throws AppError auth.accountClosed */
  async function lock(tx: Transaction, accountId: string): Promise<{ phone: string }> {
    const account = await lockAny(tx, accountId);
    if (account?.status !== 'active') throw new AppError('auth.accountClosed');
    return account;
  }

  return {
    lock,
    lockAny,

    /**
     * Whether the account may get this phone. The caller has locked the account, and the customer has proved
     * to hold the phone.
     * @throws AppError account.samePhone, account.phoneChangedRecently, account.phoneTaken
     */
    async assertFree(
      tx: Transaction,
      { accountId, phone, newPhone }: { accountId: string; phone: string; newPhone: string },
    ): Promise<void> {
      if (newPhone === phone) throw new AppError('account.samePhone');
      await obstacles.assertNotPaused(tx, accountId);
      const taken = and(eq(accounts.phone, newPhone), ne(accounts.id, accountId));
      if ((await tx.$count(accounts, taken)) > 0) throw new AppError('account.phoneTaken');
    },

    /** @throws AppError auth.accountClosed, and as `assertFree` */
    async change(
      tx: Transaction,
      { accountId, newPhone, way, requestNo, actor, keptSessionId }: Change,
    ): Promise<{ maskedPhone: string; endedSessions: number }> {
      const { phone } = await lock(tx, accountId);
      await this.assertFree(tx, { accountId, phone, newPhone });
      const [maskedOldPhone, maskedNewPhone] = [maskPhone(phone), maskPhone(newPhone)];
      // Told before the change, so that the SMS goes to the old phone.
      await notices.tell(tx, {
        accountId,
        template: 'account.phoneChanged',
        params: { oldPhone: maskedOldPhone, newPhone: maskedNewPhone },
        source: `phoneChange:${accountId}:${clock.now().toISOString()}`,
        link: '/pages/mine/settings',
      });
      await setPhone(tx, accountId, newPhone);
      await numbers.arrive(tx, { accountId, phone: newPhone });
      await tx.delete(loginSigns).where(eq(loginSigns.accountId, accountId));
      await miniProgram.unbindAll(tx, accountId);
      const endedSessions = await sessions.endAll(tx, accountId, 'revoked', keptSessionId);
      await tx.insert(phoneChanges).values({
        accountId,
        way,
        requestNo: requestNo ?? null,
        maskedOldPhone,
        maskedNewPhone,
        actor,
        endedSessions,
        at: clock.now(),
      });
      return { maskedPhone: maskedNewPhone, endedSessions };
    },
  };
}

/** @throws AppError account.phoneTaken if another account gets the phone at this moment */
async function setPhone(tx: Transaction, accountId: string, phone: string): Promise<void> {
  try {
    // A savepoint turns the conflict into a refusal instead of an error.
    await tx.transaction((inner) => inner.update(accounts).set({ phone }).where(eq(accounts.id, accountId)));
  } catch (error) {
    if (sqlState(error) === '23505') throw new AppError('account.phoneTaken');
    throw error;
  }
}
