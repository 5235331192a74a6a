/** Seconds from the beginning of each attempt to the next if it fails; the last one ends the delivery. */
const delaysSeconds = [60, 300, 1_800, 7_200, 21_600] as const;

export const smsTries = delaysSeconds.length + 1;

/** How late an attempt may be before the sweep takes it over. */
export const sweepGraceMs = 60_000;

/** Seconds from the beginning of attempt number `tries` (from 1) until the SMS is due again. */
export function smsDelaySeconds(tries: number): number {
  return delaysSeconds[tries - 1] ?? delaysSeconds[0];
}
