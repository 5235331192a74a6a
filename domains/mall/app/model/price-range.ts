import { fenOfYuan } from '@ev/kernel/money.ts';

export type PriceRange = { fromFen?: number | undefined; toFen?: number | undefined; error: string | null };

/** The range of prices that was typed in yuan; an empty end is open. */
export function rangeOf(from: string, to: string): PriceRange {
  const [low, high] = [from, to].map((typed) => (typed.trim() === '' ? undefined : fenOfYuan(typed)));
  if (low === null || high === null) return { error: '请输入金额，例如 99 或 99.5' };
  if (low !== undefined && high !== undefined && low > high) return { error: '最高价不能低于最低价' };
  return { fromFen: low, toFen: high, error: null };
}
