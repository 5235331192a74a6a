import type { PriceRow } from '@ev/ui/price-rows.tsx';

/** Amounts of a quote or an order, integer fen. */
export type Amounts = {
  goodsFen: number;
  reducedFen: number;
  couponFen: number;
  pointsFen: number;
  feeFen: number;
  payFen: number;
};

const labels = {
  goodsFen: '商品金额',
  reducedFen: '活动优惠',
  couponFen: '优惠券',
  pointsFen: '积分抵扣',
  feeFen: '运费',
  payFen: '应付',
} as const satisfies Record<keyof Amounts, string>;

/** The rows that add up to what is to be paid. Deductions that are 0 are left out. */
export function rowsOf(amounts: Amounts, notes: { reduced?: string; coupon?: string } = {}): PriceRow[] {
  const { goodsFen, reducedFen, couponFen, pointsFen, feeFen } = amounts;
  const less = (key: 'reducedFen' | 'couponFen' | 'pointsFen', fen: number, note?: string): PriceRow[] =>
    fen > 0 ? [{ key, label: labels[key], fen: -fen, ...(note && { note }) }] : [];
  return [
    { key: 'goodsFen', label: labels.goodsFen, fen: goodsFen },
    ...less('reducedFen', reducedFen, notes.reduced),
    ...less('couponFen', couponFen, notes.coupon),
    ...less('pointsFen', pointsFen),
    { key: 'feeFen', label: labels.feeFen, fen: feeFen },
  ];
}

/** The amounts that differ between what was submitted and what the server says now. */
export function changesOf(
  before: Amounts,
  now: Amounts,
): { key: keyof Amounts; label: string; beforeFen: number; nowFen: number }[] {
  return (Object.keys(labels) as (keyof Amounts)[])
    .filter((key) => before[key] !== now[key])
    .map((key) => ({ key, label: labels[key], beforeFen: before[key], nowFen: now[key] }));
}
