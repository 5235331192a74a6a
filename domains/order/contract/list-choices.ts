/** What the list of orders can be narrowed down to and sorted by. Without schemas, because pages name them. */

/** Why an order does not go on by itself, the gravest first. */
export const stuckReasons = [
  'refundFailed',
  'factoryRefused',
  'balanceOwed',
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

/** In the place of an adviser: orders that nobody advises. */
export const noAdviser = 'none';

/** How far a list is counted: whoever has more looks for less. */
export const countBound = 10_000;
/** How many orders one file takes. */
export const exportBound = 10_000;
/** How many orders are acted on at once. */
export const bulkBound = 50;
