import type { ErrorName } from '@ev/contract/errors';
import type { Transaction } from '@ev/platform/database.ts';
import type { BusinessType } from '../contract/business.ts';
import type { BusinessCode } from '../contract/statuses.ts';
import type { Taken } from './payment-machine.ts';
import type { StrayReason } from './tables.ts';

/** What becomes of money that an order had taken and gives back. */
export type RefundEvent = 'accepted' | 'succeeded' | 'failed' | 'again';

/** Money that came for an order which did not take it, and goes back by itself. */
export type StrayMoney = {
  refundNo: string;
  amountFen: number;
  reason: StrayReason;
  /** On its way back, or back. */
  state: 'returning' | 'returned';
};

/**
 * The order behind a payment, as the payment module needs it. Every method runs inside the caller's
 * transaction.
 *
 * Locks are taken in one order everywhere, so that a payment and a cancellation at the same time never wait
 * for each other: **the business row first, then the payment, then the attempt, then the refund**. An order
 * that was paid with an intent order's money comes before that intent order.
 */
export type PaymentSubject = {
  businessType: BusinessType;
  /** What customers call it, `订单`. */
  noun: string;
  /** What whoever cancels it hears once it is paid. */
  notCancellable: ErrorName;
  /** The code of the business (specification §3, code status). */
  businessCode: BusinessCode;
  /** What the order takes the money as. It decides in which status a paid payment stands. */
  takes: Taken;
  /**
   * Locks the order's row and says what is to be paid.
   * @throws AppError order.orderNotFound, also for another customer's order; order.orderNotPayable.
   */
  describe(
    tx: Transaction,
    businessNo: string,
    accountId: string,
  ): Promise<{ title: string; amountFen: number; expiresAt: Date }>;
  /** Locks the order's row, without a check; the payment's result is about to be written. */
  lock(tx: Transaction, businessNo: string): Promise<void>;
  /** An attempt was opened. Comes again for each attempt. */
  onPaying(tx: Transaction, businessNo: string): Promise<void>;
  /**
   * The channel says that the customer is paying at this moment, or what came does not match and is looked into:
   * nobody is asked to pay until there is a result. May come again for the same attempt.
   */
  onProcessing(tx: Transaction, businessNo: string): Promise<void>;
  /**
   * The money has arrived. `refused` when the order cannot take it any more: it then goes back by itself.
   * Must not throw because of the order's status.
   */
  onPaid(
    tx: Transaction,
    businessNo: string,
    paid: { payNo: string; paidAt: Date },
  ): Promise<'accepted' | 'refused'>;
  /** The attempt ended without money: the order can be paid again. Does nothing to an order that ended. */
  onOpenAgain(tx: Transaction, businessNo: string): Promise<void>;
  /**
   * What becomes of money that this order gives back. `accepted` and `succeeded` come once for each refund,
   * `failed` and `again` as often as they happen.
   */
  onRefund(tx: Transaction, businessNo: string, event: RefundEvent): Promise<void>;
  /** What becomes of money that this order did not take; its customer is told. */
  onStrayMoney(tx: Transaction, businessNo: string, money: StrayMoney): Promise<void>;
};
