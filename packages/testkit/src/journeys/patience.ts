/**
 * How long journeys wait before they fail. Long waits cost nothing when all is well, so each is as long as a
 * machine needs that has four times the work that it can do.
 */

/** Until a started process answers. */
export const processPatienceMs = 180_000;
/** Until a page shows the expected state, and until a polled value is the expected one. */
export const patienceMs = 30_000;
/** Until background work, a job of the next minute or a partner is done. */
export const backgroundPatienceMs = 120_000;
/** For a hook, which starts or ends several processes. */
export const hookPatienceMs = 2 * processPatienceMs;
/** For a whole journey; each of its steps has its own timeout and fails long before. */
export const journeyPatienceMs = 480_000;
