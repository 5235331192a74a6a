import { cancelStatus } from '../../contract/statuses.ts';
import type { Cancellation } from './cancellations.ts';
import type { RefundGate } from './tables.ts';

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
