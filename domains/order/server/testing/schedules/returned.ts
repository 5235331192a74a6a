import type { RefundRow } from './rows.ts';

/** What these refunds return: one that the channel closed is followed by another one of the same money. */
export function returnedFen(refunds: readonly RefundRow[]): number {
  const byAttempt = new Map(refunds.map((refund) => [refund.attempt_no, refund.amount_fen]));
  return [...byAttempt.values()].reduce((sum, fen) => sum + fen, 0);
}
