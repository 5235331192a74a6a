import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import type { Consent } from '../contract/privacy.ts';
import type { GivenConsent } from './public.ts';

/** What a customer has consented to in all domains. */
export function createConsents({ sources }: { sources: () => readonly Slots['privacy.consents'][] }) {
  async function givenOf(accountId: string): Promise<GivenConsent[]> {
    return (await Promise.all(sources().map((consentsOf) => consentsOf(accountId)))).flat();
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

    /** @throws AppError privacy.consentNotFound, privacy.consentStays */
    async withdraw(tx: Transaction, accountId: string, key: string): Promise<{ withdrawn: true }> {
      // Only the caller's own consents are searched, so a key cannot name another customer's.
      const consent = (await givenOf(accountId)).find((one) => one.key === key);
      if (!consent) throw new AppError('privacy.consentNotFound');
      if (!consent.withdraw) throw new AppError('privacy.consentStays');
      await consent.withdraw(tx);
      return { withdrawn: true };
    },
  };
}
