import type { Transaction } from '@ev/platform/database.ts';
import type { CarOrder } from '../tables.ts';
import { type CancelSteps, continueOrder } from './cancel-steps.ts';
import { findLiveCancellation, updateCancellation } from './cancellations.ts';

export type FactoryAnswers = ReturnType<typeof createFactoryAnswers>;

/** What the factory's answers mean for a cancellation. The order is locked by the caller. */
export function createFactoryAnswers(deps: CancelSteps) {
  const { clock } = deps;

  return {
    /** The factory has withdrawn the order. Returns false if no cancellation waits for that. */
    async onWithdrawn(tx: Transaction, order: CarOrder): Promise<boolean> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      if (!cancellation || cancellation.factoryAnsweredAt !== null) return false;
      const waits = cancellation.gate === 'waitsForFactory';
      await updateCancellation(tx, cancellation.cancelNo, {
        factoryAnsweredAt: clock.now(),
        ...(waits ? { gate: 'waitsForRelease' } : {}),
      });
      return true;
    },

    /** The factory is already building the car. Returns false if the customer's money is being refunded. */
    async onAllocated(tx: Transaction, order: CarOrder, reason: string): Promise<boolean> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      const open = cancellation?.gate === 'waitsForDecision' || cancellation?.gate === 'waitsForFactory';
      if (!cancellation || !open || cancellation.initiator === 'brand') return false;
      await continueOrder(deps, tx, cancellation, { event: 'foundAllocated', actor: 'factory', reason });
      return true;
    },
  };
}
