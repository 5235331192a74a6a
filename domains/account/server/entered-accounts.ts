import { randomInt } from 'node:crypto';
import type { AgreedDocument } from '@ev/content/contract/agreed-document.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { userGroup } from '../contract/user-group.ts';
import { recordConsents } from './consents.ts';
import type { WaitingNumbers } from './lists/waiting-numbers.ts';
import { accounts, type consents } from './tables.ts';

/** What a login needs of the content module. */
export type CurrentDocuments = {
  listCurrent(codes: string[]): Promise<{ code: string; version: string; title: string }[]>;
};

/** What a login needs of the brand pack. */
export type LoginBrand = {
  /** Prefix of the initial nickname, `青驭用户1234`. */
  shortName: string;
  /** Codes of documents that every customer must agree to at the first login, and again for a new version. */
  documents: { login: string[] };
};

export type EnteredAccounts = ReturnType<typeof createEnteredAccounts>;

/** The account of a customer who has proved to own a phone, whatever the proof. */
export function createEnteredAccounts({
  clock,
  documents,
  numbers,
  brand,
}: {
  clock: Clock;
  documents: CurrentDocuments;
  numbers: Pick<WaitingNumbers, 'hold' | 'arrive'>;
  brand: LoginBrand;
}) {
  return {
    /** @throws AppError account.notOpenYet, account.agreementMissing */
    async assertAgreed(agreements: AgreedDocument[]): Promise<AgreedDocument[]> {
      const required = await documents.listCurrent(brand.documents.login);
      if (required.length !== brand.documents.login.length) throw new AppError('account.notOpenYet');
      const missing = required.filter(
        ({ code, version }) => !agreements.some((one) => one.code === code && one.version === version),
      );
      if (missing.length > 0) throw new AppError('account.agreementMissing', { required });
      return required;
    },

    /**
     * The account of a phone, created at its first login; also records the agreements.
     * @throws AppError auth.accountClosed
     */
    async enter(
      tx: Transaction,
      phone: string,
      agreed: AgreedDocument[],
      channel: (typeof consents.$inferInsert)['channel'],
    ): Promise<{ accountId: string; created: boolean }> {
      const { account, created } = await findOrCreate(tx, phone);
      if (account.status !== 'active') throw new AppError('auth.accountClosed');
      await recordConsents(tx, { accountId: account.id, agreed, at: clock.now(), channel });
      return { accountId: account.id, created };
    },
  };

  async function findOrCreate(tx: Transaction, phone: string) {
    const [created] = await tx
      .insert(accounts)
      .values(newAccount(phone, brand, clock.now()))
      .onConflictDoNothing()
      .returning();
    if (created) {
      await numbers.hold(tx);
      await numbers.arrive(tx, { accountId: created.id, phone });
      return { account: created, created: true };
    }
    // Locked until the login is written: a concurrent change of the phone waits for it and then ends it, or is
    // waited for, after which the account no longer has this phone.
    const [known] = await tx.select().from(accounts).where(eq(accounts.phone, phone)).for('key share');
    if (!known) throw new AppError('gateway.retry');
    return { account: known, created: false };
  }
}

/** The row of a new account. */
export function newAccount(phone: string, { shortName }: Pick<LoginBrand, 'shortName'>, createdAt: Date) {
  return {
    phone,
    // Random digits, because digits of the phone would be visible to everyone.
    nickname: `${shortName}用户${String(randomInt(10_000)).padStart(4, '0')}`,
    status: 'active' as const,
    userGroups: [userGroup.all, userGroup.registered, userGroup.nonOwner],
    createdAt,
  };
}
