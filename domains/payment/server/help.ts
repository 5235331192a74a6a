import type { Database, Transaction } from '@ev/platform/database.ts';
import type { PayerWay } from '../contract/channels/way.ts';
import type { RefundReason } from '../contract/refund-reasons.ts';
import type { Payer } from './channel/port.ts';
import type { PaymentRow } from './rules.ts';

/** Stands where the id of a helper's account stands. */
export type GuestId = `guest:${string}`;

/** A payer without an account, whom WeChat has identified. The same WeChat user has the same id. */
export type Guest = { id: GuestId; way: PayerWay; payer: Payer };

export const isGuest = (helperId: string): helperId is GuestId => helperId.startsWith('guest:');

/** A helper's relation to a payment that they may make in its customer's place. */
export type HelpStanding = {
  /** Until when they may begin to pay; null if they no longer may. */
  payBefore: Date | null;
};

/**
 * Money of a helper who paid in the customer's place: it has arrived, is being refunded, or is refunded. The
 * helper is an account, or a payer without one (`isGuest`).
 */
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
  /** The relation of an account, or of a payer without one, to the payment; null if it was not asked to pay. */
  find(reader: Database | Transaction, payNo: string, helperId: string): Promise<HelpStanding | null>;
  /**
   * Like `find`, and locked until the transaction ends, so that the permission to pay cannot be withdrawn
   * meanwhile.
   */
  hold(tx: Transaction, payNo: string, helperId: string): Promise<HelpStanding | null>;
  /** The payment needs no more money: it is paid, cancelled or expired. Called before `onMoney`. */
  onSettled(tx: Transaction, payNo: string, helperId: string | null): Promise<void>;
  onMoney(tx: Transaction, money: HelpMoney): Promise<void>;
};
