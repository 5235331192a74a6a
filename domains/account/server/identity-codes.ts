import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { CodeMessage, SmsCodes } from './sms-code-service.ts';
import { accounts } from './tables.ts';

export type IdentityCodes = ReturnType<typeof createIdentityCodes>;

/** Codes to the phone of somebody who is logged in: they prove that it is still that person. */
export function createIdentityCodes({ db, codes }: { db: Database; codes: SmsCodes }) {
  async function phoneOf(accountId: string): Promise<string> {
    const [account] = await db
      .select({ phone: accounts.phone })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!account) throw new AppError('auth.accountClosed');
    return account.phone;
  }

  return {
    phoneOf,

    /**
     * Sends a code that confirms one deed, in a message that names it.
     * @throws AppError account.smsTooOften, account.smsNotSent
     */
    async send(
      accountId: string,
      sender: { deviceId: string; ip: string },
      deed: string,
      message: CodeMessage,
    ) {
      return codes.send(await phoneOf(accountId), sender, `identity:${deed}`, message);
    },

    /**
     * Sends a code to a phone that is not the account's own: it proves that whoever is logged in has it at hand.
     * @throws AppError account.smsTooOften, account.smsNotSent
     */
    sendTo(
      { accountId, phone }: { accountId: string; phone: string },
      sender: { deviceId: string; ip: string },
      deed: string,
    ) {
      return codes.send(phone, sender, `identity:${deed}/${accountId}`);
    },

    /** `check` of what `sendTo` sent. @throws AppError as `check` */
    async checkAt(
      { accountId, phone }: { accountId: string; phone: string },
      code: string,
      deviceId: string,
      deed: string,
    ): Promise<(tx: Transaction) => Promise<void>> {
      const id = await codes.check(phone, code, deviceId, `identity:${deed}/${accountId}`);
      return (tx) => codes.use(tx, id);
    },

    /**
     * Spends one try on the newest code for this deed. Gives what uses it up in the transaction of what it allows.
     * @throws AppError account.smsCodeWrong, account.smsLocked, account.smsCodeExpired
     */
    async check(
      accountId: string,
      code: string,
      deviceId: string,
      deed: string,
    ): Promise<(tx: Transaction) => Promise<void>> {
      const id = await codes.check(await phoneOf(accountId), code, deviceId, `identity:${deed}`);
      return (tx) => codes.use(tx, id);
    },
  };
}
