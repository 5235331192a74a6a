/** API of privacy for other domains. */
import type { Transaction } from '@ev/platform/database.ts';
import type { Consent } from '../contract/privacy.ts';
import type { PersonalDataService } from './personal-data-service.ts';

export type { PersonalDataService };

/** A consent that a customer has given in a domain. */
export type GivenConsent = Omit<Consent, 'at' | 'withdrawable'> & {
  /** Unique in the product: begins with the name of the domain. */
  key: `${string}:${string}`;
  at: Date;
  /** Missing if it cannot be withdrawn alone; `effect` says why then. */
  withdraw?: (tx: Transaction) => Promise<unknown>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    privacy: { personalData: PersonalDataService };
  }
  interface Slots {
    /** The consents of a customer that are in force. */
    'privacy.consents': (accountId: string) => Promise<readonly GivenConsent[]>;
  }
}
