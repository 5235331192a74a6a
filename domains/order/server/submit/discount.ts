import type { Database, Transaction } from '@ev/platform/database.ts';
import type { PriceRow } from '@ev/showcase/contract/price.ts';

/** A car and its price before a discount. */
type PricedCar = {
  modelCode: string;
  rows: readonly PriceRow[];
  /** The most that a discount may take off, fen. */
  mostFen: number;
};

/** What a customer could use for a car. `row` is its row of the price; null if `refusal` says why it does not fit. */
type OfferedDiscount = {
  no: string;
  name: string;
  expiresAt: Date;
  row: PriceRow | null;
  /** One Chinese sentence. */
  refusal: string | null;
};

/**
 * A discount on the price of a car, such as a coupon. An order has at most one; its row of the kind `discount` is
 * part of the order's price. Everywhere, the order's row is locked before the discount's. What becomes of a discount
 * when its order ends is decided by `order.following`.
 */
export type OrderDiscount = {
  /** All that the customer has for such an order: usable ones first, the one that saves most on top. */
  list(reader: Database | Transaction, accountId: string, car: PricedCar): Promise<OfferedDiscount[]>;
  /**
   * Locks one for an order that is being submitted. Returns its row of the price; null if it is not the customer's,
   * is in another order, has ended or does not fit this car.
   */
  take(
    tx: Transaction,
    want: { accountId: string; orderNo: string; no: string; car: PricedCar },
  ): Promise<PriceRow | null>;
  /** The row of an order's discount on another car; null if the order has none, or its conditions are not met. */
  rejudge(reader: Database | Transaction, orderNo: string, car: PricedCar): Promise<PriceRow | null>;
  /** The order has another car: its discount is now this row, and without a row belongs to the customer again. */
  settle(tx: Transaction, orderNo: string, row: PriceRow | null): Promise<void>;
};

/** For a brand without discounts. */
export const noDiscount: OrderDiscount = {
  list: async () => [],
  take: async () => null,
  rejudge: async () => null,
  settle: async () => undefined,
};

/** An earnest deposit is at most this share of the price, as one part of so many (Civil Code, article 586). */
const depositShare = 5;

/** A car as a discount is judged against it. The price that remains must allow the deposit. */
export const pricedCar = (car: {
  modelCode: string;
  priceRows: readonly PriceRow[];
  totalFen: number;
  depositFen: number;
}): PricedCar => ({
  modelCode: car.modelCode,
  rows: car.priceRows,
  mostFen: Math.max(0, car.totalFen - car.depositFen * depositShare),
});

/** The price with a discount. */
export function withDiscount(
  { priceRows, totalFen }: { priceRows: PriceRow[]; totalFen: number },
  row: PriceRow | null,
): { priceRows: PriceRow[]; totalFen: number } {
  if (row === null) return { priceRows, totalFen };
  return { priceRows: [...priceRows, row], totalFen: totalFen + row.amountFen };
}

/** The row of a price by which it is discounted; null if it is not. */
export const discountOf = (priceRows: readonly PriceRow[]): PriceRow | null =>
  priceRows.find(({ kind }) => kind === 'discount') ?? null;
