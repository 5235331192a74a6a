import type { Sample } from '@ev/platform/module.ts';

/** Sums of samples, one for each metric and labels. */
export type Series = readonly Sample[];

/** The sum of a metric over the series with these labels. */
export function countIn(series: Series, metric: string, labels: Readonly<Record<string, string>>): number {
  return series
    .filter(
      (one) =>
        one.metric === metric && Object.entries(labels).every(([name, value]) => one.labels[name] === value),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

/** The sums of a metric by the values of a label. */
export function sumsBy(series: Series, metric: string, label: string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const one of series) {
    const value = one.labels[label];
    if (one.metric !== metric || value === undefined) continue;
    sums.set(value, (sums.get(value) ?? 0) + one.count);
  }
  return sums;
}

/**
 * The time that this share of the calls did not exceed, estimated as Prometheus' `histogram_quantile` does: evenly
 * within the bucket, and the last bound for what exceeds it.
 * @param buckets how many calls took at most so many seconds (`le`, the last is `+Inf`)
 * @returns milliseconds; null without calls
 */
export function quantileMs(buckets: ReadonlyMap<string, number>, share: number): number | null {
  const total = buckets.get('+Inf') ?? 0;
  if (total === 0) return null;
  const rank = share * total;
  let [lowerSeconds, below] = [0, 0];
  for (const [seconds, count] of finite(buckets)) {
    if (count >= rank) {
      const within = (rank - below) / (count - below);
      return Math.round((lowerSeconds + (seconds - lowerSeconds) * within) * 1_000);
    }
    [lowerSeconds, below] = [seconds, count];
  }
  return Math.round(lowerSeconds * 1_000);
}

function finite(buckets: ReadonlyMap<string, number>): [seconds: number, count: number][] {
  return [...buckets]
    .map(([le, count]): [number, number] => [Number(le), count])
    .filter(([seconds]) => Number.isFinite(seconds))
    .sort(([one], [other]) => one - other);
}
