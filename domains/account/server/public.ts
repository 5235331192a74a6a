/** What other domains use of customers. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Captchas } from './captcha/captcha-service.ts';
import type { IdentityCodes } from './identity-codes.ts';
import type { CarOwners } from './owners-service.ts';
import { accounts } from './tables.ts';

export type { CarOwners, IdentityCodes };

/**
 * Whether the account in this column is closed. What a domain keeps of such a customer, and no law asks for, it deletes
 * soon after.
 */
export const isClosedAccount = (accountId: AnyColumn): SQL =>
  sql`exists (select from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.status} = 'closed')`;

/** The brand's mini-program as WeChat knows it. A question that WeChat does not answer rejects. */
export type WechatMiniProgram = {
  /** Who logs in; null when WeChat does not take the code: made up, used, or older than five minutes. */
  userOf(code: string): Promise<{ openId: string } | null>;
  /** The phone that WeChat vouches for, without the code of its country; null as above. */
  phoneOf(phoneCode: string): Promise<{ countryCode: string; phone: string } | null>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    account: { owners: CarOwners; identityCodes: IdentityCodes; captchas: Pick<Captchas, 'findSolution'> };
  }
  interface Slots {
    /** Whoever speaks with WeChat of the mini-program; null where the brand has none. */
    'account.miniProgram': WechatMiniProgram | null;
    /**
     * Rows of `account_id`, `code`, `version`, `at` and `act` (of `acceptedBy`): what customers agreed to when they did
     * something there, for staff who answer for it.
     */
    'account.acceptances': SQL;
    /** The orders of a customer, newest first, for staff who look at them. */
    'account.ordersOf': (
      uid: string,
    ) => PromiseLike<{ orderNo: string; status: string; modelName: string; createdAt: Date }[]>;
  }
}
