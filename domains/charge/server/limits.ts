/** How long what is waited for. */
const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** For word of a start, before the order is on hold. */
export const startWithinMs = 90 * secondMs;
/** When the operator is asked about a start of which no word has come. Seconds after the ask. */
export const looksAfterStartSeconds = [12, 30, 60, 91] as const;
/** For the answer to an ask to stop, before the customer is told to stop at the pile. */
export const stopWithinMs = 60 * secondMs;
/** How often an ask to stop that nobody answered is made again, which the standard allows: it names the same session. */
export const stopAsks = 3;
export const stopAgainSeconds = 15;
/** For the end of a session whose stop was accepted or never answered: one that is still measured then goes on. */
export const stoppedWithinMs = 5 * minuteMs;
/** Without a measurement, before the operator is asked. */
export const silentMs = 2 * minuteMs;
/** Without a measurement and without an answer, before the order is on hold. */
export const lostMs = 30 * minuteMs;
/** For the bill of a session that has ended. */
export const billWithinMs = 15 * minuteMs;
/** Between two asks to stop a session that is at its limit and goes on. */
export const limitAgainMs = 10 * minuteMs;
/** How long it is known what an operator was answered that asked for a car. */
export const plugRequestsKeptMs = 7 * 24 * hourMs;
/** Between two looks at an order on hold. */
export const lookEveryMs = 10 * minuteMs;
/**
 * What the customer of an order on hold is told: there is word by then, from the operator or from a person. Where there
 * is none it is told anew.
 */
export const heldForMs = 24 * hourMs;
/** How far a pile's clock may run ahead of ours. */
export const aheadMs = 90 * secondMs;
/** How long a payment of a bill stays open; another one follows it. */
export const payWithinMs = 24 * hourMs;
export const occupancySoonMs = 5 * minuteMs;
/** Afterwards nobody is told any more that a car stands there. */
export const occupancyTellMs = 6 * hourMs;
