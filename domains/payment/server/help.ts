import type { Database, Transaction } from '@ev/platform/database.ts';
import type { RefundReason } from '../contract/refund-reasons.ts';
import type { PaymentRow } from './rules.ts';

/** A helper's relation to a payment that they may make in its customer's place. */
export type HelpStanding = {
  /** Until when they may begin to pay; null if they no longer may. */
  payBefore: Date | null;
};

/** Money of a helper who paid in the customer's place: it has arrived, is being refunded, or is refunded. */
export type HelpMoney = {
  payment: Pick<PaymentRow, 'payNo' | 'businessType' | 'businessNo' | 'accountId' | 'title'>;
  helperId: string;
  amountFen: number;
} & ({ event: 'paid' } | { event: 'returning' | 'returned'; refundNo: string; reason: RefundReason });

/**
 * The domain that lets others pay in a customer's place. Payments ask it who may pay and report what happens
 * to the money; it notifies both people. Every method runs inside the caller's transaction, after the rows of
 * business, payment, attempt and refund are locked.
 */
export type PaymentHelp = {
  /** The account's relation to the payment; null if it was not asked to pay. */
  find(reader: Database | Transaction, payNo: string, accountId: string): Promise<HelpStanding | null>;
  /**
   * Like `find`, and locked until the transaction ends, so that the permission to pay cannot be withdrawn
   * meanwhile.
   */
  hold(tx: Transaction, payNo: string, accountId: string): Promise<HelpStanding | null>;
  /** The payment needs no more money: it is paid, cancelled or expired. Called before `onMoney`. */
  onSettled(tx: Transaction, payNo: string, helperId: string | null): Promise<void>;
  onMoney(tx: Transaction, money: HelpMoney): Promise<void>;
};
