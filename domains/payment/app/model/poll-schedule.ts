/** Pauses between two questions for a result, ms: 1, 2, 3, 5, 8 s and on, for a minute in all (domain facts B6). */
const pauses = [1_000, 2_000, 3_000, 5_000, 8_000, 8_000, 8_000, 8_000, 8_000, 9_000];

/**
 * When to ask again for a result that has not come.
 * @param asked how often it was asked already
 * @returns ms to wait, or null when the page stops asking by itself
 */
export function nextPoll(asked: number): number | null {
  return pauses[asked] ?? null;
}
