/**
 * Runs in the page: what fades or moves in has the colours and the place of its way; what turns for ever is not waited
 * for.
 */
export const untilStill = `Promise.race([
  Promise.all(
    document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? Infinity))
      .map((one) => one.finished.catch(() => undefined)),
  ),
  new Promise((go) => setTimeout(go, 2000)),
]).then(() => undefined)`;
