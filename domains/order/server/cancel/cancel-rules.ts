import { cancelStatus } from '../../contract/statuses.ts';
import type { Cancellation } from './cancellations.ts';
import type { RefundGate } from './tables.ts';

/** Above this amount, fen, a refund must be released by two people. */
export const secondPersonAboveFen = 300_000;

/**
 * Until staff have approved the customer's request, the brand can turn it into its own cancellation, and the
 * customer can withdraw it.
 */
export function isUndecided(cancellation: Pick<Cancellation, 'status'> | null): boolean {
  return cancellation?.status === cancelStatus.applying;
}

/** Whether the customer has withdrawn it; then it no longer affects the order. */
export function wasWithdrawn({ status, decidedBy }: Pick<Cancellation, 'status' | 'decidedBy'>): boolean {
  return status === cancelStatus.allocated && decidedBy?.startsWith('member:') === true;
}

/** Where the refund of an approved cancellation waits: first for the factory, then for a staff member. */
export function gateAfterApproval(
  isWithFactory: boolean,
  { initiator, factoryAnsweredAt }: Pick<Cancellation, 'initiator' | 'factoryAnsweredAt'>,
): RefundGate {
  // After an earlier request, the factory may have withdrawn the order before the staff decided.
  const isUnanswered = isWithFactory && factoryAnsweredAt === null;
  // A car that the brand cannot deliver is the brand's own concern: the customer does not wait for the
  // factory.
  return isUnanswered && initiator === 'customer' ? 'waitsForFactory' : 'waitsForRelease';
}

export type ReleaseDecision =
  | { kind: 'released' }
  | { kind: 'first' }
  | { kind: 'refused'; error: 'payment.refundNotWaiting' | 'order.secondPersonNeeded' | 'order.sameHand' };

/**
 * The effect of a release by this person.
 * @param isAnother whether the first and this one are different people, not two accounts of one person
 */
export function decideRelease(
  cancellation: Pick<Cancellation, 'gate' | 'refundFen' | 'firstReleasedBy'>,
  person: string,
  isAnother: boolean,
): ReleaseDecision {
  const { gate, refundFen, firstReleasedBy } = cancellation;
  if (gate === 'waitsForRelease') {
    return refundFen > secondPersonAboveFen ? { kind: 'first' } : { kind: 'released' };
  }
  if (gate !== 'waitsForSecond') return { kind: 'refused', error: 'payment.refundNotWaiting' };
  if (firstReleasedBy === person) return { kind: 'refused', error: 'order.secondPersonNeeded' };
  if (!isAnother) return { kind: 'refused', error: 'order.sameHand' };
  return { kind: 'released' };
}
