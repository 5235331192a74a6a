/** A second back press within this time is ignored (specification §9). */
const backGuardMs = 1_000;

/** Returns a function that says for each back press whether it counts. */
export function createBackGuard(): () => boolean {
  let pressedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - pressedAt < backGuardMs) return false;
    pressedAt = now;
    return true;
  };
}
