/** From 10,000 on `x.x万` (specification §9), below that the number itself. */
export function formatLargeNumber(value: number): string {
  return value >= 10_000 ? `${(Math.round(value / 1000) / 10).toFixed(1)}万` : String(value);
}
