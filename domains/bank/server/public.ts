/** What other domains use of balances. */
import type { Receipts } from './receipts.ts';

/** For the domain of car loans: books the payout of a lender towards the balance of an order. */
type LoanPayouts = Pick<Receipts, 'bookLoanPayout'>;

declare module '@ev/platform/module.ts' {
  interface Services {
    bank: { receipts: LoanPayouts };
  }
}
