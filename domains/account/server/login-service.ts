import type { ClientType } from '@ev/contract/client-type';
import { isUuid } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { IssuedTokens, TokenRequest } from '@ev/platform/token-issuer.ts';
import { eq } from 'drizzle-orm';
import type { LoginBySms } from '../contract/login-input.ts';
import type { EnteredAccounts } from './entered-accounts.ts';
import type { LoginSigns } from './login-signs.ts';
import type { MiniProgramLogins } from './mini-program-logins.ts';
import type { Sessions } from './session-service.ts';
import type { SmsCodes } from './sms-code-service.ts';
import { accounts } from './tables.ts';

type Caller = { deviceId: string; clientType: ClientType };
type ProofRequest = Extract<TokenRequest, { grant_type: 'password' }>;

export function createLogins({
  db,
  codes,
  entered,
  signs,
  sessions,
  miniProgram,
}: {
  db: Database;
  codes: SmsCodes;
  entered: EnteredAccounts;
  signs: LoginSigns;
  sessions: Sessions;
  miniProgram: Pick<MiniProgramLogins, 'uncheckedLoginOf'>;
}) {
  return {
    /**
     * Checks a code and returns a login sign for the token call. The first login of a phone creates the
     * account.
     * @throws AppError account.notOpenYet or account.agreementMissing before the code is checked, the
     * refusals of a code, and auth.accountClosed only to a caller who holds the phone.
     */
    async bySms({ phone, code, agreements }: LoginBySms, caller: Caller) {
      const agreed = await entered.assertAgreed(agreements);
      const codeId = await codes.check(phone, code, caller.deviceId);
      return db.transaction(async (tx) => {
        await codes.use(tx, codeId);
        const { accountId, created } = await entered.enter(tx, phone, agreed, 'smsLogin');
        const loginSign = await signs.issue(tx, { accountId, ...caller, openId: null });
        return { username: accountId, loginSign, newAccount: created };
      });
    },

    /**
     * The token call: exchanges a login sign or the mini-program's token for a session, or a refresh token
     * for the next pair of tokens.
     * @throws AppError auth.loginRefused if the proof is unknown, used, expired, or of another person or
     * device.
     */
    async issueTokens(request: TokenRequest, { deviceId }: { deviceId: string }): Promise<IssuedTokens> {
      if (request.grant_type === 'refresh_token') return sessions.refresh(request.refresh_token, deviceId);
      return db.transaction(async (tx) => {
        if (!isUuid(request.username)) throw new AppError('auth.loginRefused');
        // Locked, so that of two logins on one device the later one ends the earlier. Before the proof, so that
        // a concurrent change of the phone has either voided the proof or ends the new session.
        const [account] = await tx
          .select({ status: accounts.status })
          .from(accounts)
          .where(eq(accounts.id, request.username))
          .for('update');
        const login = await provenBy(tx, request, deviceId);
        if (login?.accountId !== request.username) throw new AppError('auth.loginRefused');
        if (account?.status !== 'active') throw new AppError('auth.accountClosed');
        const { accountId, clientType, openId } = login;
        const tokens = await sessions.begin(tx, { accountId, deviceId, clientType, openId });
        // Renewed only by login signs: with a refresh token a page would outlive the login of its
        // mini-program.
        return openId === null ? tokens : { ...tokens, refreshToken: '' };
      });
    },
  };

  /** `minipg` renews a login inside the mini-program, `password` is the SMS login: each takes only its own signs. */
  async function provenBy(tx: Transaction, { auth_type, password }: ProofRequest, deviceId: string) {
    if (auth_type === 'newminipg') return miniProgram.uncheckedLoginOf(tx, password, deviceId);
    const sign = await signs.take(tx, password, deviceId);
    const isOfMiniProgram = typeof sign?.openId === 'string';
    return isOfMiniProgram === (auth_type === 'minipg') ? sign : null;
  }
}
