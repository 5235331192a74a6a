import type { Api } from '@ev/contract';
import { clientType } from '@ev/contract/client-type';
import { AppError } from '@ev/platform/app-error.ts';
import type { MiniProgramUser } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { EnteredAccounts } from './entered-accounts.ts';
import type { LoginSigns, SignedLogin } from './login-signs.ts';
import type { WechatMiniProgram } from './public.ts';
import { hashOf, newSecret } from './secrets.ts';
import { accounts, miniProgramBindings, miniProgramTokens } from './tables.ts';

/** Longer than a page is viewed; the mini-program gets its next token silently. */
export const tokenLifeMs = 24 * 3_600_000;
/** Each login sends a request to WeChat; one network may contain a whole office. */
const loginsOfNetwork = { limit: 300, windowSeconds: 60 };

export type MiniProgramLogins = ReturnType<typeof createMiniProgramLogins>;

/** Logins of the brand's mini-program. Its token opens pages (`newminipg`) and issues login signs. */
export function createMiniProgramLogins({
  db,
  clock,
  log,
  limiter,
  entered,
  signs,
  wechat,
}: {
  db: Database;
  clock: Clock;
  log: Log;
  limiter: RateLimiter;
  entered: EnteredAccounts;
  signs: LoginSigns;
  /** A function, because the slot is filled later. Null if the brand has no mini-program. */
  wechat: () => WechatMiniProgram | null;
}) {
  return {
    /**
     * @throws AppError account.noMiniProgram, account.wechatRefused, account.wechatAway, auth.accountClosed,
     *   request.tooManyRequests
     */
    async logIn(
      { code, deviceId }: Api['account.loginByMiniProgram']['parsed'],
      ip: string,
    ): Promise<Api['account.loginByMiniProgram']['output']> {
      const { openId } = await answered(ip, (mini) => mini.userOf(code));
      return db.transaction(async (tx) => {
        const [bound] = await tx
          .select({ accountId: miniProgramBindings.accountId, status: accounts.status })
          .from(miniProgramBindings)
          .innerJoin(accounts, eq(miniProgramBindings.accountId, accounts.id))
          .where(eq(miniProgramBindings.openId, openId))
          // A concurrent logout waits for this lock and then ends this token too.
          .for('share', { of: miniProgramBindings });
        if (!bound) return { login: null };
        if (bound.status !== 'active') throw new AppError('auth.accountClosed');
        return { login: await issue(tx, bound.accountId, openId, deviceId) };
      });
    },

    /**
     * Binds a WeChat user to the account of their phone.
     * @throws AppError as `logIn`, and account.notOpenYet, account.agreementMissing,
     * account.wechatPhoneAbroad
     */
    async bind(
      { code, phoneCode, agreements, deviceId }: Api['account.bindMiniProgram']['parsed'],
      ip: string,
    ): Promise<Api['account.bindMiniProgram']['output']> {
      const agreed = await entered.assertAgreed(agreements);
      const { openId } = await answered(ip, (mini) => mini.userOf(code));
      const { countryCode, phone } = await answered(ip, (mini) => mini.phoneOf(phoneCode));
      if (countryCode !== '86' || !/^1[3-9]\d{9}$/.test(phone))
        throw new AppError('account.wechatPhoneAbroad');
      return db.transaction(async (tx) => {
        const { accountId, created } = await entered.enter(tx, phone, agreed, 'miniProgramLogin');
        await bindTo(tx, openId, accountId);
        return { ...(await issue(tx, accountId, openId, deviceId)), newAccount: created };
      });
    },

    /** @throws AppError auth.tokenInvalid, auth.tokenExpired, auth.identityMismatch or auth.accountClosed. */
    async identify(token: string, deviceId: string): Promise<MiniProgramUser> {
      const [found] = await db
        .select({
          accountId: miniProgramBindings.accountId,
          openId: miniProgramTokens.openId,
          deviceId: miniProgramTokens.deviceId,
          expiresAt: miniProgramTokens.expiresAt,
          status: accounts.status,
        })
        .from(miniProgramTokens)
        .innerJoin(miniProgramBindings, eq(miniProgramTokens.openId, miniProgramBindings.openId))
        .innerJoin(accounts, eq(miniProgramBindings.accountId, accounts.id))
        .where(eq(miniProgramTokens.hash, hashOf(token)));
      if (!found) throw new AppError('auth.tokenInvalid');
      if (found.deviceId !== deviceId) throw new AppError('auth.identityMismatch');
      if (found.status !== 'active') throw new AppError('auth.accountClosed');
      if (found.expiresAt <= clock.now()) throw new AppError('auth.tokenExpired');
      return { kind: 'miniProgram', accountId: found.accountId, openId: found.openId };
    },

    /** Issues a login sign for a page on the same device. */
    signFor({ accountId, openId }: MiniProgramUser, deviceId: string): Promise<string> {
      return signs.issue(db, { accountId, openId, deviceId, clientType: clientType.miniProgram });
    },

    /** The login of a token on a device; null if it is unknown, expired or of another device. */
    async uncheckedLoginOf(tx: Transaction, token: string, deviceId: string): Promise<SignedLogin | null> {
      const [found] = await tx
        .select({ accountId: miniProgramBindings.accountId, openId: miniProgramBindings.openId })
        .from(miniProgramTokens)
        .innerJoin(miniProgramBindings, eq(miniProgramTokens.openId, miniProgramBindings.openId))
        .where(
          and(
            eq(miniProgramTokens.hash, hashOf(token)),
            eq(miniProgramTokens.deviceId, deviceId),
            gt(miniProgramTokens.expiresAt, clock.now()),
          ),
        )
        // A concurrent logout waits for this lock and then ends the new session too.
        .for('share', { of: miniProgramBindings });
      return found ? { ...found, deviceId, clientType: clientType.miniProgram } : null;
    },

    /** After a logout in a page, so that the mini-program does not log in again silently. */
    async unbind(openId: string): Promise<void> {
      await db.delete(miniProgramBindings).where(eq(miniProgramBindings.openId, openId));
    },

    /**
     * Ends all mini-program logins of an account; must precede ending its sessions, see `uncheckedLoginOf`.
     */
    async unbindAll(tx: Transaction, accountId: string): Promise<void> {
      await tx.delete(miniProgramBindings).where(eq(miniProgramBindings.accountId, accountId));
    },

    async sweep(): Promise<void> {
      await db.delete(miniProgramTokens).where(lt(miniProgramTokens.expiresAt, clock.now()));
    },
  };

  /** Calls WeChat and turns its refusals into ours. */
  async function answered<Said>(
    ip: string,
    ask: (mini: WechatMiniProgram) => Promise<Said | null>,
  ): Promise<Said> {
    const mini = wechat();
    if (!mini) throw new AppError('account.noMiniProgram');
    if (!(await limiter.take(`miniProgram:${networkOf(ip)}`, loginsOfNetwork)))
      throw new AppError('request.tooManyRequests');
    const said = await ask(mini).catch((error: unknown) => {
      log.warn({ err: error }, 'WeChat says nothing of a user of the mini-program');
      throw new AppError('account.wechatAway');
    });
    if (said === null) throw new AppError('account.wechatRefused');
    return said;
  }

  /**
   * If two customers log in with one WeChat user, the later one is bound; the earlier login ends completely.
   */
  async function bindTo(tx: Transaction, openId: string, accountId: string): Promise<void> {
    const binding = { openId, accountId, boundAt: clock.now() };
    await tx.insert(miniProgramBindings).values(binding).onConflictDoNothing();
    const [bound] = await tx
      .select({ accountId: miniProgramBindings.accountId })
      .from(miniProgramBindings)
      .where(eq(miniProgramBindings.openId, openId))
      .for('update');
    if (bound?.accountId === accountId) return;
    await tx.delete(miniProgramBindings).where(eq(miniProgramBindings.openId, openId));
    await tx.insert(miniProgramBindings).values(binding);
  }

  async function issue(tx: Transaction, accountId: string, openId: string, deviceId: string) {
    const token = newSecret('p_');
    const expiresAt = new Date(clock.now().getTime() + tokenLifeMs);
    await tx.insert(miniProgramTokens).values({ hash: hashOf(token), openId, deviceId, expiresAt });
    return { uid: accountId, token, expiresIn: tokenLifeMs / 1000 };
  }
}
