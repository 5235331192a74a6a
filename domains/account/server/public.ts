/** API of accounts for other domains. */
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type AnyColumn, and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Addresses } from './address/addresses-service.ts';
import type { Captchas } from './captcha/captcha-service.ts';
import type { Closings } from './closing-service.ts';
import type { Devices } from './devices-service.ts';
import type { IdentityCodes } from './identity-codes.ts';
import type { CarOwners } from './owners-service.ts';
import { accounts, boundCars, sessions } from './tables.ts';

export type { BoundCar } from './bound-cars.ts';
export { faultsOfLists } from './lists/membership.ts';
export type { CarOwners, IdentityCodes };

/**
 * Whether the account in this column is closed. Domains soon delete data of such customers unless a law
 * requires it.
 */
export const isClosedAccount = (accountId: AnyColumn): SQL =>
  sql`exists (select from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.status} = 'closed')`;

/**
 * For commands that are not repeated by their key, and so not guarded: what they write would outlive the account.
 * Must precede all other locks of the transaction.
 * @throws AppError auth.accountClosed
 */
export async function assertNotClosed(tx: Transaction, accountId: string): Promise<void> {
  const [account] = await tx
    .select({ status: accounts.status })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('key share');
  if (!account || account.status === 'closed') throw new AppError('auth.accountClosed');
}

/** Whether the car in this column is bound, only to this account if one is given. */
export const isBoundCar = (vin: AnyColumn, accountId?: string): SQL =>
  sql`exists (select from ${boundCars} where ${boundCars.vin} = ${vin}${accountId === undefined ? sql`` : sql` and ${boundCars.accountId} = ${accountId}`})`;

/** Whether the car in this column is bound with a plate like the pattern. */
export const hasPlateLike = (vin: AnyColumn, pattern: string): SQL =>
  sql`exists (select from ${boundCars} where ${boundCars.vin} = ${vin} and ${boundCars.plate} like ${pattern})`;

/** Those of these sessions of customers that have ended, for connections that outlive a request. */
export async function endedSessionsOf(
  reader: Database,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const ended = await reader
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...sessionIds]), isNotNull(sessions.endedAt)));
  return new Set(ended.map(({ id }) => id));
}

/** The brand's mini-program at WeChat. Calls reject if WeChat does not respond. */
export type WechatMiniProgram = {
  /** The user who logs in; null if WeChat refuses the code: invented, used, or older than five minutes. */
  userOf(code: string): Promise<{ openId: string } | null>;
  /** The phone verified by WeChat, without its country code; null as above. */
  phoneOf(phoneCode: string): Promise<{ countryCode: string; phone: string } | null>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    account: {
      owners: CarOwners;
      identityCodes: IdentityCodes;
      captchas: Pick<Captchas, 'findSolution'>;
      /** The end of accounts. */
      closings: Closings;
      /** Delivery addresses of customers. */
      addresses: Pick<Addresses, 'list' | 'get'>;
      devices: Devices;
    };
  }
  interface Slots {
    /** The WeChat client of the mini-program; null if the brand has none. */
    'account.miniProgram': WechatMiniProgram | null;
    /**
     * Rows of `account_id`, `code`, `version`, `at` and `act` (of `acceptedBy`): agreements that customers
     * gave in another domain, for accountable staff.
     */
    'account.acceptances': SQL;
    /**
     * Business of a customer under way that must be finished before the phone is changed, with the page on
     * which it is.
     */
    'account.phoneObstacles': (
      accountId: string,
    ) => Promise<readonly { reason: string; title: string; text: string; href: string | null }[]>;
    /** The orders of a customer, newest first, for staff. */
    'account.ordersOf': (
      uid: string,
    ) => PromiseLike<{ orderNo: string; status: string; modelName: string; createdAt: Date }[]>;
  }
}
