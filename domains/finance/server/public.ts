/** API of car loans for other domains. */
import type { Acting } from '@ev/platform/acting.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { PayoutStatus } from '../contract/kinds.ts';

/** A loan that a sum at the bank may belong to. */
export type LoanOfSum = {
  applyNo: string;
  orderNo: string;
  buyerName: string;
  lenderName: string;
  statusText: string;
  /** What its lender pays, fen. */
  payoutFen: number;
};

/** A sum that has arrived at the bank. */
export type SumAtBank = { amountFen: number; payerName: string; remark: string };

/**
 * Money of lenders that arrives at the brand's bank. Only staff who may record payouts see loans here, and only
 * those of stores to which they have access.
 */
export type LenderMoney = {
  /** Whether a loan is signed whose lender will pay the whole balance of this order. */
  isComing(reader: Database | Transaction, orderNo: string): Promise<boolean>;
  /** The loans to which a sum may belong, the most probable first. */
  loansFor(actor: StaffActor, sum: SumAtBank): Promise<LoanOfSum[]>;
  /** Locks an application after its order. Returns its payouts; null if there is none that the actor sees. */
  lock(
    tx: Transaction,
    actor: StaffActor,
    applyNo: string,
  ): Promise<{ payouts: { payoutNo: string; amountFen: number; status: PayoutStatus }[] } | null>;
  /**
   * Records a payout of an application that `lock` has returned. It pays the balance of the order, waits for it, or
   * is owed back to the lender. `used`: the number is that of another payout; `sameHand`: the same person has
   * recorded the lender's decision; `lenderReports`: a connected lender reports its payouts itself.
   */
  take(
    tx: Transaction,
    acting: Acting,
    payout: { applyNo: string; payoutNo: string; amountFen: number },
  ): Promise<PayoutStatus | 'used' | 'sameHand' | 'lenderReports'>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    finance: { lenderMoney: LenderMoney };
  }
}
