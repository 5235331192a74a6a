import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Hands } from '@ev/staff/server/public.ts';
import { cancelStatus } from '../../contract/statuses.ts';
import { isAnother } from '../staff/second-person.ts';
import type { CarOrder } from '../tables.ts';
import { decideRelease } from './cancel-rules.ts';
import { type CancelSteps, openRefunds, type Staff } from './cancel-steps.ts';
import { findLiveCancellation, updateCancellation } from './cancellations.ts';

export type RefundRelease = ReturnType<typeof createRefundRelease>;

/** Finance releases the refund of an approved cancellation. */
export function createRefundRelease(deps: CancelSteps & { staff: { hands: Hands } }) {
  const { clock, staff } = deps;

  return {
    /**
     * Releases the refund; above the limit the second person does. Returns whether it was released.
     * @throws AppError payment.refundNotWaiting, order.secondPersonNeeded, order.sameHand
     */
    async release(tx: Transaction, order: CarOrder, actor: Staff): Promise<boolean> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      if (cancellation?.status !== cancelStatus.cancelling) throw new AppError('payment.refundNotWaiting');
      const decision = decideRelease(
        cancellation,
        actor,
        await isAnother(staff.hands, cancellation.firstReleasedBy, actor, tx),
      );
      if (decision.kind === 'refused') throw new AppError(decision.error);
      const now = clock.now();
      const { cancelNo } = cancellation;
      if (decision.kind === 'first') {
        await updateCancellation(tx, cancelNo, {
          gate: 'waitsForSecond',
          firstReleasedBy: actor,
          firstReleasedAt: now,
        });
        return false;
      }
      await updateCancellation(tx, cancelNo, { releasedBy: actor, releasedAt: now });
      await openRefunds(deps, tx, order, cancellation, actor);
      return true;
    },
  };
}
