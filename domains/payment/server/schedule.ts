/** How long an attempt can be paid. */
export const attemptLifeMs = 30 * 60_000;
/** With less time left, the channel no longer opens a payment and nobody could complete it. */
export const shortestAttemptMs = 60_000;
/** Minimum interval between two queries for one attempt, however many pages poll. */
export const queryPauseMs = 2_000;
/** After this long without a result the page says "please wait". */
export const patienceMs = 60_000;
/** How overdue a check must be before the sweep takes it over. */
export const sweepGraceMs = 60_000;

/** Seconds until a refund is requested again if its channel was switched off. */
export const switchedOffDelaySeconds = 60;
/** Seconds until a day is reconciled again if the channel was switched off and gave no bill. */
export const reconcileLaterSeconds = 600;

const queryDelaysSeconds = [1, 2, 3, 5, 8, 13, 30, 60, 120];
const refundRequestDelaysSeconds = [10, 60, 300, 1_800, 7_200, 21_600, 86_400];
const refundQueryDelaysSeconds = [5, 30, 120, 600, 1_800, 3_600];

/** Seconds until the next query for a result, after `asked` queries; constant in the end. */
export function queryDelaySeconds(asked: number, wanted?: readonly number[]): number {
  return wanted ? (wanted[asked] ?? wanted.at(-1) ?? 300) : (queryDelaysSeconds[asked] ?? 300);
}

/** Seconds until a refund is requested again after `tries` failures; null if there are no more retries. */
export function refundRequestDelaySeconds(tries: number): number | null {
  return refundRequestDelaysSeconds[tries - 1] ?? null;
}

/** Seconds until an accepted refund is queried again; every six hours in the end. */
export function refundQueryDelaySeconds(asked: number): number {
  return refundQueryDelaysSeconds[asked] ?? 21_600;
}

export function secondsLater(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}
