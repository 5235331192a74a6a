import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { CarOrder } from './tables.ts';

/** An order whose deposit a reservation may have paid in part. */
export type CreditedOrder = Pick<CarOrder, 'orderNo' | 'intentNo' | 'creditFen' | 'depositFen'>;

/**
 * Money of a reservation that counts for the deposit of a car order. The order's row is locked before the
 * reservation's, everywhere.
 */
export type OrderCredit = {
  lock(tx: Transaction, intentNo: string): Promise<void>;
  /**
   * The money of the customer's own reservation, held for a car order that is being submitted: fen of the deposit
   * that it pays.
   * @throws AppError when it cannot be used for this car
   */
  hold(
    tx: Transaction,
    accountId: string,
    use: { intentNo: string; modelCode: string; depositFen: number },
  ): Promise<number>;
  /** The car order is written: the reservation waits for the difference, or has become the order at once. */
  begin(tx: Transaction, order: CreditedOrder & { accountId: string }): Promise<{ paidPayNo: string } | null>;
  /** The difference has been paid: the reservation is over, its money is the car order's. */
  spend(tx: Transaction, order: CreditedOrder): Promise<void>;
  /** The car order ended unpaid: the reservation is as it was before. */
  abandon(tx: Transaction, order: CreditedOrder): Promise<void>;
};

/** Where the brand takes no reservations. */
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
