import { minuteMs } from '@ev/kernel/durations.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { networkOf } from '@ev/platform/network.ts';

/**
 * Many customers behind one address log in less often than this; a single machine could keep a core busy with
 * more.
 */
export const unsealedPerMinute = 600;

/**
 * Counts the bodies that this process has decrypted for a network in a minute. In memory, because a limit in
 * the database would cost more than it saves.
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
