import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { CodeMessage, SmsCodes } from './sms-code-service.ts';
import { accounts } from './tables.ts';

export type IdentityCodes = ReturnType<typeof createIdentityCodes>;

/** Codes sent to the phone of a logged-in customer, to confirm their identity. */
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
     * Sends a code that confirms one action; the message names the action.
     * @throws AppError account.smsTooOften, account.smsNotSent
     */
    async send(
      accountId: string,
      sender: { deviceId: string; ip: string },
      purpose: string,
      message: CodeMessage,
    ) {
      return codes.send(await phoneOf(accountId), sender, `identity:${purpose}`, message);
    },

    /**
     * Sends a code to a phone that is not the account's own, to prove that the logged-in customer has it.
     * @throws AppError account.smsTooOften, account.smsNotSent
     */
    sendTo(
      { accountId, phone }: { accountId: string; phone: string },
      sender: { deviceId: string; ip: string },
      purpose: string,
      message?: CodeMessage,
    ) {
      return codes.send(phone, sender, `identity:${purpose}/${accountId}`, message);
    },

    /** `check` for codes of `sendTo`. @throws AppError as `check` */
    async checkAt(
      { accountId, phone }: { accountId: string; phone: string },
      code: string,
      deviceId: string,
      purpose: string,
    ): Promise<(tx: Transaction) => Promise<void>> {
      const id = await codes.check(phone, code, deviceId, `identity:${purpose}/${accountId}`);
      return (tx) => codes.use(tx, id);
    },

    /**
     * Counts an attempt against the newest code for this action. Returns a function that consumes the code in
     * the transaction of the action.
     * @throws AppError account.smsCodeWrong, account.smsLocked, account.smsCodeExpired
     */
    async check(
      accountId: string,
      code: string,
      deviceId: string,
      purpose: string,
    ): Promise<(tx: Transaction) => Promise<void>> {
      const id = await codes.check(await phoneOf(accountId), code, deviceId, `identity:${purpose}`);
      return (tx) => codes.use(tx, id);
    },
  };
}
