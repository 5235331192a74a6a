const atLatestMs = 5_000;
/** For browsers that cannot tell when they are idle. */
const aMomentMs = 1_000;

/**
 * Runs something once the page has nothing better to do.
 * @returns takes it back
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: atLatestMs });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, aMomentMs);
  return () => clearTimeout(timer);
}
