/** Sorts releases such as 0.9.0 and 0.10.0 by their numbers. */
export const compareReleases = new Intl.Collator('en', { numeric: true }).compare;

/**
 * The release in `needs release 0.4.0 or newer`, the comment that a migration which contracts the schema leaves on
 * its journal; null for any other text.
 */
export function releaseNeededBy(comment: string): string | null {
  return /^needs release (\d+\.\d+\.\d+) or newer$/.exec(comment)?.[1] ?? null;
}
