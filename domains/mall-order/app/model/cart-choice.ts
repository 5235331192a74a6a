import { quantityLimit } from '@ev/mall/contract/kinds.ts';
import type { Cart, CartLine } from '../../contract/order.ts';

/** What a customer did to the cart on this phone that the server may not know yet. */
export type CartEdits = {
  /** Variants that are not to be ordered now. */
  unchosen: readonly string[];
  /** Quantities that are not saved yet, by variant. */
  quantities: Readonly<Record<string, number>>;
};

export const canBuy = ({ state }: Pick<CartLine, 'state'>) => state === 'available';

/** The maximum quantity of a line: what is there, what a customer may have, and what fits in a cart. */
export function mostOf({ available, perPerson }: Pick<CartLine, 'available' | 'perPerson'>): number {
  return Math.max(1, Math.min(available, perPerson ?? quantityLimit, quantityLimit));
}

export function quantityOf(line: Pick<CartLine, 'skuCode' | 'quantity'>, edits: CartEdits): number {
  return edits.quantities[line.skuCode] ?? line.quantity;
}

/** The lines that are to be ordered. */
export function chosenLines(lines: readonly CartLine[], { unchosen }: CartEdits): CartLine[] {
  return lines.filter((line) => canBuy(line) && !unchosen.includes(line.skuCode));
}

export type CartTotals = {
  goodsFen: number;
  reducedFen: number;
  /** Points that the lines cost. */
  points: number;
  /**
   * Whether an offer may take off another amount, because only a part of its lines is chosen or a quantity has
   * not reached the server.
   */
  open: boolean;
};

/**
 * The sum of the chosen lines. The server knows the reductions for everything that can be bought, so an offer
 * counts only where all of its lines are chosen as the server knows them.
 */
export function cartTotals({ lines, reductions }: Cart, edits: CartEdits): CartTotals {
  const chosen = chosenLines(lines, edits);
  const known = new Set(
    chosen.filter((line) => quantityOf(line, edits) === line.quantity).map(({ skuCode }) => skuCode),
  );
  const isChosen = new Set(chosen.map(({ skuCode }) => skuCode));
  const sure = reductions.filter(({ skuCodes }) => skuCodes.every((skuCode) => known.has(skuCode)));
  return {
    goodsFen: chosen.reduce((sum, line) => sum + line.price.priceFen * quantityOf(line, edits), 0),
    points: chosen.reduce((sum, line) => sum + line.price.points * quantityOf(line, edits), 0),
    reducedFen: sure.reduce((sum, { savesFen }) => sum + savesFen, 0),
    open: reductions.some(
      (one) => !sure.includes(one) && one.skuCodes.some((skuCode) => isChosen.has(skuCode)),
    ),
  };
}

/** How the price of a line differs from when it was added; null if it does not. */
export function priceChangeFen({ price, formerFen }: Pick<CartLine, 'price' | 'formerFen'>): number | null {
  return formerFen === null || formerFen === price.priceFen ? null : price.priceFen - formerFen;
}
