import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { CarOrder } from '../tables.ts';

/** An order whose deposit a reservation may have paid in part. */
export type CreditedOrder = Pick<CarOrder, 'orderNo' | 'intentNo' | 'creditFen' | 'depositFen'>;

/**
 * Money of a reservation that counts towards the deposit of a car order. Everywhere, the order's row is
 * locked before the reservation's.
 */
export type OrderCredit = {
  lock(tx: Transaction, intentNo: string): Promise<void>;
  /**
   * Holds the money of the customer's own reservation for a car order that is being submitted. Returns the
   * part of the deposit that it pays, in fen.
   * @throws AppError if it cannot be used for this car
   */
  hold(
    tx: Transaction,
    accountId: string,
    use: { intentNo: string; modelCode: string; depositFen: number },
  ): Promise<number>;
  /**
   * The car order is written: the reservation waits for the difference or, if there is none, becomes the
   * order at once.
   */
  begin(tx: Transaction, order: CreditedOrder & { accountId: string }): Promise<{ paidPayNo: string } | null>;
  /** The difference is paid: the reservation is closed, and its money belongs to the car order. */
  spend(tx: Transaction, order: CreditedOrder): Promise<void>;
  /** The car order ended unpaid: the reservation returns to its former state. */
  abandon(tx: Transaction, order: CreditedOrder): Promise<void>;
};

/** For a brand that takes no reservations. */
export const noCredit: OrderCredit = {
  lock: async () => undefined,
  hold() {
    const message = '没有找到这笔诚意金，请返回后重新提交';
    throw new AppError('request.invalid', { fields: [{ path: 'intentNo', message }] });
  },
  begin: async () => null,
  spend: async () => undefined,
  abandon: async () => undefined,
};
