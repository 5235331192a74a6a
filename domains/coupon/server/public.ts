/** API of coupons for other domains. */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { CouponType } from '../contract/kinds.ts';

export type CouponUse = 'mall' | 'car' | 'service';

/** What a coupon is judged against. Amounts in fen, before coupons. */
export type Basket = {
  use: CouponUse;
  lines: readonly {
    lineId: string;
    productCode: string;
    categoryCode: string;
    quantity: number;
    unitFen: number;
  }[];
};

export type JudgedCoupon = {
  couponNo: string;
  type: CouponType;
  name: string;
  expiresAt: Date;
  savesFen: number;
  lineIds: readonly string[];
  /** Null: usable. Otherwise one sentence in Chinese that says why not. */
  refusal: string | null;
};

/** Coupons inside the transaction of an order; a reference such as `mallOrder:<no>` names it. */
export type Coupons = {
  /** All unused coupons of a customer for this use: usable ones first, the one that saves most first. */
  judge(reader: Database | Transaction, accountId: string, basket: Basket): Promise<JudgedCoupon[]>;
  /**
   * Locks an unused coupon for an order.
   * @throws AppError coupon.notFound, coupon.moved, coupon.notFitting
   */
  lock(
    tx: Transaction,
    want: { accountId: string; couponNo: string; basket: Basket; reference: string },
  ): Promise<{ name: string; savesFen: number; lineIds: readonly string[] }>;
  /** The order was paid. */
  use(tx: Transaction, reference: string): Promise<void>;
  /** The order ended unpaid. */
  release(tx: Transaction, reference: string): Promise<void>;
  /** The order was refunded as a whole: the coupon is back, with at least three days left. */
  giveBack(tx: Transaction, reference: string): Promise<void>;
  /** Grants a coupon on behalf of another domain, once per source. */
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
