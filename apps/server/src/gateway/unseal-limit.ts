import type { Clock } from '@ev/platform/clock.ts';
import { networkOf } from '@ev/platform/network.ts';

const minuteMs = 60_000;
/** A street full of people behind one address logs in less often; one machine alone would keep a core busy with more. */
export const unsealedPerMinute = 600;

/**
 * Counts the bodies that a network has opened in this process in a minute. In memory, because a limit that asks the
 * database costs more than what it spares.
 */
export function createUnsealLimit(clock: Clock): (ip: string) => boolean {
  let opened = new Map<string, number>();
  let window = 0;
  return (ip) => {
    const now = Math.floor(clock.now().getTime() / minuteMs);
    if (now !== window) {
      window = now;
      opened = new Map();
    }
    const network = networkOf(ip);
    const count = (opened.get(network) ?? 0) + 1;
    opened.set(network, count);
    return count <= unsealedPerMinute;
  };
}
