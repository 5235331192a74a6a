/** What other domains use of customers. */
import type { SQL } from 'drizzle-orm';
import type { Captchas } from './captcha/captcha-service.ts';
import type { IdentityCodes } from './identity-codes.ts';
import type { CarOwners } from './owners-service.ts';

export type { CarOwners, IdentityCodes };

declare module '@ev/platform/module.ts' {
  interface Services {
    account: { owners: CarOwners; identityCodes: IdentityCodes; captchas: Pick<Captchas, 'findSolution'> };
  }
  interface Slots {
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
