const atLatestMs = 5_000;
/** For browsers without `requestIdleCallback`. */
const aMomentMs = 1_000;

/**
 * Runs work when the browser is idle.
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: atLatestMs });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, aMomentMs);
  return () => clearTimeout(timer);
}
