import { minuteMs } from '@ev/kernel/durations.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { networkOf } from '@ev/platform/network.ts';

/**
 * Bodies that this process decrypts for a network in a minute. Many customers behind one address log in less
 * often than this; a single machine could keep a core busy with more.
 */
export const unsealedPerMinute = 600;
/** Pages that this process renders for a network in a minute, without those that it has rendered just before. */
export const renderedPerMinute = 600;

/**
 * Counts what this process does for each network in a minute; false once the limit is exceeded. In memory,
 * because a limit in the database would cost more than it saves.
 */
export function createNetworkLimit(clock: Clock, perMinute: number): (ip: string) => boolean {
  let counts = new Map<string, number>();
  let window = 0;
  return (ip) => {
    const now = Math.floor(clock.now().getTime() / minuteMs);
    if (now !== window) {
      window = now;
      counts = new Map();
    }
    const network = networkOf(ip);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= perMinute;
  };
}
