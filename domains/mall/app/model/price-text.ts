import { formatYuan } from '@ev/kernel/money.ts';
import { pointsPerYuan } from '../../contract/kinds.ts';
import type { UnitPrice, Variant } from '../../contract/product.ts';

/** What one point is worth. */
const fenPerPoint = 100 / pointsPerYuan;

/** The price in one line: `¥99`, `990 积分` or `500 积分 + ¥50`. */
export function priceText({ way, priceFen, points }: UnitPrice): string {
  if (way === 'cash') return formatYuan(priceFen);
  return way === 'points' ? `${points} 积分` : `${points} 积分 + ${formatYuan(priceFen)}`;
}

/** How much the current offer saves, fen; 0 without one. */
export function savedFen({ priceFen, regularFen }: UnitPrice): number {
  return regularFen === null ? 0 : Math.max(0, regularFen - priceFen);
}

/**
 * How points reduce a price in money; null if they do not.
 * @param percent the share of the price that may be paid with points
 */
export function pointsNote({ way, priceFen }: UnitPrice, percent: number): string | null {
  if (way !== 'cash' || percent <= 0) return null;
  // A customer spends whole points, so the sum is rounded down to what they are worth.
  const count = Math.floor((priceFen * percent) / 100 / fenPerPoint);
  if (count === 0) return null;
  return `${pointsPerYuan} 积分抵 ¥1，最多可抵 ${formatYuan(count * fenPerPoint)}`;
}

const costOf = ({ price }: Pick<Variant, 'price'>) => price.priceFen + price.points * fenPerPoint;

/** The variant that costs least, with points at what they are worth. */
export function cheapestOf(variants: readonly Variant[]): Variant | null {
  return variants.toSorted((one, other) => costOf(one) - costOf(other))[0] ?? null;
}

/** Whether some variants cost more than others. */
export function costsVary(variants: readonly Variant[]): boolean {
  return new Set(variants.map(costOf)).size > 1;
}

/** How much less it costs than before, fen; 0 if it does not. Prices in points alone do not fall. */
export function fallSince({ way, priceFen }: UnitPrice, formerFen: number): number {
  return way === 'points' ? 0 : Math.max(0, formerFen - priceFen);
}
