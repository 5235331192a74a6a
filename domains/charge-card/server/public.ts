/** What other domains use from charging cards. */
import type { Transaction } from '@ev/platform/database.ts';
import type { Deductions } from './deductions-service.ts';

export type { Deductions };

/** Says which cards a domain is about to deduct from. */
export type CardUse = {
  /**
   * Whether a card of this customer may still have to pay for a session; none begins until the transaction
   * ends. Call it before locking the card.
   */
  isNeeded(tx: Transaction, card: { accountId: string; cardNo: string }): Promise<boolean>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    'charge-card': Deductions;
  }
  interface Slots {
    'charge-card.use': CardUse;
  }
}
