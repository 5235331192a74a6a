import { balanceDueFen, type CarOrder, isAwaited, type WaitingRefund } from '@ev/order/server/public.ts';

/** Above this amount, fen, a refund must be released by two people, with the balance that leaves with it. */
export const secondPersonAboveFen = 300_000;

/** The balance can be recorded from the release, after which the price is fixed, until the hand-over. */
export function canSettle(order: Pick<CarOrder, 'status' | 'balanceSettledAt' | 'releasedAt'>): boolean {
  return order.balanceSettledAt === null && order.releasedAt !== null && isAwaited(order);
}

/** Until the car is handed over, or the balance of a cancelled order has been returned. */
export function canReverse(
  order: Pick<CarOrder, 'balanceSettledAt' | 'balanceReturnedAt' | 'deliveredAt'>,
): boolean {
  return order.balanceSettledAt !== null && order.balanceReturnedAt === null && order.deliveredAt === null;
}

/** Whether the order was cancelled after its balance was paid, and the balance has not been returned yet. */
export function isBalanceOwed(order: Pick<CarOrder, 'balanceOwedAt' | 'balanceReturnedAt'>): boolean {
  return order.balanceOwedAt !== null && order.balanceReturnedAt === null;
}

/**
 * What was paid towards the balance, fen. It leaves with the refund: online parts at once, the rest as money that
 * finance transfers.
 */
export function balancePaidFen(
  order: Pick<
    CarOrder,
    'totalFen' | 'depositFen' | 'balanceSettledAt' | 'balanceMethod' | 'balanceReceivedFen'
  >,
): number {
  const isByHand = order.balanceSettledAt !== null && order.balanceMethod !== 'receipts';
  return (isByHand ? balanceDueFen(order) : 0) + order.balanceReceivedFen;
}

/** The number of this balance among the order's: a reversed one may be followed by another. */
export function balanceNo({ balanceReversals }: Pick<CarOrder, 'balanceReversals'>): number {
  return balanceReversals + 1;
}

export type ReleaseDecision =
  | { kind: 'released' }
  | { kind: 'first' }
  | { kind: 'refused'; error: 'payment.refundNotWaiting' | 'order.secondPersonNeeded' | 'order.sameHand' };

/**
 * The effect of a release by this person.
 * @param refund with what was paid towards the balance, which counts for the limit
 * @param isAnother whether the first and this one are different people, not two accounts of one person
 */
export function decideRelease(
  refund: Pick<WaitingRefund, 'gate' | 'refundFen' | 'firstReleasedBy'> & { balanceFen: number },
  person: string,
  isAnother: boolean,
): ReleaseDecision {
  const { gate, refundFen, firstReleasedBy, balanceFen } = refund;
  if (gate === 'waitsForRelease') {
    return refundFen + balanceFen > secondPersonAboveFen ? { kind: 'first' } : { kind: 'released' };
  }
  if (gate !== 'waitsForSecond') return { kind: 'refused', error: 'payment.refundNotWaiting' };
  if (firstReleasedBy === person) return { kind: 'refused', error: 'order.secondPersonNeeded' };
  if (!isAnother) return { kind: 'refused', error: 'order.sameHand' };
  return { kind: 'released' };
}
