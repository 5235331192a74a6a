/** Money is in whole fen. Nothing here calculates with yuan as a floating-point number. */

export type Price = { symbol: string; integer: string; fraction: string };

/**
 * `numerator / denominator` of an amount, rounded half up by magnitude, so that the refund of a share is
 * exactly its negative.
 */
export function shareOf(fen: number, numerator: number, denominator: number): number {
  if (denominator <= 0) throw new RangeError('denominator must be positive');
  const product = BigInt(fen) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const magnitude = ((product < 0n ? -product : product) * 2n + divisor) / (divisor * 2n);
  return Number(product < 0n ? -magnitude : magnitude);
}

/** Parts per million of an amount, rounded half up. */
export function ppmOf(fen: number, ppm: number): number {
  return shareOf(fen, ppm, 1_000_000);
}

/**
 * Divides an amount by weights, so that the shares add up to it exactly (largest remainder; the first of equal
 * remainders gets more). No share exceeds its weight while the amount does not exceed the sum of the weights.
 * @throws RangeError for a negative amount or weight, or an amount without weights
 */
export function allocate(totalFen: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (totalFen < 0 || weights.some((weight) => weight < 0)) throw new RangeError('nothing may be negative');
  if (totalFen === 0) return weights.map(() => 0);
  if (sum === 0n) throw new RangeError('an amount needs a weight');
  const quotas = weights.map((weight) => BigInt(totalFen) * BigInt(weight));
  const shares = quotas.map((quota) => Number(quota / sum));
  let left = totalFen - sumFen(shares);
  const byRemainder = quotas
    .map((quota, index) => ({ index, remainder: quota % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

export function sumFen(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

/**
 * The three parts of a displayed price. `fraction` contains the dot and two digits, or is empty for whole
 * yuan (specification §5: ".00" only as a fallback); `symbol` includes the sign.
 */
export function splitPrice(fen: number): Price {
  const magnitude = Math.abs(fen);
  const yuan = Math.floor(magnitude / 100);
  const rest = magnitude % 100;
  return {
    symbol: fen < 0 ? '-¥' : '¥',
    integer: String(yuan).replace(/\B(?=(\d{3})+$)/g, ','),
    fraction: rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`,
  };
}

/** `¥199,900`, `¥0.50`, `-¥300`. */
export function formatYuan(fen: number): string {
  const { symbol, integer, fraction } = splitPrice(fen);
  return symbol + integer + fraction;
}

/** A change of price: `+¥8,000`, `-¥300`, `¥0`. */
export function formatYuanChange(fen: number): string {
  return fen > 0 ? `+${formatYuan(fen)}` : formatYuan(fen);
}

/** The fen of a typed amount in yuan, `221,900.5`; null if it is invalid. */
export function fenOfYuan(typed: string): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.normalize('NFKC').replace(/[\s,¥]/g, ''));
  if (!parts) return null;
  const [, yuan = '', rest = ''] = parts;
  return Number(yuan) * 100 + Number(rest.padEnd(2, '0'));
}
