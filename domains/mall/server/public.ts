/** API of products, prices and stock for other domains. */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { SaleState } from '../contract/kinds.ts';
import type { UnitPrice } from '../contract/product.ts';

/** A variant as it is sold now. */
export type SoldVariant = {
  skuCode: string;
  productCode: string;
  categoryCode: string;
  productName: string;
  /** Values of its options, such as 燕麦 · M; empty for a product without options. */
  variantText: string;
  picture: string;
  price: UnitPrice;
  state: SaleState;
  /** Units that can be ordered now at this price, not reduced to 99. */
  available: number;
  /** Maximum quantity of the product per customer; null if unlimited. */
  perPerson: number | null;
  returnable: boolean;
  notReturnableReason: string | null;
  /** The share of the price that may be paid with points, in percent. */
  pointsPercent: number;
  weightGrams: number;
  /** A day, for products that are ordered before they exist. */
  shipsFrom: string | null;
  /**
   * Set while it is sold through a queue alone; `turnEndsAt` if it is the turn of the customer who asks, who then
   * can order one unit.
   */
  queue: { turnEndsAt: Date | null } | null;
};

/** What an order takes off because of offers of kind `reduction`. */
export type Reduction = { offerCode: string; name: string; savesFen: number; skuCodes: readonly string[] };

export type OrderedLine = { skuCode: string; quantity: number };

export type OrderDelivery = {
  /** Null if any of the lines is not delivered there. */
  delivery: { feeFen: number; from: string; to: string } | null;
  /** The variants that are not delivered there. */
  notDelivered: string[];
};

export type ProductSales = {
  /**
   * The variants that exist, in no particular order; unknown codes are left out.
   * @param customer whose turns in queues, groups and lists count; without one, what everyone can have
   */
  listVariants(
    reader: Database | Transaction,
    skuCodes: readonly string[],
    customer?: string,
  ): Promise<Map<string, SoldVariant>>;
  /** Reductions of running offers for these lines of a customer; amounts at their current prices. */
  listReductions(
    reader: Database | Transaction,
    lines: readonly OrderedLine[],
    customer?: string,
  ): Promise<Reduction[]>;
  /** How all lines together reach a district (six digits, GB/T 2260). */
  deliveryTo(
    reader: Database | Transaction,
    lines: readonly OrderedLine[],
    areaCode: string,
    goodsFen: number,
  ): Promise<OrderDelivery>;
};

/**
 * Stock is counted per variant: on hand, and of that reserved. A reservation belongs to a reference such as
 * `mallOrder:<no>`, and ends by itself; all calls may be repeated for the same reference.
 */
export type Stock = {
  /**
   * Reserves all lines or none until an instant. Also counts what the customer bought against the limits per
   * person. `exchange`: the units replace bought ones, so that neither these limits nor offers apply.
   * A variant that is sold through a queue needs the turn of the customer, which is used up.
   * @throws AppError mall.soldOut, mall.perPersonReached, each with `{ skuCode, available }`; mall.turnNeeded with
   * `{ skuCode }`
   */
  reserve(
    tx: Transaction,
    want: {
      reference: string;
      accountId: string;
      /** With the price that the customer saw, fen, if an offer may have changed it. */
      lines: readonly (OrderedLine & { seenFen?: number })[];
      until: Date;
      exchange?: true;
    },
  ): Promise<void>;
  /** Moves the end of a reservation, because a payment has begun. */
  extend(tx: Transaction, reference: string, until: Date): Promise<void>;
  /** The order ended unpaid: the units can be sold again. */
  release(tx: Transaction, reference: string): Promise<void>;
  /**
   * The order is paid: the units stay its own until they are shipped. `false` if the reservation had ended and
   * there are not enough units any more; then nothing is taken.
   */
  sell(tx: Transaction, reference: string): Promise<boolean>;
  /** The units left the house. */
  ship(tx: Transaction, reference: string, lines: readonly OrderedLine[]): Promise<void>;
  /** A paid order was cancelled before it was shipped: the units can be sold again. */
  putBack(tx: Transaction, reference: string): Promise<void>;
  /**
   * Units of a paid order will not be shipped: `sellable` ones can be sold again, `missing` ones are written off. The
   * caller makes sure that it is done once.
   */
  drop(
    tx: Transaction,
    reference: string,
    units: OrderedLine & { found: 'sellable' | 'missing'; actor: string },
  ): Promise<void>;
  /**
   * Shipped units came back from the customer, once per reference and variant. Sellable ones can be sold again;
   * damaged ones are counted in and written off. They no longer count against the limit per person.
   */
  takeBack(
    tx: Transaction,
    reference: string,
    units: OrderedLine & { accountId: string; condition: 'sellable' | 'damaged'; actor: string },
  ): Promise<void>;
};

export type Reviews = {
  /**
   * Writes the review of a bought line, once; the caller has checked that the customer bought it.
   * @throws AppError mall.alreadyReviewed
   */
  write(
    tx: Transaction,
    review: {
      lineId: string;
      accountId: string;
      skuCode: string;
      variantText: string;
      rating: number;
      text: string;
      pictureIds: readonly string[];
    },
  ): Promise<{ reviewNo: string }>;
  /** Adds to a review after use, once. @throws AppError mall.reviewNotFound, mall.alreadyReviewed */
  append(
    tx: Transaction,
    addition: { lineId: string; accountId: string; text: string; pictureIds: readonly string[] },
  ): Promise<void>;
  /** Which of these lines were reviewed, and whether something was added. */
  listFor(
    reader: Database | Transaction,
    lineIds: readonly string[],
  ): Promise<Map<string, { rating: number; text: string; appended: boolean }>>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    mall: { sales: ProductSales; stock: Stock; reviews: Reviews };
  }
}
