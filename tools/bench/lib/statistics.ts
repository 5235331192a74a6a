export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('A median of nothing');
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The smallest value such that at least this share of all values is not above it. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('A percentile of nothing');
  return value;
}

/** How much `y` grows with each `x`, by least squares. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const meanOf = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [meanOf(({ x }) => x), meanOf(({ y }) => y)];
  const spread = meanOf(({ x }) => (x - meanX) ** 2);
  if (!(spread > 0)) throw new Error('A slope of fewer than two points');
  return meanOf(({ x, y }) => (x - meanX) * (y - meanY)) / spread;
}
