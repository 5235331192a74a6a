/**
 * The sequence numbers that were taken of one topic of one car: the highest, and a bit for each of the `width`
 * numbers up to it (as in RFC 4303). Messages may come out of order, each is taken once.
 */
export type ReplayWindow = { highest: number; seen: bigint };

/** How far a message may come behind a later one, when many are sent at once over several connections. */
export const width = 512;
const all = (1n << BigInt(width)) - 1n;

export const emptyWindow: ReplayWindow = { highest: -1, seen: 0n };

/** Whether a number is new; if it is not, the window is unchanged. A number behind the window may be a replay. */
export function admit(
  window: ReplayWindow,
  sequence: number,
): { outcome: 'new' | 'repeated' | 'tooOld'; window: ReplayWindow } {
  const { highest, seen } = window;
  if (sequence > highest) {
    const steps = sequence - highest;
    const shifted = highest < 0 || steps >= width ? 0n : (seen << BigInt(steps)) & all;
    return { outcome: 'new', window: { highest: sequence, seen: shifted | 1n } };
  }
  const behind = highest - sequence;
  if (behind >= width) return { outcome: 'tooOld', window };
  const bit = 1n << BigInt(behind);
  if ((seen & bit) !== 0n) return { outcome: 'repeated', window };
  return { outcome: 'new', window: { highest, seen: seen | bit } };
}
