let people = 0;

/**
 * A phone number that is unused in the demo world; each call returns another one, so that journeys share a
 * product.
 */
export function freshPhone(): string {
  people += 1;
  return `139${String(12_340_000 + people)}`;
}
