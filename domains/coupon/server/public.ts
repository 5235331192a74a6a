/** What other domains use from coupons. */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Basket } from './coupon-rules.ts';
import type { JudgedCoupon, LockedCoupon } from './order-coupons.ts';

export { collectionCategory } from './coupon-rules.ts';
export type { Basket, JudgedCoupon };

/**
 * Coupons in the orders of other domains. All commands run in the caller's transaction. A reference names one
 * order, such as `mallOrder:<number>`, and has at most one coupon.
 */
export type Coupons = {
  /**
   * All unused coupons of a customer for this use: usable ones first, the one that saves most first.
   * @param reference an order whose locked coupon is judged too
   */
  judge(
    reader: Database | Transaction,
    accountId: string,
    basket: Basket,
    reference?: string,
  ): Promise<JudgedCoupon[]>;

  /**
   * Locks an unused coupon for an order. Returns what it saves and on which lines. A repeat for the same order
   * gets the same answer.
   * @throws AppError coupon.notFound; coupon.moved if another order has it or it has ended; coupon.notFitting
   */
  lock(
    tx: Transaction,
    want: { accountId: string; couponNo: string; basket: Basket; reference: string },
  ): Promise<LockedCoupon>;

  /** The order was paid. No effect for an order without a locked coupon. */
  use(tx: Transaction, reference: string): Promise<void>;

  /** The order was cancelled before its payment. A coupon that ended meanwhile expires at once. */
  release(tx: Transaction, reference: string): Promise<void>;

  /**
   * The order was refunded as a whole, or ended after it had the coupon for more than minutes: the coupon is back
   * with at least 3 days left, and its holder is notified.
   */
  giveBack(tx: Transaction, reference: string): Promise<void>;

  /**
   * Gives a coupon for a task or as compensation, once per source. The customer is notified with the reason.
   * Neither the stock nor the limit per person counts it.
   * @throws AppError coupon.templateNotFound
   */
  grant(
    tx: Transaction,
    grant: { accountId: string; templateCode: string; source: string; reason: string },
  ): Promise<{ couponNo: string }>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    coupon: Coupons;
  }
}
