import { randomInt } from 'node:crypto';
import type { AgreedDocument } from '@ev/content/contract/agreed-document.ts';
import type { ClientType } from '@ev/contract/client-type';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { IssuedTokens, TokenRequest } from '@ev/platform/token-issuer.ts';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { LoginBySms } from '../contract/login-input.ts';
import { userGroup } from '../contract/user-group.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { Sessions } from './session-service.ts';
import type { SmsCodes } from './sms-code-service.ts';
import { accounts, consents, loginSigns } from './tables.ts';

const loginSignLifeMs = 60_000;

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

type Caller = { deviceId: string; clientType: ClientType };

export function createLogins({
  db,
  clock,
  codes,
  sessions,
  documents,
  brand,
}: {
  db: Database;
  clock: Clock;
  codes: SmsCodes;
  sessions: Sessions;
  documents: CurrentDocuments;
  brand: LoginBrand;
}) {
  return {
    /**
     * Checks a code and gives a login sign for the token call. The first login of a phone makes the account.
     * @throws AppError account.notOpenYet or account.agreementMissing before the code is looked at, the refusals of a code, and
     * auth.accountClosed only to somebody who holds the phone.
     */
    async bySms({ phone, code, agreements }: LoginBySms, caller: Caller) {
      const agreed = await assertAgreed(agreements);
      const codeId = await codes.check(phone, code, caller.deviceId);
      return db.transaction(async (tx) => {
        await codes.use(tx, codeId);
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
              channel: 'smsLogin' as const,
            })),
          )
          .onConflictDoNothing();
        const loginSign = newSecret('s_');
        await tx.insert(loginSigns).values({
          hash: hashOf(loginSign),
          accountId: account.id,
          ...caller,
          expiresAt: new Date(clock.now().getTime() + loginSignLifeMs),
        });
        return { username: account.id, loginSign, newAccount: created };
      });
    },

    /**
     * The token call: a login sign becomes a session, a refresh token the next pair of tokens.
     * @throws AppError auth.loginRefused when the sign is unknown, used, late, or of another person or device.
     */
    async issueTokens(request: TokenRequest, { deviceId }: { deviceId: string }): Promise<IssuedTokens> {
      if (request.grant_type === 'refresh_token') return sessions.refresh(request.refresh_token, deviceId);
      return db.transaction(async (tx) => {
        const [sign] = await tx
          .delete(loginSigns)
          .where(
            and(
              eq(loginSigns.hash, hashOf(request.password)),
              or(eq(loginSigns.deviceId, deviceId), eq(loginSigns.deviceId, '')),
              gt(loginSigns.expiresAt, clock.now()),
            ),
          )
          .returning();
        if (!sign || sign.accountId !== request.username) throw new AppError('auth.loginRefused');
        // Locked, so that of two logins on one device the later one ends the earlier.
        const [account] = await tx
          .select({ status: accounts.status })
          .from(accounts)
          .where(eq(accounts.id, sign.accountId))
          .for('update');
        if (account?.status !== 'active') throw new AppError('auth.accountClosed');
        return sessions.begin(tx, { accountId: sign.accountId, deviceId, clientType: sign.clientType });
      });
    },

    async sweep(): Promise<void> {
      await db.delete(loginSigns).where(lt(loginSigns.expiresAt, clock.now()));
    },
  };

  async function assertAgreed(agreements: AgreedDocument[]): Promise<AgreedDocument[]> {
    const required = await documents.listCurrent(brand.documents.login);
    if (required.length !== brand.documents.login.length) throw new AppError('account.notOpenYet');
    const missing = required.filter(
      ({ code, version }) => !agreements.some((one) => one.code === code && one.version === version),
    );
    if (missing.length > 0) throw new AppError('account.agreementMissing', { required });
    return required;
  }

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
