/** Seconds from the beginning of each try to the next one, should it fail; the last of them ends it. */
const delaysSeconds = [60, 300, 1_800, 7_200, 21_600] as const;

export const smsTries = delaysSeconds.length + 1;

/** How much later than planned a try may be before the sweep takes it over. */
export const sweepGraceMs = 60_000;

/** Seconds from the beginning of the try with this number, from 1, until the SMS is due again. */
export function smsDelaySeconds(tries: number): number {
  return delaysSeconds[tries - 1] ?? delaysSeconds[0];
}
