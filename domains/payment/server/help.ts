import type { Database, Transaction } from '@ev/platform/database.ts';
import type { RefundReason } from '../contract/refund-reasons.ts';
import type { PaymentRow } from './rules.ts';

/** How somebody stands to a payment that they may make in its customer's place. */
export type HelpStanding = {
  /** Until when they may begin to pay; null when they may no more. */
  payBefore: Date | null;
};

/** Money of somebody who paid in the customer's place: it came, goes back to them, or is back. */
export type HelpMoney = {
  payment: Pick<PaymentRow, 'payNo' | 'businessType' | 'businessNo' | 'accountId' | 'title'>;
  helperId: string;
  amountFen: number;
} & ({ event: 'paid' } | { event: 'returning' | 'returned'; refundNo: string; reason: RefundReason });

/**
 * Whoever lets others pay in a customer's place. Payments ask it who may, and tell it what becomes of the money; it
 * tells the two of it. Every method runs inside the caller's transaction, after the rows of business, payment, attempt
 * and refund.
 */
export type PaymentHelp = {
  /** How this account stands to the payment; null when nobody asked it to pay. */
  find(reader: Database | Transaction, payNo: string, accountId: string): Promise<HelpStanding | null>;
  /** The same, held until the transaction ends: what lets them pay is not taken back meanwhile. */
  hold(tx: Transaction, payNo: string, accountId: string): Promise<HelpStanding | null>;
  /** The payment wants nobody's money any more: paid, cancelled or expired. Comes before `onMoney`. */
  onSettled(tx: Transaction, payNo: string, helperId: string | null): Promise<void>;
  onMoney(tx: Transaction, money: HelpMoney): Promise<void>;
};
