import { minuteMs } from '@ev/kernel/durations.ts';

/** The maximum number of requests without a valid signature per minute and network. */
const mostKnocks = 120;
const mostNetworks = 10_000;

/**
 * Counts requests without a valid signature by network. A network beyond the maximum is told to wait and causes no
 * queries, but its signed requests pass: a genuine operator may share its address. Each process counts for itself,
 * because a row per request would help a flood.
 */
export function createKnocks() {
  let counts = new Map<string, number>();
  let since = performance.now();

  function renew(): void {
    const now = performance.now();
    if (now - since < minuteMs) return;
    counts = new Map();
    since = now;
  }

  return {
    areTooMany(network: string): boolean {
      renew();
      return (counts.get(network) ?? 0) >= mostKnocks;
    },
    count(network: string): void {
      renew();
      if (counts.size < mostNetworks || counts.has(network))
        counts.set(network, (counts.get(network) ?? 0) + 1);
    },
  };
}
