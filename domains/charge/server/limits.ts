import { hourMs, minuteMs, secondMs } from '@ev/kernel/durations.ts';

/** Time limits of sessions. */

/** For the operator's news of a start, before the order goes on hold. */
export const startWithinMs = 90 * secondMs;
/**
 * For sending the start request. A restart of the server takes nothing of `startWithinMs`, but after this time
 * the customer has left, whatever was in the way.
 */
export const sendStartWithinMs = 5 * minuteMs;
/** When the operator is queried about a start without news. Seconds after the start request. */
export const looksAfterStartSeconds = [12, 30, 60, 91] as const;
/** For the response to a stop request, before the customer is asked to stop at the pile. */
export const stopWithinMs = 60 * secondMs;
/**
 * How often an unanswered stop request is sent. The standard allows repeats, because the request names the
 * session.
 */
export const stopAsks = 3;
export const stopAgainSeconds = 15;
/**
 * For the end of a session whose stop was accepted or never answered. A session that still reports
 * measurements afterwards continues.
 */
export const stoppedWithinMs = 5 * minuteMs;
/** Without a measurement, before the operator is queried. */
export const silentMs = 2 * minuteMs;
/** Without a measurement and without a response, before the order goes on hold. */
export const lostMs = 30 * minuteMs;
/** For the bill of an ended session. */
export const billWithinMs = 15 * minuteMs;
/** Between two stop requests for a session that continues beyond its cost limit. */
export const limitAgainMs = 10 * minuteMs;
/** How long the responses to operators' plug-and-charge requests are stored. */
export const plugRequestsKeptMs = 7 * 24 * hourMs;
/** Between two queries about an order on hold. */
export const lookEveryMs = 10 * minuteMs;
/**
 * The promise to the customer of an order on hold: news from the operator or from staff within this time. If
 * there is none, the promise is renewed.
 */
export const heldForMs = 24 * hourMs;
/** How far a pile's clock may be ahead of ours. */
export const aheadMs = 90 * secondMs;
/** How long a payment of a bill stays open; a new payment follows it. */
export const payWithinMs = 24 * hourMs;
export const occupancySoonMs = 5 * minuteMs;
/** After this time occupancy notifications stop. */
export const occupancyTellMs = 6 * hourMs;
