/** What other domains use of balances. */
import type { Booked, Receipts } from './receipts.ts';

export type { Booked };

/** For the domain of car loans: books the payout of a lender towards the balance of an order. */
export type LoanPayouts = Pick<Receipts, 'bookLoanPayout'>;

declare module '@ev/platform/module.ts' {
  interface Services {
    bank: { receipts: LoanPayouts };
  }
}
