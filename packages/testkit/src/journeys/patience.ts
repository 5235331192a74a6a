/**
 * How long journeys wait before they fail. Nothing is lost by waiting where all is well, so each is what a machine with
 * four times as much to do as it can do still needs.
 */

/** Until a process that was started answers. */
export const processPatienceMs = 180_000;
/** Until a page shows what it should, and until a value that is asked for again and again is the expected one. */
export const patienceMs = 30_000;
/** Until what happens in the background, at the next minute or at a partner, is there. */
export const backgroundPatienceMs = 120_000;
/** For a hook, which starts or ends several processes. */
export const hookPatienceMs = 2 * processPatienceMs;
/** For a whole journey; each of its steps has its own patience and fails long before. */
export const journeyPatienceMs = 480_000;
