/** Filters and sort keys of the order list. Without schemas, because pages import it. */

/** Reasons why an order is stuck, most serious first. */
export const stuckReasons = [
  'refundFailed',
  'factoryRefused',
  'balanceOwed',
  'heldBeforeLock',
  'factoryHeld',
  'cancelUndecided',
  'withdrawUnanswered',
  'refundWaits',
  'notPlaced',
  'notAccepted',
  'standsLong',
  'atStore',
  'late',
] as const;
export type StuckReason = (typeof stuckReasons)[number];

export const orderSorts = ['created', 'since', 'expected', 'total'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** In place of an adviser's id: orders without an adviser. */
export const noAdviser = 'none';

/** The bound up to which a list is counted; staff with more results narrow the filter. */
export const countBound = 10_000;
/** Orders per export file. */
export const exportBound = 10_000;
/** Orders per bulk action. */
export const bulkBound = 50;
