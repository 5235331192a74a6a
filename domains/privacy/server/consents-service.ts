import { AppError } from '@ev/platform/app-error.ts';
import type { PreparedWork } from '@ev/platform/idempotency.ts';
import type { Slots } from '@ev/platform/module.ts';
import type { Consent } from '../contract/privacy.ts';
import type { GivenConsent } from './public.ts';

type Withdraw = NonNullable<GivenConsent['withdraw']>;

/** What a customer has consented to in all domains. */
export function createConsents({ sources }: { sources: () => readonly Slots['privacy.consents'][] }) {
  async function givenOf(accountId: string): Promise<GivenConsent[]> {
    const given = [];
    for (const consentsOf of sources()) given.push(...(await consentsOf(accountId)));
    return given;
  }

  return {
    /** Those that can be withdrawn first, the newest first. */
    async list(accountId: string): Promise<{ consents: Consent[] }> {
      const given = await givenOf(accountId);
      const consents = given.map(({ withdraw, at, ...consent }) => ({
        ...consent,
        at: at.toISOString(),
        withdrawable: withdraw !== undefined,
      }));
      return {
        consents: consents.toSorted(
          (one, other) =>
            Number(other.withdrawable) - Number(one.withdrawable) || other.at.localeCompare(one.at),
        ),
      };
    },

    /**
     * Withdraws a consent: found before the transaction, because the domains read with connections of their own.
     * @throws AppError privacy.consentNotFound, privacy.consentStays
     */
    withdrawal: (accountId: string, key: string): PreparedWork<Withdraw, { withdrawn: true }> => ({
      async prepare() {
        // Only the caller's own consents are searched, so a key cannot name another customer's.
        const consent = (await givenOf(accountId)).find((one) => one.key === key);
        if (!consent) throw new AppError('privacy.consentNotFound');
        if (!consent.withdraw) throw new AppError('privacy.consentStays');
        return consent.withdraw;
      },
      async run(tx, withdraw) {
        await withdraw(tx);
        return { withdrawn: true };
      },
    }),
  };
}
