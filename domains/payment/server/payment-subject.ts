import type { ErrorName } from '@ev/contract/errors';
import type { Transaction } from '@ev/platform/database.ts';
import type { BusinessType } from '../contract/business.ts';
import type { BusinessCode } from '../contract/statuses.ts';
import type { Taken } from './payment-machine.ts';
import type { StrayReason } from './tables.ts';

/** What happens to money that an order had accepted and gives back. */
export type RefundEvent = 'accepted' | 'succeeded' | 'failed' | 'again';

/** Money for an order that did not accept it; it is refunded automatically. */
export type StrayMoney = {
  refundNo: string;
  amountFen: number;
  reason: StrayReason;
  /** Being refunded, or refunded. */
  state: 'returning' | 'returned';
};

/**
 * The order behind a payment, as the payment module needs it. Every method runs inside the caller's
 * transaction.
 *
 * Locks are taken in one order everywhere, so that a concurrent payment and cancellation never deadlock:
 * **the business row first, then the payment, then the attempt, then the refund**. An order that was paid
 * with an intent order's money comes before that intent order.
 */
export type PaymentSubject = {
  businessType: BusinessType;
  /** The customer's term for it, `订单`. */
  noun: string;
  /** The refusal of a cancellation once it is paid. */
  notCancellable: ErrorName;
  /** The code of the business (specification §3, code status). */
  businessCode: BusinessCode;
  /** How the order accepts the money, which decides the status of a paid payment. */
  takes: Taken;
  /**
   * Locks the order's row and returns what is to be paid.
   * @throws AppError order.orderNotFound, also for another customer's order; order.orderNotPayable.
   */
  describe(
    tx: Transaction,
    businessNo: string,
    accountId: string,
  ): Promise<{ title: string; amountFen: number; expiresAt: Date }>;
  /** Locks the order's row without a check, before the payment's result is written. */
  lock(tx: Transaction, businessNo: string): Promise<void>;
  /** An attempt was opened. Called for each attempt. */
  onPaying(tx: Transaction, businessNo: string): Promise<void>;
  /**
   * The channel reports that the customer is paying now, or the amount received does not match and is under
   * review: the customer must not be asked to pay until there is a result. May be called again for the same
   * attempt.
   */
  onProcessing(tx: Transaction, businessNo: string): Promise<void>;
  /**
   * The money has arrived. Returns `refused` if the order can no longer accept it: it is then refunded
   * automatically. Must not throw because of the order's status.
   */
  onPaid(
    tx: Transaction,
    businessNo: string,
    paid: { payNo: string; paidAt: Date },
  ): Promise<'accepted' | 'refused'>;
  /**
   * The attempt ended without money: the order can be paid again. Does nothing for an order that has ended.
   */
  onOpenAgain(tx: Transaction, businessNo: string): Promise<void>;
  /**
   * What happens to money that this order gives back. `accepted` and `succeeded` come once for each refund,
   * `failed` and `again` as often as they happen.
   */
  onRefund(tx: Transaction, businessNo: string, event: RefundEvent): Promise<void>;
  /** What happens to money that this order did not accept; notifies its customer. */
  onStrayMoney(tx: Transaction, businessNo: string, money: StrayMoney): Promise<void>;
};
