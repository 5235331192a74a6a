import { cancelStatus } from '../../contract/statuses.ts';
import type { Cancellation } from './cancellations.ts';
import type { RefundGate } from './tables.ts';

/** Above this a refund that people release takes two of them, fen. */
export const secondPersonAboveFen = 300_000;

/**
 * Until somebody has agreed to what the customer has asked for, the brand can make it its own cancelling, and the
 * customer can take it back.
 */
export function isUndecided(cancellation: Pick<Cancellation, 'status'> | null): boolean {
  return cancellation?.status === cancelStatus.applying;
}

/** Its customer has taken it back: nothing of it concerns the order any more. */
export function wasWithdrawn({ status, decidedBy }: Pick<Cancellation, 'status' | 'decidedBy'>): boolean {
  return status === cancelStatus.allocated && decidedBy?.startsWith('member:') === true;
}

/** Where the money of an approved cancellation waits: first for the factory, then for a person. */
export function gateAfterApproval(
  order: { releasedAt: Date | null },
  { initiator, factoryAnsweredAt }: Pick<Cancellation, 'initiator' | 'factoryAnsweredAt'>,
): RefundGate {
  // It may have taken the order back before the staff had decided, asked by an earlier cancellation.
  const isWithFactory = order.releasedAt !== null && factoryAnsweredAt === null;
  // A car that the brand cannot deliver is the brand's own matter: its customer does not wait for the factory.
  return isWithFactory && initiator === 'customer' ? 'waitsForFactory' : 'waitsForRelease';
}

export type ReleaseDecision =
  | { kind: 'released' }
  | { kind: 'first' }
  | { kind: 'refused'; error: 'payment.refundNotWaiting' | 'order.secondPersonNeeded' | 'order.sameHand' };

/**
 * What the release of a refund by this person does.
 * @param isAnother whether the first one and this one are two people, and not two accounts in one hand
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
