import { randomInt } from 'node:crypto';
import type { AgreedDocument } from '@ev/content/contract/agreed-document.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { userGroup } from '../contract/user-group.ts';
import { accounts, consents } from './tables.ts';

/** The part of the content module that a login needs. */
export type CurrentDocuments = {
  listCurrent(codes: string[]): Promise<{ code: string; version: string; title: string }[]>;
};

/** The part of the brand pack that a login needs. */
export type LoginBrand = {
  /** Begins the first nickname, `青驭用户1234`. */
  shortName: string;
  /** Codes of what everybody agrees to before the first login, and again when a new version is in force. */
  documents: { login: string[] };
};

export type EnteredAccounts = ReturnType<typeof createEnteredAccounts>;

/** The account that somebody enters who has proven to hold a phone, however that was proven. */
export function createEnteredAccounts({
  clock,
  documents,
  brand,
}: {
  clock: Clock;
  documents: CurrentDocuments;
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
     * The account of a phone, made at its first login, and what was agreed to.
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
      await tx
        .insert(consents)
        .values(
          agreed.map((document) => ({
            accountId: account.id,
            documentCode: document.code,
            documentVersion: document.version,
            at: clock.now(),
            channel,
          })),
        )
        .onConflictDoNothing();
      return { accountId: account.id, created };
    },
  };

  async function findOrCreate(tx: Transaction, phone: string) {
    const [created] = await tx
      .insert(accounts)
      .values(newAccount(phone, brand, clock.now()))
      .onConflictDoNothing()
      .returning();
    if (created) return { account: created, created: true };
    const [known] = await tx.select().from(accounts).where(eq(accounts.phone, phone));
    if (!known) throw new AppError('gateway.retry');
    return { account: known, created: false };
  }
}

/** What the first login of a phone makes. */
export function newAccount(phone: string, { shortName }: Pick<LoginBrand, 'shortName'>, createdAt: Date) {
  return {
    phone,
    // Digits by chance: those of the phone would be shown to everybody.
    nickname: `${shortName}用户${String(randomInt(10_000)).padStart(4, '0')}`,
    status: 'active' as const,
    userGroups: [userGroup.all, userGroup.registered, userGroup.nonOwner],
    createdAt,
  };
}
