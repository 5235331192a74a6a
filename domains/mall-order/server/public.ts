/** API of mall orders for other domains. */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { MallOrderStatus } from '../contract/kinds.ts';

/** A line as it was bought, with the shares of everything that was taken off the order. */
export type BoughtLine = {
  lineId: string;
  skuCode: string;
  productCode: string;
  name: string;
  variantText: string;
  picture: string;
  quantity: number;
  shippedQuantity: number;
  /** Units that were refunded instead of being shipped. */
  droppedQuantity: number;
  /** What was paid for all units in money. */
  payFen: number;
  /** Points that all units cost, and that were used instead of money. */
  points: number;
  returnable: boolean;
  notReturnableReason: string | null;
};

export type BoughtOrder = {
  orderNo: string;
  accountId: string;
  status: MallOrderStatus;
  /** Names the order to stock, points and coupons. */
  reference: string;
  createdAt: Date;
  receivedAt: Date | null;
  /** What was paid for the delivery, fen. */
  feeFen: number;
  couponName: string | null;
  address: { name: string; phone: string; text: string };
  lines: readonly BoughtLine[];
};

export type BoughtOrders = {
  /** Locks an order until the transaction ends; null if there is none. The caller checks whose it is. */
  lock(tx: Transaction, orderNo: string): Promise<BoughtOrder | null>;
  /** Null if there is none. The caller checks who may see it. */
  find(reader: Database | Transaction, orderNo: string): Promise<BoughtOrder | null>;
  /** @throws AppError mall-order.notFound, also for orders of others. */
  get(reader: Database | Transaction, accountId: string, orderNo: string): Promise<BoughtOrder>;
  /**
   * Units of a partly shipped order will not be shipped; the caller has locked the order and refunds them. The order
   * is shipped when nothing else is left to ship.
   * @throws AppError mall-order.moved if nothing of it was shipped yet, because then it is cancelled as a whole,
   * mall-order.tooManyUnits
   */
  drop(
    tx: Transaction,
    orderNo: string,
    units: { lineId: string; quantity: number; found: 'sellable' | 'missing'; actor: string },
  ): Promise<void>;
  /** Everything of a shipped order was refunded, so that it is over. The caller has locked it. */
  closeRefunded(tx: Transaction, orderNo: string): Promise<void>;
  /** Orders of the customer that were shipped within the last 90 days, newest first; at most 20. */
  listRecent(reader: Database | Transaction, accountId: string): Promise<BoughtOrder[]>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    'mall-order': BoughtOrders;
  }
}
