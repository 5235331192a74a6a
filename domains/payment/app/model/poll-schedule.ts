/**
 * Pauses between requests for a result, ms: 1, 2, 3, 5, 8 s and so on, a minute in total (domain facts B6).
 */
const pauses = [1_000, 2_000, 3_000, 5_000, 8_000, 8_000, 8_000, 8_000, 8_000, 9_000];

/**
 * When to ask again for a missing result.
 * @param asked number of requests so far
 * @returns ms to wait, or null when the page stops polling
 */
export function nextPoll(asked: number): number | null {
  return pauses[asked] ?? null;
}
