import { type Basket, collectionCategory } from '@ev/coupon/server/public.ts';
import { allocate } from '@ev/kernel/money.ts';
import type { CardShare } from '../tables.ts';
import { ownLines, type QuoteLineRow, totalOf } from './quote-rules.ts';

/**
 * The bill that coupons are judged against: the lines that the customer pays. Parts stand with their code and by
 * pieces; labour stands as a whole, because its hours are not sold by pieces.
 */
export function billOf(lines: readonly QuoteLineRow[]): Basket {
  return {
    use: 'service',
    lines: ownLines(lines).map((line) => {
      const { lineId, kind, partCode, isCollection } = line;
      const byPiece = kind === 'part' && !isCollection;
      return {
        lineId,
        productCode: partCode ?? '',
        categoryCode: isCollection ? collectionCategory : kind,
        quantity: byPiece ? line.quantity : 1,
        unitFen: byPiece ? line.unitFen : totalOf(line),
      };
    }),
  };
}

/** What a coupon pays of each of its lines, by largest remainder, so that the shares add up to the fen. */
export function sharesOf(
  lines: readonly QuoteLineRow[],
  { savesFen, lineIds }: { savesFen: number; lineIds: readonly string[] },
): CardShare[] {
  const own = ownLines(lines).filter(({ lineId }) => lineIds.includes(lineId));
  const shares = allocate(savesFen, own.map(totalOf));
  return own.map(({ lineId }, at) => ({ lineId, fen: shares[at] ?? 0 })).filter(({ fen }) => fen > 0);
}
